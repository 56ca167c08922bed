import type { Reader } from '../../context.ts'
import type { FieldProblem } from '../../errors.ts'
import { listUnknownZones } from '../../platform/db/zones.ts'
import { isTimezone } from '../../platform/time/timezone.ts'
import type { Feature, FeatureType } from '../features/service.ts'
import type { Counted, Entitlement, PlanContent } from './schema.ts'

/** Returns the problems in the content of a version, given the features of its project. */
export function faultsOfContent(
  { entitlements, activations }: PlanContent,
  features: readonly Feature[],
  before: PlanContent | undefined,
): FieldProblem[] {
  const known = new Map(features.map((feature) => [feature.key, feature]))
  const problems = Object.entries(entitlements).flatMap(([key, entitlement]) => {
    const path = `entitlements.${key}`
    const feature = known.get(key)
    if (!feature) return [{ path, message: 'must be a feature of the project' }]
    // Existing entitlements of an archived feature may stay; new ones are refused.
    if (feature.archived && before?.entitlements[key] === undefined) {
      return [{ path, message: 'is archived and cannot be granted' }]
    }
    return faultsOfEntitlement(feature.type, entitlement).map(({ path: inner, message }) => ({
      path: inner ? `${path}.${inner}` : path,
      message,
    }))
  })
  if (activations?.leaseSeconds !== undefined && activations.mode !== 'floating') {
    problems.push({ path: 'activations.leaseSeconds', message: 'is only allowed for floating activations' })
  }
  return problems
}

const meteredOnly = ['reset', 'anchor', 'timezone', 'overage', 'overageLimit', 'rollover', 'alertAt'] as const

/** Paths are relative to the entitlement. */
export function faultsOfEntitlement(type: FeatureType, entitlement: Entitlement): FieldProblem[] {
  if (type === 'boolean') {
    return typeof entitlement === 'boolean'
      ? []
      : [{ path: '', message: 'must be true or false: the feature is boolean' }]
  }
  if (type === 'static') {
    const fits = typeof entitlement === 'object' && 'value' in entitlement
    return fits ? [] : [{ path: '', message: 'must be {value}: the feature is static' }]
  }
  if (typeof entitlement === 'boolean' || 'value' in entitlement) {
    return [{ path: '', message: `must be {limit} or {unlimited: true}: the feature is ${type}` }]
  }
  return faultsOfCounted(type, entitlement as Counted)
}

function faultsOfCounted(type: FeatureType, counted: Counted): FieldProblem[] {
  const problems: FieldProblem[] = []
  const wrong = (path: string, message: string) => problems.push({ path, message })
  if ((counted.limit === undefined) === (counted.unlimited !== true)) {
    wrong('limit', 'must be sent without unlimited: send one of the two')
  }
  for (const name of type === 'limit' ? meteredOnly : []) {
    if (counted[name] !== undefined) wrong(name, 'is only allowed for metered features')
  }
  if (counted.timezone !== undefined && !isTimezone(counted.timezone)) wrong('timezone', 'must be an IANA time zone')
  if ((counted.overage === 'cap') !== (counted.overageLimit !== undefined)) {
    wrong('overageLimit', 'is only allowed with overage: cap')
  }
  if (counted.rollover !== undefined && counted.reset === undefined) wrong('rollover', 'requires reset')
  return problems
}

/** Time zones that the runtime knows, and the database does not. Paths are relative to the entitlement of `key`. */
export async function faultsOfZones(
  { db }: Reader,
  entitlements: PlanContent['entitlements'],
): Promise<(FieldProblem & { readonly key: string })[]> {
  const zones = Object.entries(entitlements).flatMap(([key, entitlement]) => {
    const zone = typeof entitlement === 'object' && 'timezone' in entitlement ? entitlement.timezone : undefined
    return zone !== undefined && isTimezone(zone) ? [{ key, zone }] : []
  })
  const unknown = await listUnknownZones(
    db,
    zones.map(({ zone }) => zone),
  )
  const isUnknown = ({ zone }: { zone: string }) => unknown.includes(zone)
  return zones.filter(isUnknown).map(({ key }) => ({ key, path: 'timezone', message: 'is unknown to this PostgreSQL' }))
}

const shortForm = /^(\d+)([dwmy])$/

/** Converts `14d` to `P14D`: the form PostgreSQL reads and responses show. */
function isoDuration(text: string): string {
  const [, number, unit] = shortForm.exec(text) ?? []
  return unit === undefined ? text : `P${number}${unit.toUpperCase()}`
}

/** Normalizes spellings, so that equal contents are equal texts. */
export function normalContent({ term, trial, grace, ...content }: PlanContent): PlanContent {
  return {
    ...content,
    ...(term !== undefined && { term: isoDuration(term) }),
    ...(trial !== undefined && { trial: isoDuration(trial) }),
    ...(grace !== undefined && { grace: isoDuration(grace) }),
  }
}
