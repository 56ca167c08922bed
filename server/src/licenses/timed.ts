import type { AppContext } from '../context.ts'
import type { Anywhere } from '../platform/db/db.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { License } from './model.ts'
import { type LicenseWriter, note, recordAndAnnounce } from './news.ts'
import { applyPending, lockDue, markTold } from './queries.ts'
import { licenseAt } from './reads.ts'

/** What time alone does to a licence. */
export type TimedAction =
  | 'license.start'
  | 'license.trial_end'
  | 'license.change_plan'
  | 'license.grace_start'
  | 'license.expire'

type Instant = readonly [action: TimedAction | undefined, at: Date | null]

/**
 * What happened to the licence since it was last told of, in order; `until` is where the next look goes on, undefined when no
 * instant was passed. The column `next_event_at` knows the same instants.
 */
export function timedEvents(
  license: License,
  now: Date,
): { events: { action: TimedAction; at: Date }[]; until: Date | undefined } {
  const passed = instantsOf(license).flatMap(([action, at]) =>
    at !== null && at > license.toldUntil && at <= now ? [{ action, at }] : [],
  )
  const inOrder = passed.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return {
    events: inOrder.flatMap(({ action, at }) => (action === undefined ? [] : [{ action, at }])),
    until: inOrder.at(-1)?.at,
  }
}

function instantsOf({
  startsAt,
  trialEndsAt,
  endsAt,
  expiresAt,
  pastDueSince,
  graceEndsAt,
  pendingAt,
}: License): Instant[] {
  if (pastDueSince !== null) {
    return [
      ['license.start', startsAt],
      ['license.change_plan', pendingAt],
      ['license.expire', graceEndsAt],
    ]
  }
  const endsInTrial = trialEndsAt !== null && endsAt !== null && trialEndsAt > endsAt
  const hasGrace = endsAt !== null && expiresAt !== null && expiresAt > endsAt
  return [
    ['license.start', startsAt],
    [endsInTrial ? undefined : 'license.trial_end', trialEndsAt],
    ['license.change_plan', pendingAt],
    [hasGrace ? 'license.grace_start' : undefined, endsAt],
    ['license.expire', expiresAt],
  ]
}

/** What time alone has done to the licence up to now, each thing once. The caller holds the lock of its row. */
export async function tellTimed(tx: LicenseWriter, license: License): Promise<void> {
  const { events, until } = timedEvents(license, tx.now())
  if (until === undefined) return
  // Nobody's doing: not of whoever happens to change the licence now.
  const { db, now, vault } = tx
  const nobody = { db, now, vault }
  for (const { action, at } of events) {
    // As it was then: what is due later has not happened yet.
    const event = { action, after: await licenseAt(nobody, license.id, at) }
    if (await note(nobody, event, at)) await recordAndAnnounce(nobody, event, at)
  }
  await applyPending(tx.db, license.id, tx.now())
  await markTold(tx.db, license.id, until)
}

const licensesAtOnce = 100

/** Tells what time has done to licences since it last looked. Status needs no telling: it follows from the instants. */
export async function tellDueEvents(ctx: Anywhere<AppContext>): Promise<void> {
  while ((await tellSome(ctx)) === licensesAtOnce);
}

const tellSome = (ctx: Anywhere<AppContext>): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const ids = await lockDue(tx.db, tx.now(), licensesAtOnce)
    for (const id of ids) await tellTimed(tx, await licenseAt(tx, id))
    return ids.length
  })
