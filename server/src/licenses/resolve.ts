import { type Feature, findFeatures } from '../catalog/features/service.ts'
import type { Counted, Entitlement } from '../catalog/plans/schema.ts'
import type { Reader } from '../context.ts'
import type { License } from './model.ts'
import { overridesOf } from './overrides/service.ts'
import { addonsOf } from './reads.ts'
import { isUsable, nowOf, type Standing, statusAt, statusNow } from './status.ts'

/** Source of a part of the entitlements. */
export interface EntitlementSource {
  readonly type: 'plan' | 'addon' | 'override'
  /** `pro@3`, or the ID of the add-on's license, or of the override. */
  readonly id: string
  readonly limit: number | null
}

/** What one license grants of a metered feature. It is counted on a counter of that license. */
export interface Meter {
  readonly license: License
  readonly feature: Feature
  /** Null: unlimited. */
  readonly limit: number | null
  readonly counted: Counted
}

/** Combined value of one feature over all licenses of a user. */
export interface Granted {
  readonly feature: Feature
  /** The first license that contains it. */
  readonly license: License
  /** Why it is not granted now; undefined when it is. */
  readonly status: Standing
  /** Boolean features: the plan's value. Others: true. */
  readonly has: boolean
  readonly value: unknown
  /** Null: unlimited. Ignored for boolean and static features. */
  readonly limit: number | null
  /** Metered features: in the order in which usage fills them. */
  readonly meters: readonly Meter[]
  readonly sources: readonly EntitlementSource[]
}

interface Override {
  readonly license_id: number
  readonly public_id: string
  readonly feature_key: string
  readonly entitlement: unknown
  readonly expires_at: Date | null
}

export interface Resolvable {
  /** Most important first. */
  readonly licenses: readonly License[]
  readonly overrides: readonly Override[]
  readonly features: ReadonlyMap<string, Feature>
  readonly now: Date
}

interface Part {
  readonly entitlement: Entitlement
  readonly license: License
  readonly source: EntitlementSource
}

/**
 * Entitlements by the key of the feature: own licenses come before those of which the user has a seat. Unusable licenses count only for
 * features that no usable one contains, so that a response can explain the reason.
 */
export function resolve({ licenses, overrides, features, now }: Resolvable): Map<string, Granted> {
  const live = overrides.filter(({ expires_at }) => expires_at === null || expires_at > now)
  const granted = new Map<string, Granted>()
  for (const held of byHolder(licenses)) {
    for (const [key, grant] of resolveHeld({ licenses: held, overrides: live, features, now })) {
      const before = granted.get(key)
      granted.set(key, before ? beside(before, grant) : grant)
    }
  }
  return granted
}

/** The user's own first, then those of each other holder. */
function byHolder(licenses: readonly License[]): License[][] {
  const held = new Map<number, License[]>([[0, []]])
  for (const license of licenses) {
    const holder = license.lent ? (license.user?.id ?? -license.id) : 0
    held.set(holder, [...(held.get(holder) ?? []), license])
  }
  return [...held.values()]
}

/** Of the licenses of one holder: base licenses come before add-ons. */
function resolveHeld({ licenses, overrides, features, now }: Resolvable): Map<string, Granted> {
  const rank = (license: License) => (isUsable(standingOf(license, now)) ? 0 : 2) + (license.kind === 'base' ? 0 : 1)
  const granted = new Map<string, Granted>()
  for (const license of licenses.toSorted((a, b) => rank(a) - rank(b))) {
    for (const [key, part] of partsOf(license, overrides)) {
      const next = combine(granted.get(key), features.get(key), part, standingOf(license, now))
      if (next) granted.set(key, next)
    }
  }
  return granted
}

/** `now` is not before the last change of any of them. */
const standingOf = (license: License, now: Date): Standing => {
  const status = statusAt(license, now)
  return license.unseated && isUsable(status) ? 'unseated' : status
}

/** What a seat grants beside what comes before it. Its limit does not add to another one, but has a counter, which all seats share. */
function beside(before: Granted, lent: Granted): Granted {
  if (!isUsable(lent.status)) return before
  if (!isUsable(before.status)) return lent
  const isMetered = before.feature.type === 'metered'
  return {
    ...before,
    has: before.has || lent.has,
    limit: stack(before.limit, lent.limit, isMetered ? 'sum' : 'max'),
    meters: [...before.meters, ...lent.meters],
    sources: [...before.sources, ...lent.sources],
  }
}

function combine(
  before: Granted | undefined,
  feature: Feature | undefined,
  part: Part,
  status: Standing,
): Granted | undefined {
  if (!before) return feature && first(feature, part, status)
  return isUsable(status) && isUsable(before.status) ? addUp(before, part) : before
}

