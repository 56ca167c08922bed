import { inTransaction } from '../platform/db/db.ts'
import { licenseAt, tellTimed, type Writer } from './changes.ts'
import { lockDue } from './queries.ts'

const licensesAtOnce = 100

/** Tells what time has done to licences since it last looked. Status needs no telling: it follows from the instants. */
export async function tellDueEvents(ctx: Writer): Promise<void> {
  while ((await tellSome(ctx)) === licensesAtOnce);
}

const tellSome = (ctx: Writer): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const ids = await lockDue(tx.db, tx.now(), licensesAtOnce)
    for (const id of ids) await tellTimed(tx, await licenseAt(tx, id))
    return ids.length
  })
