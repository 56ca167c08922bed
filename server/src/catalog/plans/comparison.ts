import type { Counted, Entitlement, PlanContent } from './schema.ts'

/** The change of one feature. */
export type EntitlementChange = 'granted' | 'lost' | 'raised' | 'lowered' | 'changed'

/** Undefined when nothing changes. Limits are those of the entitlements, multiplied by quantity. */
export function changeOf(
  before: Entitlement | undefined,
  after: Entitlement | undefined,
  { had: hadTimes = 1, has: hasTimes = 1 }: { had?: number; has?: number } = {},
): EntitlementChange | undefined {
  const [had, has] = [before !== undefined && before !== false, after !== undefined && after !== false]
  if (had !== has) return has ? 'granted' : 'lost'
  const [limitBefore, limitAfter] = [limitOf(before) * hadTimes, limitOf(after) * hasTimes]
  if (limitBefore !== limitAfter) return limitAfter > limitBefore ? 'raised' : 'lowered'
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : 'changed'
}

/** 0 for a feature without a limit because it is not counted. */
export function limitOf(entitlement: Entitlement | undefined): number {
  if (typeof entitlement !== 'object' || 'value' in entitlement) return 0
  const { limit = 0, unlimited } = entitlement as Counted
  return unlimited ? Number.POSITIVE_INFINITY : limit
}

export interface Granting {
  readonly content: PlanContent
  readonly quantity: number
}

/** Whether anything is lost or lowered: a feature, a limit, seats, devices. */
export function grantsLess(before: Granting, after: Granting): boolean {
  const [had, has] = [before.content, after.content]
  const times = { had: before.quantity, has: after.quantity }
  const losses = Object.entries(had.entitlements)
    .map(([key, entitlement]) => changeOf(entitlement, has.entitlements[key], times))
    .filter((change) => change === 'lost' || change === 'lowered')
  const unbounded = Number.POSITIVE_INFINITY
  return (
    losses.length > 0 ||
    (has.seats ?? unbounded) < (had.seats ?? 0) ||
    (has.activations?.limit ?? unbounded) < (had.activations?.limit ?? 0)
  )
}

/** Whether nothing would be taken: of each feature at least as much, in the same way, and as many seats and devices. */
export function grantsAll(before: Granting, after: Granting): boolean {
  const [had, has] = [before.content, after.content]
  const unbounded = Number.POSITIVE_INFINITY
  const isKept = ([key, entitlement]: [string, Entitlement]) => {
    const next = has.entitlements[key]
    if (entitlement === false) return true
    const [least, most] = [limitOf(entitlement) * before.quantity, limitOf(next) * after.quantity]
    return JSON.stringify(withoutLimit(entitlement)) === JSON.stringify(withoutLimit(next)) && most >= least
  }
  return (
    Object.entries(had.entitlements).every(isKept) &&
    (has.seats ?? 0) * after.quantity >= (had.seats ?? 0) * before.quantity &&
    (has.activations?.limit ?? unbounded) >= (had.activations?.limit ?? unbounded)
  )
}

const withoutLimit = (entitlement: Entitlement | undefined): unknown =>
  typeof entitlement === 'object' && !('value' in entitlement)
    ? { ...entitlement, limit: undefined, unlimited: undefined }
    : entitlement