/** One license's value of each feature; an override replaces the plan's value. */
function partsOf(license: License, overrides: readonly Override[]): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const [key, entitlement] of Object.entries(license.content.entitlements)) {
    const isAddon = license.kind === 'addon'
    const id = isAddon ? license.ref : `${license.plan.key}@${license.plan.version}`
    const limit = limitOf(entitlement, license.quantity)
    parts.set(key, { entitlement, license, source: { type: isAddon ? 'addon' : 'plan', id, limit } })
  }
  for (const { license_id, feature_key, public_id, entitlement } of overrides) {
    if (license_id !== license.id) continue
    const said = entitlement as Entitlement
    const limit = limitOf(said, 1)
    parts.set(feature_key, { entitlement: said, license, source: { type: 'override', id: public_id, limit } })
  }
  return parts
}

const isCounted = (entitlement: Entitlement): entitlement is Counted =>
  typeof entitlement === 'object' && !('value' in entitlement)

/** A quantity of three is three times the limit. Null: unlimited, or a feature without a limit. */
const limitOf = (entitlement: Entitlement, quantity: number): number | null =>
  isCounted(entitlement) && entitlement.unlimited !== true ? (entitlement.limit ?? 0) * quantity : null

const first = (feature: Feature, part: Part, status: Standing): Granted => {
  const { entitlement, license, source } = part
  return {
    feature,
    license,
    status,
    has: entitlement !== false,
    value: typeof entitlement === 'object' && 'value' in entitlement ? entitlement.value : undefined,
    limit: source.limit,
    meters: metersIn(feature, part, source.limit),
    sources: [source],
  }
}

const metersIn = (feature: Feature, { entitlement, license }: Part, limit: number | null): Meter[] =>
  feature.type === 'metered' ? [{ license, feature, limit, counted: isCounted(entitlement) ? entitlement : {} }] : []

function addUp(before: Granted, part: Part): Granted {
  const { entitlement, source } = part
  const sources = [...before.sources, source]
  if (!isCounted(entitlement)) {
    const value = typeof entitlement === 'object' && 'value' in entitlement ? entitlement.value : before.value
    return { ...before, has: before.has || entitlement === true, value, sources }
  }
  const how = entitlement.stacking ?? 'sum'
  const limit = stack(before.limit, source.limit, how)
  const more = metersIn(before.feature, part, how === 'max' ? excess(before.limit, source.limit) : source.limit)
  return { ...before, limit, meters: how === 'replace' ? more : [...before.meters, ...more], sources }
}

/** What the higher of two limits has above the first. */
const excess = (before: number | null, more: number | null): number | null =>
  before === null ? 0 : more === null ? null : Math.max(0, more - before)

function stack(before: number | null, more: number | null, how: 'sum' | 'max' | 'replace'): number | null {
  if (how === 'replace') return more
  if (before === null || more === null) return null
  return how === 'sum' ? before + more : Math.max(before, more)
}

/** Entitlements of one license, by the key of the feature: a base license with the add-ons of its user. */
export async function resolveGrants(ctx: Reader, license: License): Promise<Map<string, Granted>> {
  const now = nowOf(ctx.now(), license)
  const [addons, known] = await Promise.all([addonsTo(ctx, license, now), findFeatures(ctx, license.project)])
  const licenses = [license, ...addons]
  const overrides = await overridesOf(ctx, licenses)
  const features = new Map(known.map((feature) => [feature.key, feature]))
  return resolve({ licenses, overrides, features, now })
}

async function addonsTo(ctx: Reader, license: License, now: Date): Promise<License[]> {
  return license.kind === 'base' && isUsable(statusNow(license, now)) ? addonsOf(ctx, [license]) : []
}

/** Now, or the last time at which an ended license granted something; for a scheduled one its first. */
export function lastInstantOf(license: License, now: Date): Date {
  const status = statusNow(license, now)
  if (status === 'scheduled') return license.startsAt
  if (status !== 'expired' && status !== 'revoked') return nowOf(now, license)
  const { revokedAt, supersededAt, pastDueSince, graceEndsAt, expiresAt } = license
  const over = revokedAt ?? supersededAt ?? (pastDueSince ? (graceEndsAt ?? pastDueSince) : expiresAt) ?? now
  return new Date(Math.max(over.getTime() - 1, license.startsAt.getTime()))
}

/** Entitlements of a license by itself: for callers with only a key or a file. */
export async function listTerms(ctx: Reader, license: License): Promise<Record<string, unknown>> {
  const granted = [...(await resolveGrants(ctx, license))].filter(([, { has, status }]) => has && isUsable(status))
  return Object.fromEntries(granted.map(([key, grant]) => [key, term(grant)]))
}

/** true; the value of a static feature; the limit of a metered one, null for unlimited. */
function term({ feature, value, limit }: Granted): unknown {
  if (feature.type === 'boolean') return true
  return feature.type === 'static' ? value : limit
}
