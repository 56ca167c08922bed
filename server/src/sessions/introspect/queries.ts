import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables, UserRow } from '../../platform/db/generated/tables.ts'

export type EndedRow = Pick<Selectable<Tables['sessions']>, 'family' | 'ended_reason'>

/** The sessions of these families in one project, whether or not they have ended. */
export async function findSessions(db: Db, projectId: number, families: Buffer[]): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    select family, ended_reason from sessions
    where family = ${anyOf(families, 'bytea')} and project_id = ${projectId}`.execute(db)
  return rows
}

export type PersonRow = Pick<
  UserRow,
  'id' | 'public_id' | 'email' | 'email_verified_at' | 'name' | 'locale' | 'metadata' | 'public_metadata'
>

/** Profiles of users, without those who are deleted. */
export async function loadPeople(db: Db, ids: number[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, public_id, email, email_verified_at, name, locale, metadata, public_metadata from users
    where id = ${anyOf(ids, 'bigint')} and deleted_at is null`.execute(db)
  return rows
}
