import type { AppContext } from '../context.ts'
import { inTransaction } from '../platform/db/db.ts'
import { day } from '../platform/time/units.ts'
import { announceKey } from './keys.ts'
import { byNobody, mailAboutKey } from './notices.ts'
import { markExpiringKeys } from './queries.ts'

const warnedDays = 7
const keysAtOnce = 50

/** Announces the end of keys 7 days before, once each. */
export async function warnOfExpiringKeys(ctx: AppContext): Promise<void> {
  for (;;) {
    const warned = await inTransaction(ctx, async (tx) => {
      const now = tx.now()
      const before = new Date(now.getTime() + warnedDays * day)
      const rows = await markExpiringKeys(tx.db, { now, before, limit: keysAtOnce })
      for (const row of rows) {
        await announceKey(tx, row, 'access_key.expiring', {})
        await mailAboutKey(tx, row, 'access-key-expiring', byNobody)
      }
      return rows.length
    })
    if (warned < keysAtOnce) return
  }
}
