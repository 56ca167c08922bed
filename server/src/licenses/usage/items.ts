import type { ServerContext } from '../../context.ts'
import { sha256Hex } from '../../platform/crypto/digest.ts'
import type { Metered } from '../cache.ts'
import type { LicenseHolder } from '../model.ts'
import type { KeyFields } from './access-keys/service.ts'
import { ceilingOf } from './balances.ts'
import type { UsageItem, UsagePart } from './queries.ts'
import type { UsageBody } from './schema.ts'

/** One event ready to be counted. */
export type NewItem = Omit<UsageItem, 'ord'>

type PeriodItem = 'license_id' | 'feature_id' | 'period_start' | 'period_end'
type LimitItem = 'base_limit' | 'max_rollover' | 'previous_period_start' | 'ceiling'
type Reported = Omit<UsageItem, 'ord' | 'parts' | PeriodItem | LimitItem>

/** An event as counted by the first counter. What it cannot take is for the next ones, up to the first one without a limit. */
export function itemOf(meters: readonly Metered[], reported: Reported): NewItem {
  const [first] = meters
  if (!first) throw new Error('a metered feature without a counter')
  const item = itemOn(first, reported)
  if (meters.length === 1 || first.limit === null) return item
  item.ceiling = first.limit
  item.enforce = undefined
  item.parts = meters.map((meter) => partOn(meter, reported))
  return item
}

/** The same quantity for each counter, of which `usage_hold` decides how much each of them takes. */
export const partsOf = (
  meters: readonly Metered[],
  { projectId, quantity, at, key }: { projectId: number; quantity: number; at: Date; key?: KeyFields | undefined },
): UsagePart[] =>
  meters.map((meter) =>
    partOn(meter, { project_id: projectId, quantity, occurred_at: at.getTime(), user_id: undefined, ...key }),
  )

const partOn = (meter: Metered, reported: Reported): UsagePart => ({
  ...asPart(itemOn(meter, reported)),
  base_limit: meter.limit ?? undefined,
})

export function asPart(item: Omit<UsageItem, 'ord' | 'parts'>): UsagePart {
  const timeOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())
  return {
    ...item,
    // The limit up to which it is filled; for a single counter, its ceiling alone decides.
    base_limit: item.base_limit ?? item.ceiling,
    occurred_at: timeOf(item.occurred_at),
    period_start: timeOf(item.period_start),
    period_end: timeOf(item.period_end),
    previous_period_start: timeOf(item.previous_period_start),
    key_period: timeOf(item.key_period),
  }
}

/** Adds what the license defines to what was reported. Field by field: spreading takes several times as long. */
function itemOn(meter: Metered, reported: Reported): NewItem {
  const { start, end, before } = meter.period
  const { rollover } = meter.counted
  return {
    project_id: reported.project_id,
    idempotency_key: reported.idempotency_key,
    request_hash: reported.request_hash,
    license_id: meter.license.id,
    feature_id: meter.feature.id,
    quantity: reported.quantity,
    occurred_at: reported.occurred_at,
    period_start: start.getTime(),
    period_end: end.getTime(),
    base_limit: rollover === undefined ? undefined : (meter.limit ?? undefined),
    max_rollover: rollover,
    previous_period_start: rollover === undefined ? undefined : before?.getTime(),
    ceiling: ceilingOf(meter) ?? undefined,
    enforce: reported.enforce,
    user_id: reported.user_id,
    organization_id: reported.organization_id,
    session_id: reported.session_id,
    api_key_id: reported.api_key_id,
    access_key_id: reported.access_key_id,
    key_cap: reported.key_cap,
    key_period: reported.key_period,
    properties: reported.properties,
  }
}

/**
 * The name under which an idempotency key is stored. A user's keys have separate names, which no server sends: else a user could use up
 * a key that a server is about to send.
 */
export const nameOfKey = ({ session }: ServerContext, key: string): string =>
  session ? nameOfUserKey(session.userId, key) : key

export const nameOfUserKey = (userId: number, key: string): string => `user ${sha256Hex(`${userId}:${key}`)}`

/** Fingerprint of an event: the same key with another one is an error of the caller. */
export const hashEvent = (
  { user, organization }: LicenseHolder,
  { key, quantity = 1, occurredAt, enforce = true, accessKeyId }: UsageBody,
): string =>
  sha256Hex(
    JSON.stringify([
      user?.id ?? null,
      key,
      quantity,
      occurredAt ?? null,
      enforce,
      // Of a user alone as before there were organizations: a retry must stay the same event.
      ...(organization ? [organization.id] : []),
      ...(accessKeyId === undefined ? [] : [accessKeyId]),
    ]),
  )
