import { isDeepStrictEqual } from 'node:util'
import type { Ref } from '../../audit/service.ts'
import { adminCallback } from '../../auth/providers/admin-flow.ts'
import { addProvider, dropProvider, saveProvider } from '../../auth/providers/changes.ts'
import { requireFittingMetadata } from '../../auth/providers/metadata.ts'
import type { OAuthProvider, ProviderSetup } from '../../auth/providers/model.ts'
import { nameProvider, providerNames } from '../../auth/providers/names.ts'
import { passableParameters } from '../../auth/providers/parameters.ts'
import { presets, providerTypes } from '../../auth/providers/presets.ts'
import { canReauthenticate, vouchesWith, vouchingOf } from '../../auth/providers/protocol.ts'
import { lockProviders } from '../../auth/providers/queries.ts'
import { findProviderInScope, findProviders, providerCallback } from '../../auth/providers/service.ts'
import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { findApps } from '../../projects/apps/service.ts'
import { findProjectByNumber } from '../../projects/service.ts'
import { lastWaysIn } from '../../users/identities/ways-in.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import type {
  CreateProviderBody,
  ListProvidersQuery,
  PresetInfo,
  ProviderInfo,
  ProviderParams,
  UpdateProviderBody,
} from './schema.ts'
import { setupGuides } from './setup-guides.ts'
import {
  requireDomainRights,
  requireKnownHosts,
  requireOwnName,
  requireReauthenticates,
  requireVouches,
  trustAfter,
} from './vouching.ts'

export async function listProviders(
  ctx: AdminContext,
  { query }: { query: ListProvidersQuery },
): Promise<Page<ProviderInfo>> {
  const project = await requireProject(ctx, query.projectId)
  const providers = await findProviders(ctx, project)
  const around = { callbackUrlsOf: await callbacksOf(ctx, project), lastWays: await lastWaysIn(ctx, project.id) }
  const from = (query.page - 1) * query.limit
  const items = providers.slice(from, from + query.limit).map((provider) => toInfo(provider, project, around))
  return new Page(items, providers.length, query)
}

/**
 * The callback URLs of a provider by its key. First that of the sign-in pages, then that of the dashboard, then the exact redirect URIs of the apps, for sign-in forms of
 * apps: providers accept no wildcards, and for this kind of client no custom schemes.
 */
async function callbacksOf(ctx: AnyAdminRequest, { id }: Ref): Promise<(key: string) => string[]> {
  const project = await findProjectByNumber(ctx, id)
  const apps = await findApps(ctx, { id })
  const exact = apps.flatMap(({ redirectUris }) => redirectUris).filter((entry) => /^https?:[^*]+$/.test(entry))
  return (key) => {
    const ofPages = project ? [providerCallback(ctx, project, key)] : []
    return [...new Set([...ofPages, adminCallback(ctx), ...exact])]
  }
}

const nothing = {
  name: null,
  parameters: null,
  allowedParameters: null,
  issuer: null,
  endpoints: null,
  scopes: null,
  allowedScopes: null,
  enabled: true,
  forMembers: false,
  vouches: false,
  vouchesReset: false,
  reauthenticates: false,
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function createProvider(ctx: AdminContext, { body }: { body: CreateProviderBody }): Promise<ProviderInfo> {
  const { projectId, key, clientSecret, ...given } = body
  requireSettable(ctx, given.type)
  if (given.forMembers) requireInstanceOwner(ctx)
  await requireSource(ctx, await requireProject(ctx, projectId), { ...nothing, ...given, clientSecret })
  return inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, projectId)
    const setup = { ...nothing, ...given }
    requireOwnName(tx, project, given.name)
    requireVouches(tx, project, { setup, vouches: given.vouches, before: vouchesWith(setup, false) })
    requireReauthenticates(tx, project, { setup, reauthenticates: given.reauthenticates, before: false })
    const ref = await addProvider(tx, project, { ...setup, key, clientSecret })
    return describe(tx, ref)
  })
}

