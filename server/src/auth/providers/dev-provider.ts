import { isDeepStrictEqual } from 'node:util'
import type { Ref } from '../../audit/service.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { addProviderIfAbsent, saveProvider } from './changes.ts'
import { auditFieldsOf, toProvider } from './model.ts'
import { findProviderByKey } from './queries.ts'

/** Key of the development identity provider. */
export interface DevClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * In development, creates the project's provider `dev` or updates it. A provider with that key and another type is the
 * developer's own and stays unchanged. Safe for concurrent starts of several workers.
 */
export function ensureDevProvider(ctx: AppContext, project: Ref, client: DevClient): Promise<void> {
  const { issuer, clientId, clientSecret } = client
  const setup = {
    type: 'dev',
    name: null,
    parameters: null,
    allowedParameters: null,
    clientId,
    issuer,
    endpoints: null,
    scopes: null,
    allowedScopes: null,
    enabled: true,
    forMembers: false,
    vouches: true,
    vouchesReset: false,
    reauthenticates: true,
  }
  return inTransaction(ctx, async (tx) => {
    const row = await findProviderByKey(tx.db, project.id, 'dev')
    if (!row) return void (await addProviderIfAbsent(tx, project, { ...setup, key: 'dev', clientSecret }))
    if (row.type !== 'dev') return
    const provider = toProvider(tx, row)
    const wanted = { ...setup, enabled: row.enabled, forMembers: row.for_members }
    const isCurrent = isDeepStrictEqual(auditFieldsOf(provider), auditFieldsOf(wanted))
    if (!isCurrent || provider.clientSecret !== clientSecret)
      await saveProvider(tx, project, provider, { ...wanted, clientSecret })
  })
}
