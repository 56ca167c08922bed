import { type Selectable, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/tables.ts'

export type ProviderRow = Selectable<Tables['oauth_providers']>

/** What can be set of a provider. The secret comes encrypted. */
export interface ProviderValues {
  type: string
  clientId: string
  clientSecretCiphertext: string | null
  clientSecretLast4: string | null
  issuer: string | null
  endpoints: Readonly<Record<string, string>> | null
  scopes: readonly string[] | null
  allowedScopes: readonly string[] | null
  enabled: boolean
}

export const findProviderByKey = (db: Db, projectId: number, key: string): Promise<ProviderRow | undefined> =>
  db
    .selectFrom('oauth_providers')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .executeTakeFirst()

export const findProviderById = (db: Db, projectId: number, id: number): Promise<ProviderRow | undefined> =>
  db
    .selectFrom('oauth_providers')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

/** True when the project of this app has a provider of this key; without an app, or with one that is none, any project. */
export async function isProviderKey(db: Db, key: string, appRef: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with app as (select project_id from apps where public_id = ${appRef ?? null})
    select exists (
      select from oauth_providers
      where key = ${key} and (project_id = (select project_id from app) or not exists (select from app))
    ) as known`.execute(db)
  return rows[0]?.known === true
}

export const listProvidersByProject = (db: Db, projectId: number): Promise<ProviderRow[]> =>
  db.selectFrom('oauth_providers').selectAll().where('project_id', '=', projectId).orderBy('id').execute()

/** Undefined when the project has a provider of this key, also by a transaction that committed a moment ago. */
export function insertProviderIfAbsent(
  db: Db,
  {
    publicId,
    projectId,
    key,
    now,
    ...values
  }: ProviderValues & { publicId: string; projectId: number; key: string; now: Date },
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('oauth_providers')
    .values({
      ...columnsOf(values),
      public_id: publicId,
      project_id: projectId,
      key,
      client_secret_updated_at: values.clientSecretCiphertext === null ? null : now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** `secretChanged` dates the secret. */
export async function updateProviderRow(
  db: Db,
  id: number,
  values: ProviderValues,
  { now, secretChanged }: { now: Date; secretChanged: boolean },
): Promise<void> {
  await db
    .updateTable('oauth_providers')
    .set({ ...columnsOf(values), updated_at: now, ...(secretChanged && { client_secret_updated_at: now }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteProviderRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('oauth_providers').where('id', '=', id).execute()
}

export async function listProviderSecrets(
  db: Db,
  afterId: number,
  limit: number,
): Promise<{ id: number; public_id: string; sealed: string }[]> {
  const rows = await db
    .selectFrom('oauth_providers')
    .select(['id', 'public_id', 'client_secret_ciphertext'])
    .where('id', '>', afterId)
    .where('client_secret_ciphertext', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ client_secret_ciphertext, ...row }) => ({ ...row, sealed: client_secret_ciphertext ?? '' }))
}

/** Only where it is still `from`: a secret that was set meanwhile stays. */
export async function replaceProviderSecret(db: Db, id: number, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_providers')
    .set({ client_secret_ciphertext: to })
    .where('id', '=', id)
    .where('client_secret_ciphertext', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const columnsOf = (values: ProviderValues) => ({
  type: values.type,
  client_id: values.clientId,
  client_secret_ciphertext: values.clientSecretCiphertext,
  client_secret_last4: values.clientSecretLast4,
  issuer: values.issuer,
  endpoints: values.endpoints && JSON.stringify(values.endpoints),
  scopes: values.scopes && [...values.scopes],
  allowed_scopes: values.allowedScopes && [...values.allowedScopes],
  enabled: values.enabled,
})