/** Judges where a provider is, before the transaction that saves it. @throws FORBIDDEN, VALIDATION_ERROR */
async function requireSource(
  ctx: AdminContext,
  project: Ref,
  setup: ProviderSetup & { clientSecret: string | undefined },
): Promise<void> {
  await requireKnownHosts(ctx, project, setup)
  await requireFittingMetadata(ctx, { key: (await findProjectByNumber(ctx, project.id))?.key ?? '' }, setup)
}

/** The same for a change of it. A secret that does not change is not needed to judge. */
async function requireChangedSource(ctx: AdminContext, ref: string, body: UpdateProviderBody): Promise<void> {
  const provider = await requireProvider(ctx, ref)
  const setup = { ...setupOf(provider), ...body, clientSecret: body.clientSecret }
  if (!isDeepStrictEqual(sourceOf(setup), sourceOf(provider))) await requireSource(ctx, provider.project, setup)
}

const sourceOf = ({ type, issuer, endpoints }: ProviderSetup) => ({ type, issuer, endpoints })

/** Only the server itself creates the development provider. @throws VALIDATION_ERROR */
function requireSettable({ config }: AdminContext, type: string | undefined): void {
  if (type === 'dev' && config.env !== 'development') throw invalidField('type', 'cannot be dev outside development')
}

/**
 * A provider enabled for members decides who signs in as which member, of any project.
 * @throws FORBIDDEN
 */
function requireInstanceOwner({ caller }: AnyAdminRequest): void {
  if (!caller.may('projects:create', null)) throw new ApiError('FORBIDDEN')
}

/** @throws PROVIDER_NOT_FOUND, FORBIDDEN */
export async function requireProvider(ctx: AnyAdminRequest, ref: string): Promise<OAuthProvider & { project: Ref }> {
  const provider = await findProviderInScope(ctx, ref, ctx.caller.projects)
  if (!provider) throw new ApiError('PROVIDER_NOT_FOUND')
  requirePermission(ctx, provider.project.id)
  return provider
}

async function describe(ctx: AnyAdminRequest, ref: string): Promise<ProviderInfo> {
  const provider = await requireProvider(ctx, ref)
  const lastWays = await lastWaysIn(ctx, provider.project.id)
  return toInfo(provider, provider.project, { callbackUrlsOf: await callbacksOf(ctx, provider.project), lastWays })
}

export const getProvider = (ctx: AdminContext, { params }: { params: ProviderParams }): Promise<ProviderInfo> =>
  describe(ctx, params.providerId)

/** Changes the given fields; a missing secret is unchanged. @throws PROVIDER_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function updateProvider(
  ctx: AdminContext,
  { params, body }: { params: ProviderParams; body: UpdateProviderBody },
): Promise<ProviderInfo> {
  requireSettable(ctx, body.type)
  await requireChangedSource(ctx, params.providerId, body)
  return inTransaction(ctx, async (tx) => {
    await lockProviders(tx.db, tx.caller.projects, params.providerId)
    const provider = await requireProvider(tx, params.providerId)
    if (provider.forMembers || body.forMembers) requireInstanceOwner(tx)
    requireSecretForNewAddress(provider, body)
    const { clientSecret, ...given } = body
    requireOwnName(tx, provider.project, given.name)
    requireDomainRights(tx, provider, given.parameters)
    const setup = await trustAfter(tx, provider, { ...setupOf(provider), ...given }, given)
    await saveProvider(tx, provider.project, provider, { ...setup, clientSecret })
    return describe(tx, provider.ref)
  })
}

/** No one may read a secret, not even by having it sent to their own URL. @throws VALIDATION_ERROR */
function requireSecretForNewAddress(provider: OAuthProvider, body: UpdateProviderBody): void {
  if (!provider.secretFacts.configured || body.clientSecret !== undefined) return
  const { type = provider.type, issuer = provider.issuer, endpoints = provider.endpoints } = body
  if (!isDeepStrictEqual([type, issuer, endpoints], [provider.type, provider.issuer, provider.endpoints])) {
    throw invalidField('clientSecret', 'is required when type, issuer, or endpoints change')
  }
}

