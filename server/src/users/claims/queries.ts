import type { UserRow } from '../../platform/db/generated/tables.ts'

const columns = ['public_id', 'email', 'email_verified_at', 'name', 'avatar_url', 'locale', 'updated_at'] as const

/** What the claims of a scope say about a user. */
export type ClaimedUser = Pick<UserRow, (typeof columns)[number]>

/** The same as JSON. */
export type StoredClaims = Omit<ClaimedUser, 'email_verified_at' | 'updated_at'> & {
  readonly email_verified_at: string | null
  readonly updated_at: string
}

/** Part of a statement: the claims of its user `u`. */
export const claimsOfUser = `json_build_object(${columns.map((name) => `'${name}', u.${name}`).join()})`

export const readClaims = (stored: StoredClaims): ClaimedUser => ({
  ...stored,
  email_verified_at: stored.email_verified_at === null ? null : new Date(stored.email_verified_at),
  updated_at: new Date(stored.updated_at),
})
