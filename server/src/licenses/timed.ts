import type { License } from './model.ts'

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
