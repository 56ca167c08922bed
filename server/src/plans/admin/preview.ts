import type { Counted, Entitlement } from '../schema.ts'
import type { PlanVersion } from '../service.ts'
import type { VersionPreview } from './schema.ts'

type Change = VersionPreview['changes'][number]['change']

/** What moving every licence of a plan to `version` would change, feature by feature and for how many. */
export function comparisonOf(
  version: PlanVersion,
  versions: readonly PlanVersion[],
  licensesOn: ReadonlyMap<number, number>,
): VersionPreview {
  const others = versions.filter(({ id, publishedAt }) => id !== version.id && publishedAt !== null)
  const totals = new Map<string, VersionPreview['changes'][number]>()
  for (const other of others) {
    const licenses = licensesOn.get(other.id) ?? 0
    for (const [feature, change] of changesBetween(other, version)) {
      const name = `${feature} ${change}`
      const before = totals.get(name)?.licenses ?? 0
      totals.set(name, { feature, change, licenses: before + licenses, overLimit: 0 })
    }
  }
  const licenses = others.reduce((sum, { id }) => sum + (licensesOn.get(id) ?? 0), 0)
  return { version: version.version, licenses, changes: [...totals.values()] }
}

function* changesBetween(from: PlanVersion, to: PlanVersion): Generator<[feature: string, change: Change]> {
  const [before, after] = [from.content.entitlements, to.content.entitlements]
  for (const feature of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = changeOf(before[feature], after[feature])
    if (change) yield [feature, change]
  }
}

function changeOf(before: Entitlement | undefined, after: Entitlement | undefined): Change | undefined {
  const [had, has] = [before !== undefined && before !== false, after !== undefined && after !== false]
  if (had !== has) return has ? 'granted' : 'lost'
  const [limitBefore, limitAfter] = [limitOf(before), limitOf(after)]
  if (limitBefore !== limitAfter) return limitAfter > limitBefore ? 'raised' : 'lowered'
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : 'changed'
}

function limitOf(entitlement: Entitlement | undefined): number {
  if (typeof entitlement !== 'object' || 'value' in entitlement) return 0
  const { limit = 0, unlimited } = entitlement as Counted
  return unlimited ? Number.POSITIVE_INFINITY : limit
}
