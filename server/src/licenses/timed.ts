import type { AppContext } from '../context.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import type { Anywhere } from '../platform/db/db.ts'
import { inTransaction } from '../platform/db/db.ts'
import { takeInBatches } from '../platform/db/one-by-one.ts'
import { fillNewSeats, type LicenseWriter, note, recordAndAnnounce } from './announcements.ts'
import type { License } from './model.ts'
import { licenseAt } from './reads.ts'
import { applyPending, lockDue, markReported } from './timeline/queries.ts'

/** Automatic changes of a license. */
export type TimedAction =
  | 'license.start'
  | 'license.trial_end'
  | 'license.change_plan'
  | 'license.grace_start'
  | 'license.expire'

type Instant = readonly [action: TimedAction | undefined, at: Date | null]

/**
 * Unrecorded automatic changes of the license, in order; `until` is the start of the next look, undefined when no
 * timestamp passed. The column `next_event_at` uses the same timestamps.
 */
function listTimedEvents(
  license: License,
  now: Date,
): { events: { action: TimedAction; at: Date }[]; until: Date | undefined } {
  const passed = instantsOf(license).flatMap(([action, at]) =>
    at !== null && at > license.reportedUntil && at <= now ? [{ action, at }] : [],
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

/** Records every automatic change up to now, each once. The caller holds the lock of its row. */
export async function emitTimed(tx: LicenseWriter, license: License): Promise<void> {
  const { events, until } = listTimedEvents(license, tx.now())
  if (until === undefined) return
  // Without an actor: not the user who happens to change the license now.
  const { db, now, vault } = tx
  const nobody = { db, now, vault }
  for (const { action, at } of events) {
    // In its state at that time: later changes have not happened yet.
    const event = { action, after: await licenseAt(nobody, license.id, at) }
    if (await note(nobody, event, at)) await recordAndAnnounce(nobody, event, at)
  }
  await applyPending(tx.db, license.id, tx.now())
  if (license.organization) {
    await fillNewSeats(tx, await licenseAt(nobody, license.id, license.reportedUntil), license)
    await publishInvalidation(tx, 'organization', license.organization.id)
  }
  await markReported(tx.db, license.id, until)
}

const licensesAtOnce = 100

/**
 * Records automatic changes of licenses since the last run. Status does not depend on it: it is derived from the
 * timestamps.
 */
export const emitDueEvents = (ctx: Anywhere<AppContext>): Promise<void> =>
  takeInBatches(licensesAtOnce, (batch, note) =>
    inTransaction(ctx, async (tx) => {
      const ids = await lockDue(tx.db, tx.now(), batch)
      note(ids)
      for (const id of ids) await emitTimed(tx, await licenseAt(tx, id))
    }),
  )
