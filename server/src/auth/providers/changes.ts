import { isDeepStrictEqual } from 'node:util'
import { type Ref, record } from '../../audit/service.ts'
import type { Secrets, Writer } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { auditFieldsOf, type OAuthProvider, type ProviderSetup, valuesOf } from './model.ts'
import { vouchesWith } from './protocol.ts'
import { deleteMemberIdentitiesAt, deleteProviderRow, insertProviderIfAbsent, updateProviderRow } from './queries.ts'

/**
 * Creates a provider. Call it in a transaction, like every change to a provider. @throws VALIDATION_ERROR, also when
 * the key is taken
 */
export async function addProvider(
  tx: Writer & Secrets,
  project: Ref,
  { key, ...setup }: ProviderSetup & { key: string; clientSecret: string | undefined },
): Promise<string> {
  const ref = await addProviderIfAbsent(tx, project, { key, ...setup })
  if (ref === undefined) throw invalidField('key', 'is already used by another provider in this project')
  return ref
}

/** Undefined when the project has a provider with this key. */
export async function addProviderIfAbsent(
  tx: Writer & Secrets,
  project: Ref,
  { key, ...setup }: ProviderSetup & { key: string; clientSecret: string | undefined },
): Promise<string | undefined> {
  const ref = newId('prv')
  const values = { ...valuesOf(tx, ref, setup), publicId: ref, projectId: project.id, key, now: tx.now() }
  const row = await insertProviderIfAbsent(tx.db, values)
  if (!row) return undefined
  const entity = { id: row.id, ref }
  await record(tx, 'provider.create', { actor: 'system', project, entity, newValue: { key, ...auditFieldsOf(setup) } })
  if (values.vouches) await recordVouching(tx, project, entity, { from: false, to: true })
  return ref
}

/** Without a `clientSecret` the stored one stays. @throws VALIDATION_ERROR */
export async function saveProvider(
  tx: Writer & Secrets,
  project: Ref,
  provider: OAuthProvider,
  setup: ProviderSetup & { clientSecret: string | undefined },
): Promise<void> {
  const secretChanged = setup.clientSecret !== undefined && setup.clientSecret !== provider.clientSecret
  const values = valuesOf(tx, provider.ref, setup)
  await updateProviderRow(tx.db, provider.id, values, { now: tx.now(), secretChanged })
  if (!isDeepStrictEqual(subjectsOf(setup), subjectsOf(provider))) await deleteMemberIdentitiesAt(tx.db, provider.id)
  await record(tx, 'provider.update', {
    actor: 'system',
    project,
    entity: provider,
    oldValue: auditFieldsOf(provider),
    newValue: { ...auditFieldsOf(setup), ...(secretChanged && { secretChanged }) },
  })
  await recordVouching(tx, project, provider, { from: provider.vouches, to: vouchesWith(setup, setup.vouches) })
}

/** What decides which person a subject is: some providers have other subjects for each client. */
const subjectsOf = ({ type, issuer, endpoints, clientId }: ProviderSetup) => ({ type, issuer, endpoints, clientId })

async function recordVouching(tx: Writer, project: Ref, entity: Ref, { from, to }: { from: boolean; to: boolean }) {
  if (from === to) return
  const [oldValue, newValue] = [{ vouches: from }, { vouches: to }]
  await record(tx, 'provider.vouch', { actor: 'system', project, entity, oldValue, newValue })
}

/** Deletes a provider. Users who signed in through it keep their accounts but lose this way to sign in. */
export async function dropProvider(tx: Writer, project: Ref, provider: OAuthProvider): Promise<void> {
  if (!(await deleteProviderRow(tx.db, provider.id))) return
  const oldValue = { key: provider.key, ...auditFieldsOf(provider) }
  await record(tx, 'provider.delete', { actor: 'system', project, entity: provider, oldValue })
}
