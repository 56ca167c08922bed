import { changeOf, limitOf } from '../../catalog/plans/comparison.ts'
import type { PlanVersion } from '../../catalog/plans/model.ts'
import type { VersionPreview } from './schema.ts'

type Change = VersionPreview['changes'][number]['change']

/**
 * Compares `version` with all other versions of its plan: the changes that a migration of every license would bring, by
 * feature, with the number of licenses. `over` has the number of licenses above the new limit, by version number and
 * feature key.
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

/** Returns the limits of a version, for features that have one. */
export const limitsOf = ({ content }: PlanVersion): { feature: string; limit: number }[] =>
  Object.entries(content.entitlements)
    .filter(([, entitlement]) => typeof entitlement === 'object' && !('value' in entitlement))
    .map(([feature, entitlement]) => ({ feature, limit: limitOf(entitlement) }))
    .filter(({ limit }) => Number.isFinite(limit))
