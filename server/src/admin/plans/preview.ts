import { changeOf, limitOf, type PlanVersion } from '../../plans/service.ts'
import type { VersionPreview } from './schema.ts'

type Change = VersionPreview['changes'][number]['change']

/**
 * What moving every licence of a plan to `version` would change, feature by feature and for how many; `over` says, by the number
 * of a version and the key of a feature, how many have used more than the new limit.
 */
export function comparisonOf(
  version: PlanVersion,
  versions: readonly PlanVersion[],
  { licensesOn, over }: { licensesOn: ReadonlyMap<number, number>; over: ReadonlyMap<string, number> },
): VersionPreview {
  const others = versions.filter(({ id, publishedAt }) => id !== version.id && publishedAt !== null)
  const totals = new Map<string, VersionPreview['changes'][number]>()
  for (const other of others) {
    const licenses = licensesOn.get(other.id) ?? 0
    for (const [feature, change] of changesBetween(other, version)) {
      const name = `${feature} ${change}`
      const before = totals.get(name) ?? { licenses: 0, overLimit: 0 }
      const overLimit = change === 'lowered' ? (over.get(`${other.id} ${feature}`) ?? 0) : 0
      totals.set(name, {
        feature,
        change,
        licenses: before.licenses + licenses,
        overLimit: before.overLimit + overLimit,
      })
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

/** Limits of a version, of what has one. */
export const limitsOf = ({ content }: PlanVersion): { feature: string; limit: number }[] =>
  Object.entries(content.entitlements)
    .filter(([, entitlement]) => typeof entitlement === 'object' && !('value' in entitlement))
    .map(([feature, entitlement]) => ({ feature, limit: limitOf(entitlement) }))
    .filter(({ limit }) => Number.isFinite(limit))
