import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A user who may be in the way of an imported one. */
export interface ExistingRow {
  id: number
  public_id: string
  project_id: number
  external_id: string | null
  email: string | null
  verified: boolean
  identities: number
  passkeys: number
}

/** Users of the project with one of these emails or external IDs, and users of any project with one of these IDs. */
export async function listExisting(
  db: Db,
  projectId: number,
  { ids, emails, externalIds }: { ids: string[]; emails: string[]; externalIds: string[] },
): Promise<ExistingRow[]> {
  const { rows } = await sql<ExistingRow>`
    select u.id, u.public_id, u.project_id, u.external_id, u.email, u.email_verified_at is not null as verified, (
      select count(*) from identities i where i.user_id = u.id and i.removed_at is null) as identities, (
      select count(*) from passkeys k where k.user_id = u.id and k.removed_at is null) as passkeys
    from users u where u.id in (
      select id from users where project_id = ${projectId} and email = any(${emails}::text[])
      union select id from users where project_id = ${projectId} and external_id = any(${externalIds}::text[])
      union select id from users where public_id = any(${ids}::text[]))`.execute(db)
  return rows
}

/** Those of the emails that belonged to a user who can still undo their change. */
export async function listHeldEmails(db: Db, projectId: number, emails: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select released_email as email from undos
    where project_id = ${projectId} and released_email = any(${emails}::text[])
      and used_at is null and ended_at is null and expires_at > ${now}`.execute(db)
  return rows.map(({ email }) => email)
}

/** A new user. Times are ISO 8601. */
export interface ImportedRow {
  public_id: string
  external_id: string | null
  email: string
  email_verified_at: string | null
  name: string | null
  avatar_url: string | null
  locale: string | null
  metadata: object
  public_metadata: object
  private_metadata: object
  last_login_at: string | null
  suspended_at: string | null
  suspended_until: string | null
  created_at: string
  updated_at: string
  /** Base64. */
  passkey_handle: string | null
}

/** Leaves out those whose ID, external ID, or email is taken, including by a transaction that committed a moment ago. */
export async function insertUsers(
  db: Db,
  projectId: number,
  users: readonly ImportedRow[],
): Promise<{ id: number; public_id: string }[]> {
  const { rows } = await sql<{ id: number; public_id: string }>`
    insert into users (project_id, public_id, external_id, email, email_verified_at, name, avatar_url, locale, metadata,
      public_metadata, private_metadata, last_login_at, suspended_at, suspended_until, created_at, updated_at, passkey_handle)
    select ${projectId}, r.public_id, r.external_id, r.email, r.email_verified_at, r.name, r.avatar_url, r.locale, r.metadata,
      r.public_metadata, r.private_metadata, r.last_login_at, r.suspended_at, r.suspended_until, r.created_at, r.updated_at,
      decode(r.passkey_handle, 'base64')
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as r (
      public_id text, external_id text, email text, email_verified_at timestamptz, name text, avatar_url text, locale text,
      metadata jsonb, public_metadata jsonb, private_metadata jsonb, last_login_at timestamptz, suspended_at timestamptz,
      suspended_until timestamptz, created_at timestamptz, updated_at timestamptz, passkey_handle text)
    on conflict do nothing returning id, public_id`.execute(db)
  return rows
}

/** The fields that an import may change of an existing user. Null, and metadata without fields: unchanged. */
export interface UpdateRow {
  id: number
  external_id: string | null
  name: string | null
  avatar_url: string | null
  locale: string | null
  metadata: object
  public_metadata: object
  private_metadata: object
}

/** Returns how many there were: the others have been deleted. */
export async function updateUsers(db: Db, projectId: number, users: readonly UpdateRow[], now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update users u set external_id = coalesce(r.external_id, u.external_id), name = coalesce(r.name, u.name),
      avatar_url = coalesce(r.avatar_url, u.avatar_url), locale = coalesce(r.locale, u.locale),
      metadata = case when r.metadata = '{}' then u.metadata else r.metadata end,
      public_metadata = case when r.public_metadata = '{}' then u.public_metadata else r.public_metadata end,
      private_metadata = case when r.private_metadata = '{}' then u.private_metadata else r.private_metadata end,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as r (
      id bigint, external_id text, name text, avatar_url text, locale text, metadata jsonb, public_metadata jsonb,
      private_metadata jsonb)
    where u.id = r.id and u.project_id = ${projectId} and u.deleted_at is null`.execute(db)
  return Number(numAffectedRows)
}
