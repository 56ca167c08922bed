import type { Ref } from '../../audit/service.ts'
import type { Configured, Reader, Secrets, Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { Config } from '../../platform/config/config.ts'
import type { ProjectScope } from '../../platform/db/db.ts'
import type { Provider as OauthProvider, ProviderProtocol } from '../../platform/oauth/provider.ts'
import type { Outbound, OutboundOfInstance } from '../../platform/outbound/outbound.ts'
import { findProjectByNumber, issuerOf } from '../../projects/service.ts'
import { type OAuthProvider, type ProviderSetup, toProvider } from './model.ts'
import { nameProvider } from './names.ts'
import { protocolOf } from './protocol.ts'
import {
  findProviderById,
  findProviderByKey,
  findProviderIn,
  holdSource,
  listProvidersByProject,
  type ProviderRow,
} from './queries.ts'

/**
 * The URL to which a provider returns from our pages: members register it there. Each provider has its own, so that what one
 * of them issues is never taken for a response of another (RFC 9700, section 4.4.2).
 */
export const providerCallback = ({ config }: Configured, project: { readonly key: string }, key: string): string =>
  `${issuerOf(config, project)}/sign-in/callback/${key}`

/** A provider that users can currently sign in through. */
export interface UsableProvider extends Ref {
  readonly key: string
  /** For people: "Google". */
  readonly name: string
  readonly allowedScopes: readonly string[] | null
  /** Parameters that an app may pass on. */
  readonly allowedParameters: readonly string[] | null
  /** Whether an email counts as verified when the provider reports it: `protocol` heeds it. */
  readonly vouches: boolean
  /** Whether users can step up with it. */
  readonly reauthenticates: boolean
  /** Where its profiles came from when it was read. */
  readonly source: Pick<ProviderSetup, 'type' | 'issuer' | 'endpoints'>
  readonly protocol: OauthProvider
  /** Reaches the hosts that `OUTBOUND_ALLOW` allows for it. */
  readonly outbound: Outbound
}

interface ProviderReader extends Reader, Secrets {
  readonly config: Config
  readonly outbound: OutboundOfInstance
}

/** @throws INVALID_PROVIDER when it is unknown, disabled, or misconfigured; INTERNAL_ERROR when its secret cannot be decrypted */
export async function getUsableProvider(ctx: ProviderReader, projectId: number, key: string): Promise<UsableProvider> {
  return toUsable(ctx, await findProviderByKey(ctx.db, projectId, key), key)
}

/** The same for a sign-in that started with this provider. */
export async function getUsableProviderById(
  ctx: ProviderReader,
  projectId: number,
  id: number,
): Promise<UsableProvider> {
  return toUsable(ctx, await findProviderById(ctx.db, projectId, id), 'of this sign-in')
}

async function toUsable(ctx: ProviderReader, row: ProviderRow | undefined, name: string): Promise<UsableProvider> {
  const refuse = (why: string) => new ApiError('INVALID_PROVIDER', { developerMessage: `Provider ${name} ${why}.` })
  if (!row) throw refuse('does not exist in this project')
  if (!row.enabled) throw refuse('is disabled')
  if (!isServed(ctx, row.type)) throw refuse('is only allowed in development')
  if (row.client_id === '') throw refuse('has no client ID')
  const provider = toProvider(ctx, row)
  if (provider.secretFault !== undefined) throw await unreadable(ctx, row, provider.secretFault)
  const protocol = protocolOf(provider)
  if (!protocol) throw refuse(`has a type or endpoints that cannot be used (${row.type})`)
  const outbound = row.for_members ? ctx.outbound : ctx.outbound.forProject(await keyOfProject(ctx, row.project_id))
  const { id, ref, key, allowedScopes, clientId, clientSecret, vouches, reauthenticates } = provider
  const { type, issuer, endpoints } = provider
  const heard = vouches ? protocol : withoutVouching(protocol)
  const named = { id, ref, key, name: nameProvider(row), allowedParameters: provider.allowedParameters }
  const source = { type, issuer, endpoints }
  return {
    ...named,
    allowedScopes,
    vouches,
    reauthenticates,
    source,
    protocol: { ...heard, id: ref, clientId, clientSecret, parameters: provider.parameters ?? {} },
    outbound,
  }
}

const keyOfProject = async (ctx: Reader, id: number): Promise<string> => (await findProjectByNumber(ctx, id))?.key ?? ''

/** A fault of the server, which only its operator can remove. */
async function unreadable(ctx: Reader, { project_id, key }: ProviderRow, fault: string): Promise<ApiError> {
  const project = await keyOfProject(ctx, project_id)
  const message = `The client secret of provider ${project}/${key} cannot be decrypted: ${fault}.`
  return new ApiError('INTERNAL_ERROR', { developerMessage: message, cause: new Error(message) })
}

/** No claim can then verify an email. */
function withoutVouching({ profile, ...protocol }: ProviderProtocol): ProviderProtocol {
  const { emailVerified: _ignored, ...fields } = profile
  return { ...protocol, profile: fields }
}

export async function findProviders(ctx: Reader & Secrets, project: { id: number }): Promise<OAuthProvider[]> {
  const rows = await listProvidersByProject(ctx.db, project.id)
  return rows.map((row) => toProvider(ctx, row))
}

/** A provider of a sign-in form. */
export interface OfferedProvider {
  readonly key: string
  readonly type: string
  readonly name: string
}

/** The providers that users of a project can choose, by name. */
export async function listOfferedProviders(
  ctx: Reader & Configured,
  project: { id: number },
): Promise<OfferedProvider[]> {
  const rows = await listProvidersByProject(ctx.db, project.id)
  return rows
    .filter(({ enabled, client_id, type }) => enabled && client_id !== '' && isServed(ctx, type))
    .map((row) => ({ key: row.key, type: row.type, name: nameProvider(row) }))
}

/** The name of a provider by its key, also for one that is gone. */
export async function nameProviderByKey(ctx: Reader, projectId: number, key: string): Promise<string> {
  const row = await findProviderByKey(ctx.db, projectId, key)
  return row ? nameProvider(row) : key
}

/** The database of a production server may have been used in development before. */
const isServed = ({ config }: Configured, type: string): boolean => type !== 'dev' || config.env === 'development'

/** Finds a provider by its API ID, among the projects visible to the caller. */
export async function findProviderInScope(
  ctx: Reader & Secrets,
  ref: string,
  among: ProjectScope,
): Promise<(OAuthProvider & { project: Ref }) | undefined> {
  const row = await findProviderIn(ctx.db, ref, among)
  return row && { ...toProvider(ctx, row), project: { id: row.project_id, ref: row.project_ref } }
}

/** Returns the issuer whose discovery document a sign-in reads; undefined for a provider without one. */
export function issuerOfProvider(provider: ProviderSetup): string | undefined {
  const protocol = protocolOf(provider)
  return protocol?.kind === 'oidc' ? protocol.issuer : undefined
}

/**
 * A subject means a person only at the source that named it: a provider that was moved since has no identity for it. Holds
 * the provider until the end of the transaction. @throws INVALID_STATE
 */
export async function requireUnmoved(tx: Writer, { id, source }: UsableProvider): Promise<void> {
  if (await holdSource(tx.db, id, source)) return
  throw new ApiError('INVALID_STATE', {
    developerMessage: 'The provider was changed during this sign-in. Start again.',
  })
}
