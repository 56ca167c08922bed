import type { AppContext, Reader, Writer } from '../../../context.ts'
import { announce, type WebhookEvent } from '../../../outbox/webhooks/service.ts'
import { type Anywhere, inTransaction } from '../../../platform/db/db.ts'
import { takeInBatches } from '../../../platform/db/one-by-one.ts'
import { takeUnlicensedEvents } from '../../queries.ts'
import {
  eventOfKey,
  keyOfEvent,
  type Last,
  listUnlicensedKeys,
  listUnlicensedRows,
  type PurchaseFilter,
  purchaseOfKey,
  takeUnlicensed,
  type UnlicensedRow,
} from './queries.ts'

/** Events may arrive in any order, and be completed by later ones. */
const patienceMs = 5 * 60_000
const mostAtOnce = 100

/**
 * Queues `payment.unlicensed` for purchases that have been without a license for five minutes, and for events that may
 * report one, once each: of any number of concurrent workers, one takes a purchase, in the transaction that queues the event.
 */
export const reportUnlicensed = (ctx: Anywhere<AppContext>): Promise<void> =>
  takeInBatches(mostAtOnce, ({ limit, except }, note) =>
    inTransaction(ctx, async (tx) => {
      const now = tx.now()
      const due = { now, before: new Date(now.getTime() - patienceMs) }
      const purchases = await takeUnlicensed(tx.db, { ...due, limit, except: except.flatMap(purchaseOfKey) })
      const rest = { ...due, limit: limit - purchases.length, except: except.flatMap(eventOfKey) }
      const events = rest.limit === 0 ? [] : (await takeUnlicensedEvents(tx.db, rest)).map(keyOfEvent)
      note([...purchases, ...events])
      for (const row of await listUnlicensedRows(tx.db, [...purchases, ...events])) {
        await notify(tx, row)
        ctx.log.warn({ purchase: row.public_id, reason: row.reason }, 'paid purchase has no license')
      }
    }),
  )

const notify = (tx: Writer, row: UnlicensedRow): Promise<void> =>
  announce(tx, { id: row.project_id }, [
    {
      type: row.reason === 'duplicate' ? 'payment.duplicate' : 'payment.unlicensed',
      subject: row.user_ref ?? row.public_id,
      at: tx.now(),
      data: dataOf(row),
    } satisfies WebhookEvent,
  ])

/** IDs and facts alone: an email is personal data. */
const dataOf = ({
  public_id,
  config_ref,
  provider,
  mode,
  refs,
  user_ref,
  reason,
  event_ref,
  since,
  until,
  items,
}: UnlicensedRow) => ({
  purchase: {
    id: public_id,
    configId: config_ref,
    provider,
    mode,
    refs,
    userId: user_ref,
    eventId: event_ref,
    unlicensedSince: since.toISOString(),
    endsAt: until?.toISOString() ?? null,
    items: items.map(({ price, quantity, outcome }) => ({ price, quantity, outcome })),
  },
  reason,
})

/** Of one page, newest first; `next`: where the next page starts, if there is one. */
export async function listUnlicensed(
  ctx: Reader,
  filter: PurchaseFilter,
  { limit, ...range }: { after: Last | undefined; offset: number; limit: number },
): Promise<{ rows: UnlicensedRow[]; next: Last | undefined }> {
  const found = await listUnlicensedKeys(ctx.db, filter, { ...range, limit: limit + 1, now: ctx.now() })
  const page = found.slice(0, limit)
  const rows = await listUnlicensedRows(
    ctx.db,
    page.map(({ key }) => key),
  )
  return { rows, next: found.length > limit ? page.at(-1) : undefined }
}
