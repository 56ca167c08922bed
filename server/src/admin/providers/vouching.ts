import { isDeepStrictEqual } from 'node:util'
import type { Ref } from '../../audit/service.ts'
import type { OAuthProvider, ProviderSetup } from '../../auth/providers/model.ts'
import {
  faultOfReauthenticates,
  faultOfVouches,
  hostsOf,
  presetHosts,
  vouchesWith,
} from '../../auth/providers/protocol.ts'
import { isLinked } from '../../auth/providers/queries.ts'
import { findProviders } from '../../auth/providers/service.ts'
import type { AdminTransaction, AnyAdminRequest } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { hostsLinkedIn } from '../../platform/mail/links.ts'

/** Trust in a provider's emails lets it sign in their owners: only who may do anything with users decides it. */
const mayTrust = ({ caller }: Pick<AnyAdminRequest, 'caller'>, project: Ref): boolean =>
  caller.may('users:write', project.id)

/**
 * Users are sent to the host of a provider, which could send them on to another one and receive what that issues: a new host takes the same
 * trust. Those of presets are no one's own. @throws FORBIDDEN
 */
export async function requireKnownHosts(ctx: AnyAdminRequest, project: Ref, setup: ProviderSetup): Promise<void> {
  if (mayTrust(ctx, project) || ctx.config.env === 'development') return
  const known = new Set([...presetHosts, ...(await findProviders(ctx, project)).flatMap(hostsOf)])
  const host = hostsOf(setup).find((one) => !known.has(one))
  if (host === undefined) return
  const details = { permission: 'users:write', reason: 'new_provider_host', host }
  throw new ApiError('FORBIDDEN', { details, hint: 'Ask an owner or admin to add the provider.' })
}

/** The name is in emails: what is foreign there could pass for a part of them. @throws FORBIDDEN */
export function requireOwnName(tx: AdminTransaction, project: Ref, name: string | null = null): void {
  const [host] = name === null || mayTrust(tx, project) ? [] : hostsLinkedIn(name)
  if (host === undefined) return
  const details = { permission: 'users:write', reason: 'foreign_host', field: 'name', host }
  throw new ApiError('FORBIDDEN', { details, hint: 'Ask an owner or admin to set it.' })
}

/** A fixed domain keeps all others out: only who may do anything with users opens it. @throws FORBIDDEN */
export function requireDomainRights(
  tx: AdminTransaction,
  { parameters: before, project }: OAuthProvider & { project: Ref },
  parameters: ProviderSetup['parameters'] | undefined,
): void {
  const domain = before?.['hd']
  const isKept = domain === undefined || parameters === undefined || parameters?.['hd'] === domain
  if (!isKept && !mayTrust(tx, project))
    throw new ApiError('FORBIDDEN', { details: { permission: 'users:write', field: 'parameters.hd' } })
}

interface Decision {
  setup: ProviderSetup
  /** As the caller sent it. */
  vouches: boolean | undefined
  before: boolean
}

/** @throws VALIDATION_ERROR where the preset decides, FORBIDDEN */
export function requireVouches(tx: AdminTransaction, project: Ref, { setup, vouches, before }: Decision): void {
  if (vouches === undefined) return
  const fault = faultOfVouches(setup, vouches)
  if (fault) throw invalidField('vouches', fault)
  if (vouches !== before && !mayTrust(tx, project))
    throw new ApiError('FORBIDDEN', { details: { permission: 'users:write', field: 'vouches' } })
}

interface StepUpDecision extends Pick<Decision, 'setup' | 'before'> {
  /** As the caller sent it. */
  reauthenticates: boolean | undefined
}

/** Users confirm with such a provider who they are: that takes the same trust. @throws VALIDATION_ERROR, FORBIDDEN */
export function requireReauthenticates(
  tx: AdminTransaction,
  project: Ref,
  { setup, reauthenticates, before }: StepUpDecision,
): void {
  if (reauthenticates === undefined) return
  const fault = faultOfReauthenticates(setup, reauthenticates)
  if (fault) throw invalidField('reauthenticates', fault)
  if (reauthenticates !== before && !mayTrust(tx, project))
    throw new ApiError('FORBIDDEN', { details: { permission: 'users:write', field: 'reauthenticates' } })
}

/** Where the profiles of a provider come from, and how they are read. */
const sourceOf = ({ type, issuer, endpoints }: ProviderSetup) => ({ type, issuer, endpoints })

/**
 * Returns the setup with the trust that is left after a change. Someone else's change of the source ends it, and is
 * refused while identities are linked: the new source could repeat their subjects.
 * @throws VALIDATION_ERROR, FORBIDDEN
 */
export async function trustAfter(
  tx: AdminTransaction,
  provider: OAuthProvider & { project: Ref },
  setup: ProviderSetup,
  { vouches, reauthenticates }: Partial<Pick<ProviderSetup, 'vouches' | 'reauthenticates'>>,
): Promise<ProviderSetup> {
  requireVouches(tx, provider.project, { setup, vouches, before: provider.vouches })
  requireReauthenticates(tx, provider.project, { setup, reauthenticates, before: provider.reauthenticates })
  if (mayTrust(tx, provider.project)) return { ...setup, vouchesReset: vouches === undefined && setup.vouchesReset }
  const isMoved = !isDeepStrictEqual(sourceOf(setup), sourceOf(provider))
  if (isMoved && (await isLinked(tx.db, provider.id)))
    throw new ApiError('FORBIDDEN', {
      details: { permission: 'users:write', reason: 'provider_has_identities' },
      hint: 'Ask an owner or admin to change it, or create another provider.',
    })
  if (!isMoved && setup.clientId === provider.clientId) return setup
  const isReset = provider.vouches && !vouchesWith(setup, false)
  return { ...setup, vouches: false, reauthenticates: false, vouchesReset: provider.vouchesReset || isReset }
}
