import { isDeepStrictEqual } from 'node:util'

/** One change that applying a file makes or would make. */
export interface Change {
  readonly action: 'create' | 'update' | 'delete'
  readonly entity: 'instance' | 'member' | 'project' | 'app' | 'provider' | 'feature' | 'plan' | 'payment_config'
  /** Keys from the project down: `acme/web`; for a member, the email. */
  readonly name: string
  /** The changed values by field. A secret is only ever "(changed)". */
  readonly fields: Readonly<Record<string, Difference>>
}

export interface Difference {
  readonly from?: unknown
  readonly to?: unknown
}

export const secretChanged: Difference = { to: '(changed)' }

/** Returns the fields of `to` that are missing or different in `from`. Undefined fields of `to` are ignored. */
export function differences(from: object, to: object): Record<string, Difference> {
  const before = new Map<string, unknown>(Object.entries(from))
  const changed = Object.entries(to).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(before.get(name), value),
  )
  return Object.fromEntries(changed.map(([name, value]) => [name, { from: before.get(name), to: value }]))
}

/** Like `differences`, for complete objects: fields missing in `to` are removed and reported as null. */
export function changes(from: object, to: object): Record<string, Difference> {
  const gone = Object.keys(from).filter(
    (name) => !Object.entries(to).some(([key, value]) => key === name && value !== undefined),
  )
  return { ...differences(from, to), ...differences(from, Object.fromEntries(gone.map((name) => [name, null]))) }
}

const signs = { create: '+', update: '~', delete: '-' } as const

/** Formats changes for the terminal: `~ app acme/web`, then one line per field, or per part of one that has changed. */
export function describeChanges(changes: readonly Change[]): string[] {
  return changes.flatMap(({ action, entity, name, fields }) => [
    `${signs[action]} ${entity} ${name}`,
    ...Object.entries(fields)
      .flatMap(([field, difference]) => linesOf(action, field, difference))
      .map((line) => `    ${line}`),
  ])
}

function linesOf(action: Change['action'], field: string, difference: Difference): string[] {
  if (difference === secretChanged) return [`${field}: ${difference.to}`]
  const { from, to } = difference
  if (action === 'create') return [`${field}: ${JSON.stringify(to)}`]
  const [before, after] = [partsOf(from), partsOf(to)]
  const whole = `${field}: ${JSON.stringify(from ?? null)} -> ${JSON.stringify(to ?? null)}`
  if (!before || !after) return [whole]
  const lines = [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)))
    .flatMap((name) => linesOf(action, `${field}.${name}`, { from: before.get(name), to: after.get(name) }))
  // Only the order of a list has changed.
  return lines.length > 0 ? lines : [whole]
}

/** The fields of an object, and the entries of a list by their keys. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const keyed = value.map((entry) => [Object(entry).key, entry] as const)
  return keyed.length > 0 && keyed.every(([key]) => typeof key === 'string') ? new Map(keyed) : undefined
}
