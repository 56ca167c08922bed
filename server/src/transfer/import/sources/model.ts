/**
 * Where a record has a value: names joined by dots. `list[field=value]` is the first item of a list whose field has that
 * value; `$name` is the value of a field of the record. Text that holds JSON is read like an object.
 */
export type FieldPath = string
/** The first of these paths that has a value. */
export type FieldPaths = readonly FieldPath[]

/** How a source lists the identities of a user. */
export interface IdentityMapping {
  /** An object has identities by their providers, which become their field `name`. */
  readonly list: FieldPath
  readonly provider: FieldPaths
  readonly subject: FieldPaths
  readonly email?: FieldPaths
  readonly emailVerified?: FieldPaths
  readonly linkedAt?: FieldPaths
  readonly lastUsedAt?: FieldPaths
  /** Only our own format keeps IDs. */
  readonly id?: FieldPaths
  /** Names for a sign-in by email, phone, or password: these are not identities. */
  readonly own: readonly string[]
  /** The type of provider for each name of the source. Other names are found by key only. */
  readonly types: Readonly<Record<string, string>>
}

/** What a source has and Licet does not take: users are counted for each. */
export const omittedKinds = ['passwords', 'phones', 'factors', 'emails', 'roles'] as const
export type OmittedKind = (typeof omittedKinds)[number]

/** Where the records of one shape have what Licet stores. */
export interface Mapping {
  /** A record with a value here is no user. */
  readonly leaveOut?: FieldPaths
  /** The field that tells the type of a record, and its value for users: records of other types are left out. */
  readonly type?: { readonly path: FieldPath; readonly user: string }
  /** Only our own format keeps IDs. */
  readonly id?: FieldPaths
  readonly externalId: FieldPaths
  readonly email: FieldPaths
  /** Whether the email is verified: one of these three, the time, or a list that contains it. */
  readonly emailVerified?: FieldPaths
  readonly emailVerifiedAt?: FieldPaths
  readonly emailVerifiedIn?: FieldPaths
  /** The first that has a value; several paths in one are joined by spaces. */
  readonly name: readonly FieldPaths[]
  readonly avatarUrl?: FieldPaths
  readonly locale?: FieldPaths
  readonly createdAt?: FieldPaths
  readonly updatedAt?: FieldPaths
  readonly lastLoginAt?: FieldPaths
  /** When the user cannot sign in: `if` says yes, `unless` says no, `since` is a time, or `until` is in the future. */
  readonly suspended?: {
    readonly if?: FieldPaths
    readonly unless?: FieldPaths
    readonly since?: FieldPaths
    readonly until?: FieldPaths
  }
  /** What users could write, and nothing else: who may write a field must not change by an import. */
  readonly metadata: readonly FieldPath[]
  /** What users could read, and only servers write. */
  readonly publicMetadata: readonly FieldPath[]
  /** What only servers could read or write, or where the source does not tell. */
  readonly privateMetadata: readonly FieldPath[]
  readonly identities?: IdentityMapping
  readonly passkeys?: { readonly list: FieldPath; readonly handle: FieldPath }
  readonly omitted: Readonly<Partial<Record<OmittedKind, FieldPaths>>>
}

export type Format = 'ndjson' | 'array' | 'object' | 'csv'

/** A system whose users can be imported. */
export interface Source {
  /** For people. */
  readonly title: string
  /** By the format of the file. */
  readonly formats: Readonly<Partial<Record<Format, Mapping>>>
  /** Format `object`: the field that has the list of users. */
  readonly listField?: string
  /** Rows of identities come in a separate file; this path has their user. */
  readonly identityRows?: { readonly user: FieldPath; readonly formats: readonly Format[] }
}
