import { isDeepStrictEqual } from 'node:util'

/** One thing that applying a file does, or would do. */
export interface Change {
  readonly action: 'create' | 'update' | 'delete'
  readonly entity: 'member' | 'project' | 'app' | 'provider' | 'feature' | 'plan' | 'payment_config'
  /** Keys from the project down: `acme/web`; of a member the address. */
  readonly name: string
  /** What becomes different, by field. A secret is only ever "(changed)". */
  readonly fields: Readonly<Record<string, Difference>>
}

export interface Difference {
  readonly from?: unknown
  readonly to?: unknown
}

export const secretChanged: Difference = { to: '(changed)' }

/** The fields of `to` that `from` has not got, or has otherwise. What `to` leaves undefined is not looked at. */
export function differences(from: object, to: object): Record<string, Difference> {
  const before = new Map<string, unknown>(Object.entries(from))
  const changed = Object.entries(to).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(before.get(name), value),
  )
  return Object.fromEntries(changed.map(([name, value]) => [name, { from: before.get(name), to: value }]))
}

/** As `differences`, of what is there as a whole: what `to` leaves out goes, and is told as null. */
export function changes(from: object, to: object): Record<string, Difference> {
  const gone = Object.keys(from).filter(
    (name) => !Object.entries(to).some(([key, value]) => key === name && value !== undefined),
  )
  return { ...differences(from, to), ...differences(from, Object.fromEntries(gone.map((name) => [name, null]))) }
}

const signs = { create: '+', update: '~', delete: '-' } as const

/** Changes as lines for people: `~ app acme/web`, then one line a field. */
export function describeChanges(changes: readonly Change[]): string[] {
  return changes.flatMap(({ action, entity, name, fields }) => [
    `${signs[action]} ${entity} ${name}`,
    ...Object.entries(fields).map(([field, difference]) => `    ${field}: ${describe(action, difference)}`),
  ])
}

function describe(action: Change['action'], difference: Difference): string {
  if (difference === secretChanged) return String(difference.to)
  const to = JSON.stringify(difference.to)
  return action === 'create' ? to : `${JSON.stringify(difference.from ?? null)} -> ${to}`
}
