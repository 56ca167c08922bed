import type { Ref } from '../../audit/service.ts'
import type { Secrets } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'
import { faultOfParameters } from './parameters.ts'
import type { Vouching } from './presets.ts'
import { canReauthenticate, faultOfCredentials, faultOfProtocol, vouchesWith, vouchingOf } from './protocol.ts'
import type { ProviderRow, ProviderValues } from './queries.ts'

/** Input to set up a provider. `null` means the preset's value. */
export interface ProviderSetup {
  readonly type: string
  /** For people. `null` or the same: that of the preset, or the key. */
  readonly name: string | null
  /** Fixed parameters of every authorization request, which no app can change. */
  readonly parameters: Readonly<Record<string, string>> | null
  /** Parameters that an app may pass on; `null`: none. */
  readonly allowedParameters: readonly string[] | null
  readonly clientId: string
  readonly issuer: string | null
  /**
   * Type `oauth2`: authorizationUrl, tokenUrl, userinfoUrl; tokenAuth (`basic`, `post`); paths of the profile's fields.
   */
  readonly endpoints: Readonly<Record<string, string>> | null
  readonly scopes: readonly string[] | null
  /** Scopes that a client may request; `null`: any. */
  readonly allowedScopes: readonly string[] | null
  readonly enabled: boolean
  /** Whether members can sign in to the dashboard through it. */
  readonly forMembers: boolean
  /** Whether an email counts as verified when the provider reports it. Matters where the preset leaves it open. */
  readonly vouches: boolean
  /** Whether a change by someone who may not decide it has set `vouches` to false. */
  readonly vouchesReset: boolean
  /** Whether the provider asks for credentials again on request, and reports when it did: users can step up with it. */
  readonly reauthenticates: boolean
}

/** An OAuth provider of a project, with its secret decrypted: never show or log it. */
export interface OAuthProvider extends Ref, ProviderSetup {
  readonly key: string
  readonly clientSecret: string | undefined
  /** Why the stored secret cannot be decrypted. */
  readonly secretFault: string | undefined
  readonly vouching: Vouching
  /** The only part of the secret that may be shown. */
  readonly secretFacts: { readonly configured: boolean; readonly last4: string | null; readonly updatedAt: Date | null }
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** @throws VALIDATION_ERROR */
export function valuesOf(
  { vault }: Secrets,
  ref: string,
  { clientSecret, ...setup }: ProviderSetup & { clientSecret: string | undefined },
): ProviderValues {
  const fault =
    faultOfProtocol(setup) ?? faultOfCredentials({ clientId: setup.clientId, clientSecret }) ?? faultOfParameters(setup)
  if (fault) throw invalidField(fault.path, fault.message)
  const { vouches, reauthenticates, ...others } = setup
  return {
    ...others,
    vouches: vouchingOf(setup) === 'may' && vouches,
    reauthenticates: canReauthenticate(setup) && reauthenticates,
    clientSecretCiphertext: clientSecret === undefined ? null : vault.seal(clientSecret, secretContext(ref)),
    // Four characters of a short secret would reveal too much.
    clientSecretLast4: clientSecret === undefined || clientSecret.length < 12 ? null : clientSecret.slice(-4),
  }
}

/** What the ciphertext of a row is bound to. */
const secretContext = (ref: string): string => `oauth_providers.client_secret:${ref}`

/** For a rotation of encryption keys. */
export const providerSecrets: SealedColumn = {
  name: 'oauth_providers.client_secret',
  table: 'oauth_providers',
  column: 'client_secret_ciphertext',
  contextOf: secretContext,
}

/** Named one by one, because a provider also has its secret. */
const recorded = [
  'type',
  'name',
  'parameters',
  'allowedParameters',
  'clientId',
  'issuer',
  'endpoints',
  'scopes',
  'allowedScopes',
  'enabled',
  'forMembers',
  'reauthenticates',
] as const satisfies readonly (keyof ProviderSetup)[]

/** The fields for the audit log, without the secret. */
export const auditFieldsOf = (setup: ProviderSetup) => ({
  ...Object.fromEntries(recorded.map((field) => [field, setup[field]])),
  vouches: vouchesWith(setup, setup.vouches),
})

export function toProvider({ vault }: Secrets, row: ProviderRow): OAuthProvider {
  const sealed = row.client_secret_ciphertext
  const secret = sealed === null ? undefined : vault.read(sealed, secretContext(row.public_id))
  const { type, issuer } = row
  const endpoints = row.endpoints as Record<string, string> | null
  return {
    id: row.id,
    ref: row.public_id,
    key: row.key,
    type,
    name: row.name,
    parameters: row.parameters as Record<string, string> | null,
    allowedParameters: row.allowed_parameters,
    clientId: row.client_id,
    clientSecret: secret?.text,
    secretFault: secret?.fault,
    issuer,
    endpoints,
    scopes: row.scopes,
    allowedScopes: row.allowed_scopes,
    enabled: row.enabled,
    forMembers: row.for_members,
    vouching: vouchingOf({ type, issuer, endpoints }),
    vouches: vouchesWith({ type, issuer, endpoints }, row.vouches),
    vouchesReset: row.vouches_reset,
    reauthenticates: row.reauthenticates,
    secretFacts: {
      configured: sealed !== null,
      last4: row.client_secret_last4,
      updatedAt: row.client_secret_updated_at,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
