import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '../../platform/db/arrays.ts'
import { type Db, inScope, lockInScope, type ProjectScope, type Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { readTogether } from '../../platform/db/sharing.ts'

export type ProviderRow = Selectable<Tables['oauth_providers']>

/** The settings of a provider, with the secret encrypted. */
export interface ProviderValues {
  type: string
  name: string | null
  parameters: Readonly<Record<string, string>> | null
  allowedParameters: readonly string[] | null
  clientId: string
  clientSecretCiphertext: string | null
  clientSecretLast4: string | null
  issuer: string | null
  endpoints: Readonly<Record<string, string>> | null
  scopes: readonly string[] | null
  allowedScopes: readonly string[] | null
  enabled: boolean
  forMembers: boolean
  vouches: boolean
  vouchesReset: boolean
  reauthenticates: boolean
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

export const findProviderIn = (
  db: Db,
  publicId: string,
  among: ProjectScope,
): Promise<(ProviderRow & { project_ref: string }) | undefined> =>
  db
    .selectFrom('oauth_providers')
    .innerJoin('projects', 'projects.id', 'oauth_providers.project_id')
    .selectAll('oauth_providers')
    .select('projects.public_id as project_ref')
    .where('oauth_providers.public_id', '=', publicId)
    .where(inScope('oauth_providers.project_id', among))
    .executeTakeFirst()

/** Locks providers of these projects until the end of the transaction: the one with that ID, or all of them. */
export const lockProviders = (db: Transaction, among: ProjectScope, ref?: string): Promise<void> =>
  lockInScope(db, 'oauth_providers', among, ref)

/** Enabled providers of all projects that members can sign in through. */
export const listProvidersForMembers = (db: Db): Promise<ProviderRow[]> =>
  db
    .selectFrom('oauth_providers')
    .selectAll()
    .where('for_members', '=', true)
    .where('enabled', '=', true)
    .orderBy('id')
    .limit(20)
    .execute()

export type AdminFlowRow = Selectable<Tables['admin_flows']>

export async function insertAdminFlow(db: Db, flow: Insertable<Tables['admin_flows']>): Promise<void> {
  await db.insertInto('admin_flows').values(flow).execute()
}

/**
 * One statement, so that only one of several returns with the same state gets the row, and only in the browser that
 * started it.
 */
export const consumeAdminFlow = (
  db: Db,
  flow: Pick<AdminFlowRow, 'purpose' | 'state_hash' | 'admin_session_id' | 'ip' | 'user_agent'>,
  now: Date,
): Promise<AdminFlowRow | undefined> =>
  db
    .updateTable('admin_flows')
    .set({ consumed_at: now })
    .where('state_hash', '=', flow.state_hash)
    .where('purpose', '=', flow.purpose)
    .where('admin_session_id', 'is not distinct from', flow.admin_session_id)
    .where('ip', '=', flow.ip)
    .where('user_agent', '=', flow.user_agent)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export async function deleteAdminFlowsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('admin_flows').where('expires_at', '<', before).execute()
}

/**
 * One statement: the first of several concurrent accounts with the email of a member is theirs. Returns its subject, and
 * whether this statement has linked it.
 */
export async function claimMemberIdentity(
  db: Db,
  { providerId, email, subject, now }: { providerId: number; email: string; subject: string; now: Date },
): Promise<{ subject: string; isNew: boolean }> {
  const row = await db
    .insertInto('member_identities')
    .values({ provider_id: providerId, email, subject, linked_at: now })
    // Changes nothing, so that the row is locked and returned.
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'email']).doUpdateSet((eb) => ({ email: eb.ref('member_identities.email') })),
    )
    .returning(['subject', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
  return { subject: row.subject, isNew: row.is_new }
}

/** Deletes the accounts of an email at all providers. */
export async function deleteMemberIdentities(db: Transaction, email: string): Promise<void> {
  await db.deleteFrom('member_identities').where('email', '=', email).execute()
}

/** The same, unless the email still has a membership. */
export async function deleteIdentitiesOfFormerMember(db: Transaction, email: string): Promise<void> {
  await sql`
    delete from member_identities where email = ${email} and not exists (select from members where email = ${email})`.execute(
    db,
  )
}

/** Deletes the accounts of all members at a provider. */
export async function deleteMemberIdentitiesAt(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('member_identities').where('provider_id', '=', providerId).execute()
}

/**
 * True when the project of this app has a provider with this key; without an app, or for an unknown one, any project.
 */
export async function isProviderKey(db: Db, key: string, appRef: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with app as (select project_id from apps where public_id = ${appRef ?? null})
    select exists (
      select from oauth_providers
      where key = ${key} and (project_id = (select project_id from app) or not exists (select from app))
    ) as known`.execute(db)
  return rows[0]?.known === true
}

async function listProvidersOfEach(db: Db, projectIds: number[]): Promise<ProviderRow[][]> {
  const rows = await db
    .selectFrom('oauth_providers')
    .selectAll()
    .where('project_id', '=', anyOf<number>([...new Set(projectIds)], 'bigint'))
    .orderBy('id')
    .execute()
  return projectIds.map((projectId) => rows.filter(({ project_id }) => project_id === projectId))
}

export const listProvidersByProject = (db: Db, projectId: number): Promise<ProviderRow[]> =>
  readTogether(db, listProvidersOfEach, projectId)

/** Undefined when the project has a provider with this key, even one committed concurrently. */
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
      ...secretOf(values),
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

/** Without `secretChanged` the stored secret stays, whether it can be decrypted or not. */
export async function updateProviderRow(
  db: Db,
  id: number,
  values: ProviderValues,
  { now, secretChanged }: { now: Date; secretChanged: boolean },
): Promise<void> {
  await db
    .updateTable('oauth_providers')
    .set({
      ...columnsOf(values),
      updated_at: now,
      ...(secretChanged && { ...secretOf(values), client_secret_updated_at: now }),
    })
    .where('id', '=', id)
    .execute()
}

/** Locks the provider against changes. False when it is deleted or has another source by now. */
export async function holdSource(
  db: Db,
  id: number,
  { type, issuer, endpoints }: Pick<ProviderValues, 'type' | 'issuer' | 'endpoints'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from oauth_providers
    where id = ${id} and type = ${type} and issuer is not distinct from ${issuer}
      and endpoints is not distinct from ${endpoints && JSON.stringify(endpoints)}::jsonb
    for share`.execute(db)
  return rows.length > 0
}

/** Returns whether users have linked identities of the provider. Hold the provider before, so that the result stays true. */
export async function isLinked(db: Transaction, providerId: number): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    select exists (select from identities where provider_id = ${providerId}) as linked`.execute(db)
  return rows[0]?.linked === true
}

/** False when it is already deleted. */
export async function deleteProviderRow(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('oauth_providers').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const secretOf = (values: ProviderValues) => ({
  client_secret_ciphertext: values.clientSecretCiphertext,
  client_secret_last4: values.clientSecretLast4,
})

const columnsOf = (values: ProviderValues) => ({
  type: values.type,
  name: values.name,
  parameters: values.parameters && JSON.stringify(values.parameters),
  allowed_parameters: values.allowedParameters && [...values.allowedParameters],
  client_id: values.clientId,
  issuer: values.issuer,
  endpoints: values.endpoints && JSON.stringify(values.endpoints),
  scopes: values.scopes && [...values.scopes],
  allowed_scopes: values.allowedScopes && [...values.allowedScopes],
  enabled: values.enabled,
  for_members: values.forMembers,
  vouches: values.vouches,
  vouches_reset: values.vouchesReset,
  reauthenticates: values.reauthenticates,
})
