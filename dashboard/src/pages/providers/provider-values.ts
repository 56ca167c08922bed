import type { Preset, Provider } from './providers-data.ts'

export const endpointNames = ['authorizationUrl', 'tokenUrl', 'userinfoUrl'] as const
export const profileFields = ['subject', 'email', 'emailVerified', 'name', 'avatarUrl'] as const

/** The form's values. All are text until sent; empty means unset. */
export interface ProviderValues {
  key: string
  name: string
  clientId: string
  /** Undefined: the stored secret stays. */
  clientSecret: string | undefined
  /** Apple has a key instead of a secret. */
  apple: { teamId: string; keyId: string; privateKey: string }
  issuer: string
  endpoints: Record<string, string>
  scopes: string[]
  allowedScopes: string[]
  /** As `name=value`. */
  parameters: string[]
  allowedParameters: AllowedParameter[]
}

export type AllowedParameter = NonNullable<Provider['allowedParameters']>[number]
export const allowedParameters: readonly AllowedParameter[] = ['login_hint', 'prompt', 'hd', 'domain_hint']

/** The request body besides the type. `key` only for a new provider. */
export interface ProviderSetup {
  readonly key?: string
  readonly name: string | null
  readonly clientId: string
  readonly clientSecret?: string
  readonly issuer?: string | null
  readonly endpoints?: Record<string, string> | null
  readonly scopes: string[] | null
  readonly allowedScopes: string[] | null
  readonly parameters: Record<string, string> | null
  readonly allowedParameters: AllowedParameter[] | null
}

const typesWithIssuer = new Set(['oidc', 'oauth2', 'microsoft', 'gitlab', 'salesforce'])
const typesWithEndpoints = new Set(['oauth2', 'github'])

/** Types with other possible URLs: a tenant, a self-hosted installation. */
export const hasIssuer = (type: string): boolean => typesWithIssuer.has(type)
export const hasEndpoints = (type: string): boolean => typesWithEndpoints.has(type)

export const valuesFor = (preset: Preset, provider: Provider | undefined): ProviderValues => ({
  key: provider?.key ?? (preset.type === 'oidc' || preset.type === 'oauth2' ? '' : preset.type),
  name: provider?.name ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: provider?.clientSecret.configured ? undefined : '',
  apple: { teamId: '', keyId: '', privateKey: '' },
  issuer: provider?.issuer ?? '',
  endpoints: { ...provider?.endpoints },
  scopes: [...(provider?.scopes ?? [])],
  allowedScopes: [...(provider?.allowedScopes ?? [])],
  parameters: Object.entries(provider?.parameters ?? {}).map(([name, value]) => `${name}=${value}`),
  allowedParameters: [...(provider?.allowedParameters ?? [])],
})

export function setupOf(type: string, values: ProviderValues, isNew: boolean): ProviderSetup {
  const { key, clientId, issuer, scopes, allowedScopes } = values
  const endpoints = Object.entries(values.endpoints).filter(([, text]) => text.trim() !== '')
  const clientSecret = secretOf(type, values)
  return {
    ...(isNew && { key: key.trim() }),
    clientId: clientId.trim(),
    ...(clientSecret !== undefined && { clientSecret }),
    ...(hasIssuer(type) && { issuer: issuer.trim() === '' ? null : issuer.trim() }),
    ...(hasEndpoints(type) && { endpoints: endpoints.length === 0 ? null : Object.fromEntries(endpoints) }),
    scopes: scopes.length === 0 ? null : scopes,
    allowedScopes: allowedScopes.length === 0 ? null : allowedScopes,
    name: values.name.trim() === '' ? null : values.name.trim(),
    parameters: values.parameters.length === 0 ? null : Object.fromEntries(values.parameters.map(parse)),
    allowedParameters: values.allowedParameters.length === 0 ? null : values.allowedParameters,
  }
}

/** Apple's is JSON of three parts. Empty fields keep the stored secret. */
function secretOf(type: string, { clientSecret, apple }: ProviderValues): string | undefined {
  if (clientSecret === undefined) return undefined
  if (type !== 'apple') return clientSecret.trim() === '' ? undefined : clientSecret.trim()
  const { teamId, keyId, privateKey } = apple
  if (teamId + keyId + privateKey === '') return undefined
  return JSON.stringify({ teamId: teamId.trim(), keyId: keyId.trim(), privateKey: `${privateKey.trim()}\n` })
}

/** The value may contain further equals signs. */
function parse(text: string): [string, string] {
  const [name = '', ...value] = text.split('=')
  return [name.trim(), value.join('=').trim()]
}