const setupOf = (provider: OAuthProvider): ProviderSetup => ({
  type: provider.type,
  name: provider.name,
  parameters: provider.parameters,
  allowedParameters: provider.allowedParameters,
  clientId: provider.clientId,
  issuer: provider.issuer,
  endpoints: provider.endpoints,
  scopes: provider.scopes,
  allowedScopes: provider.allowedScopes,
  enabled: provider.enabled,
  forMembers: provider.forMembers,
  // Where the preset decides, no one has: another type then starts without.
  vouches: provider.vouching === 'may' && provider.vouches,
  vouchesReset: provider.vouchesReset,
  reauthenticates: provider.reauthenticates,
})

export async function deleteProvider(ctx: AdminContext, { params }: { params: ProviderParams }): Promise<Done> {
  await inTransaction(ctx, async (tx) => {
    const provider = await requireProvider(tx, params.providerId)
    await dropProvider(tx, provider.project, provider)
  })
  return { success: true }
}

export function listProviderPresets(): Page<PresetInfo> {
  const byUse = Object.keys(providerNames).filter((type) => providerTypes.includes(type))
  const items = byUse.flatMap((type) => {
    const guide = setupGuides[type]
    return guide
      ? [
          {
            type,
            name: providerNames[type] ?? type,
            ...guide,
            setupUrl: guide.setupUrl || null,
            steps: [...guide.steps],
            ...factsOf(type),
          },
        ]
      : []
  })
  return new Page(items, items.length, { page: 1, limit: items.length })
}

function factsOf(type: string): Pick<PresetInfo, 'needs' | 'scopes' | 'vouches'> {
  const more = type === 'oidc' ? ['issuer'] : type === 'oauth2' ? ['endpoints'] : []
  const preset = Object.hasOwn(presets, type) ? presets[type as keyof typeof presets] : undefined
  return {
    needs: ['clientId', 'clientSecret', ...more],
    vouches: vouchingOf({ type, issuer: null, endpoints: null }),
    scopes: [...(preset?.scopes ?? (type === 'oidc' ? ['openid', 'email', 'profile'] : []))],
  }
}

interface Surroundings {
  /** By key of the provider. */
  callbackUrlsOf: (key: string) => string[]
  /** By number of the provider. */
  lastWays: ReadonlyMap<number, number>
}

const toInfo = (provider: OAuthProvider, project: Ref, { callbackUrlsOf, lastWays }: Surroundings): ProviderInfo => {
  const { configured, last4, updatedAt } = provider.secretFacts
  return {
    id: provider.ref,
    projectId: project.ref,
    key: provider.key,
    name: nameProvider(provider),
    type: provider.type,
    clientId: provider.clientId,
    clientSecret: { configured, last4, updatedAt: updatedAt?.toISOString() ?? null },
    issuer: provider.issuer,
    endpoints: provider.endpoints && { ...provider.endpoints },
    scopes: provider.scopes && [...provider.scopes],
    allowedScopes: provider.allowedScopes && [...provider.allowedScopes],
    parameters: provider.parameters && { ...provider.parameters },
    allowedParameters:
      provider.allowedParameters && passableParameters.filter((one) => provider.allowedParameters?.includes(one)),
    enabled: provider.enabled,
    forMembers: provider.forMembers,
    vouching: provider.vouching,
    vouches: provider.vouches,
    vouchesReset: provider.vouchesReset,
    canReauthenticate: canReauthenticate(provider),
    reauthenticates: provider.reauthenticates,
    callbackUrls: callbackUrlsOf(provider.key),
    lastWayInOf: lastWays.get(provider.id) ?? 0,
    createdAt: provider.createdAt.toISOString(),
    updatedAt: provider.updatedAt.toISOString(),
  }
}
