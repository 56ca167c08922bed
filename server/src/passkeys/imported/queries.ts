import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A new passkey of an imported user. Times are ISO 8601, bytes base64. */
export interface ImportedPasskey {
  public_id: string
  user_id: number
  user_handle: string
  rp_id: string
  credential_id: string
  public_key: string
  alg: number
  sign_count: number
  backup_eligible: boolean | null
  backed_up: boolean
  transports: readonly string[]
  aaguid: string
  name: string
  created_at: string
  last_used_at: string | null
  disabled_at: string | null
  disabled_reason: string | null
}

/** Leaves out those whose ID or credential is registered already. Returns how many were inserted. */
export async function insertPasskeys(db: Db, projectId: number, passkeys: readonly ImportedPasskey[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into passkeys (project_id, public_id, user_id, user_handle, rp_id, credential_id, public_key, alg, sign_count,
      backup_eligible, backed_up, transports, aaguid, name, created_at, last_used_at, disabled_at, disabled_reason)
    select ${projectId}, r.public_id, r.user_id, decode(r.user_handle, 'base64'), r.rp_id, decode(r.credential_id, 'base64'),
      decode(r.public_key, 'base64'), r.alg, r.sign_count, r.backup_eligible, r.backed_up, r.transports, r.aaguid, r.name,
      r.created_at, r.last_used_at, r.disabled_at, r.disabled_reason
    from jsonb_to_recordset(${JSON.stringify(passkeys)}::jsonb) as r (
      public_id text, user_id bigint, user_handle text, rp_id text, credential_id text, public_key text, alg int,
      sign_count bigint, backup_eligible boolean, backed_up boolean, transports text[], aaguid text, name text,
      created_at timestamptz, last_used_at timestamptz, disabled_at timestamptz, disabled_reason text)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

/** A registered passkey with its credential as base64. */
export interface TakenPasskey {
  public_id: string
  credential: string
  user_id: number | null
}

/** Passkeys of the project with one of these credentials, and passkeys of anyone with one of these IDs. */
export async function listTakenPasskeys(
  db: Db,
  projectId: number,
  { ids, credentials }: { ids: string[]; credentials: string[] },
): Promise<TakenPasskey[]> {
  const { rows } = await sql<TakenPasskey>`
    select public_id, translate(encode(credential_id, 'base64'), E'\\n', '') as credential, user_id
    from passkeys where id in (
      select k.id from passkeys k join unnest(${credentials}::text[]) as c (credential)
        on k.project_id = ${projectId} and k.credential_id = decode(c.credential, 'base64')
      union select id from passkeys where public_id = any(${ids}::text[]))`.execute(db)
  return rows
}
