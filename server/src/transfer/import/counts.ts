import type { OmittedKind } from './sources/model.ts'

/** What became of the records of a file. */
export interface Counts {
  readonly records: number
  readonly created: number
  /** Of those created: with an email that no one has verified. */
  readonly unverified: number
  readonly suspended: number
  readonly updated: number
  /** Existing users, left unchanged. */
  readonly skipped: number
  /** Another record of the file has the same email. */
  readonly duplicates: number
  readonly rejected: number
  /** Records that are no users. */
  readonly leftOut: number
  /** Users without one of their fields, because it does not fit. */
  readonly incomplete: number
  readonly identities: number
  /** Identities of another user, or beyond the limit of a user. */
  readonly identitiesTaken: number
  readonly passkeys: number
  /** Passkeys of another user, or beyond the limit of a user. */
  readonly passkeysTaken: number
  /** Identities by the name of a provider that the project does not have. */
  readonly withoutProvider: Readonly<Record<string, number>>
  /** Users who have something that is never imported. */
  readonly omitted: Readonly<Partial<Record<OmittedKind, number>>>
}

export const noCounts: Counts = {
  records: 0,
  created: 0,
  unverified: 0,
  suspended: 0,
  updated: 0,
  skipped: 0,
  duplicates: 0,
  rejected: 0,
  leftOut: 0,
  incomplete: 0,
  identities: 0,
  identitiesTaken: 0,
  passkeys: 0,
  passkeysTaken: 0,
  withoutProvider: {},
  omitted: {},
}

/** Counts while a batch is decided. */
export type BatchCounts = {
  -readonly [Name in keyof Counts]: Counts[Name] extends number ? number : Record<string, number>
}

export const newTally = (): BatchCounts => ({ ...noCounts, withoutProvider: {}, omitted: {} })

export function addTo(names: Record<string, number>, name: string): void {
  names[name] = (Object.hasOwn(names, name) ? (names[name] ?? 0) : 0) + 1
}

/** Adds numbers by name. */
export const sumCounts = <T extends object>(a: T, b: object): T => ({ ...a, ...sum({ ...a }, { ...b }) })

function sum(a: object, b: object): object {
  const total = new Map<string, unknown>(Object.entries(a))
  for (const [name, value] of Object.entries(b)) {
    const before = total.get(name)
    if (typeof value === 'number') total.set(name, (typeof before === 'number' ? before : 0) + value)
    else total.set(name, sum(typeof before === 'object' && before !== null ? before : {}, Object(value)))
  }
  return Object.fromEntries(total)
}
