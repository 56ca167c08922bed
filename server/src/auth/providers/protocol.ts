import type { Endpoints, ProfileFields, ProviderProtocol } from '../../platform/oauth/provider.ts'
import { genericOidc, presets, providerTypes, type Vouching } from './presets.ts'

/** The protocol settings in a provider's row. */
export interface ProtocolSetup {
  readonly type: string
  readonly issuer: string | null
  readonly endpoints: Readonly<Record<string, string>> | null
  readonly scopes: readonly string[] | null
}

const endpointKeys = ['authorizationUrl', 'tokenUrl', 'userinfoUrl'] as const
const fieldKeys = ['subject', 'email', 'emailVerified', 'name', 'avatarUrl'] as const
const tokenAuths = ['basic', 'post']

/** A scope in the syntax of RFC 6749, section 3.3. */
const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/

const padded = 'cannot start or end with a space or line break'

/** Returns why these cannot be the credentials of a client: a copied line break would be a part of them. */
export function faultOfCredentials(credentials: { clientId: string; clientSecret: string | undefined }) {
  const path = (['clientId', 'clientSecret'] as const).find((name) => isPadded(credentials[name] ?? ''))
  return path && { path, message: padded }
}

/** Returns why a provider cannot be set up with these settings (the field and its problem), or undefined. */
export function faultOfProtocol(setup: ProtocolSetup): { path: string; message: string } | undefined {
  const { type, issuer, endpoints, scopes } = setup
  if (!providerTypes.includes(type)) return { path: 'type', message: `must be one of ${providerTypes.join(', ')}` }
  const badScope = scopes?.find((scope) => !scopeToken.test(scope))
  if (badScope !== undefined)
    return { path: 'scopes', message: `cannot contain ${JSON.stringify(badScope)}: it is not a valid scope` }
  if ((type === 'oidc' || type === 'dev') && issuer === null) return { path: 'issuer', message: 'is required' }
  if (issuer !== null && type !== 'microsoft' && !isWebAddress(issuer))
    return { path: 'issuer', message: 'must be a URL' }
  return faultOfEndpoints(type, endpoints ?? {})
}

function faultOfEndpoints(type: string, endpoints: Readonly<Record<string, string>>) {
  const faults = Object.entries(endpoints).map(([name, value]) => faultOfEndpoint(name, value))
  const fault = faults.find((one) => one !== undefined)
  if (fault) return fault
  const missing = type === 'oauth2' ? endpointKeys.find((key) => endpoints[key] === undefined) : undefined
  return missing && { path: `endpoints.${missing}`, message: 'is required' }
}

function faultOfEndpoint(name: string, value: string) {
  const path = `endpoints.${name}`
  const isAddress = endpointKeys.some((key) => key === name)
  const isField = fieldKeys.some((key) => key === name)
  if (!isAddress && !isField && name !== 'tokenAuth') return { path, message: 'is not a known field' }
  if (isPadded(value)) return { path, message: padded }
  if (isAddress && !isWebAddress(value)) return { path, message: 'must be a URL' }
  return name === 'tokenAuth' && !tokenAuths.includes(value)
    ? { path, message: `must be one of ${tokenAuths.join(', ')}` }
    : undefined
}

/** Parsers of URLs ignore white space around them, and providers compare texts. */
const isPadded = (text: string): boolean => text !== text.trim()

const isWebAddress = (text: string): boolean => {
  if (isPadded(text) || !URL.canParse(text)) return false
  const { protocol, username, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && hash === ''
}

/** Returns the protocol of a configured provider. Undefined when its type is no longer known. */
export function protocolOf(setup: ProtocolSetup): ProviderProtocol | undefined {
  const { type, issuer } = setup
  const protocol =
    type === 'oidc'
      ? genericOidc
      : type === 'dev'
        ? devOidc
        : type === 'oauth2'
          ? genericOauth2(setup)
          : presetOf(setup)
  if (!protocol) return undefined
  const home = type === 'microsoft' ? microsoftIssuer(issuer) : (issuer ?? protocol.issuer)
  return { ...protocol, ...(home !== undefined && { issuer: home }), scopes: setup.scopes ?? protocol.scopes }
}

const devOidc: ProviderProtocol = { ...genericOidc, requiresIssuer: false }

/** A preset of `oauth2` may have another host (GitHub Enterprise): endpoints of the row replace the preset's. */
function presetOf({ type, endpoints }: ProtocolSetup): ProviderProtocol | undefined {
  if (!Object.hasOwn(presets, type)) return undefined
  const preset: ProviderProtocol = presets[type as keyof typeof presets]
  return preset.endpoints ? { ...preset, endpoints: { ...preset.endpoints, ...addressesIn(endpoints) } } : preset
}

/** The row's `endpoints` hold all URLs and the paths of the profile's fields. */
function genericOauth2({ endpoints }: ProtocolSetup): ProviderProtocol | undefined {
  const addresses = addressesIn(endpoints)
  if (!endpoints || !isComplete(addresses)) return undefined
  const given = fieldKeys.filter((key) => endpoints[key] !== undefined).map((key) => [key, endpoints[key]])
  const profile: ProfileFields = { ...genericOidc.profile, ...Object.fromEntries(given) }
  const tokenAuth = endpoints['tokenAuth'] === 'basic' ? 'basic' : 'post'
  return { kind: 'oauth2', endpoints: addresses, tokenAuth, scopes: [], profile }
}

/** Returns what the preset of a provider states. Its URLs are not fixed when the row names others. */
export function vouchingOf({ type, issuer, endpoints }: Omit<ProtocolSetup, 'scopes'>): Vouching {
  if (type === 'dev') return 'always'
  if (!Object.hasOwn(presets, type)) return 'may'
  const { vouching, ...preset }: ProviderProtocol & { vouching: Vouching } = presets[type as keyof typeof presets]
  const isMoved = (issuer !== null && issuer !== preset.issuer) || Object.keys(endpoints ?? {}).length > 0
  return vouching === 'always' && isMoved ? 'may' : vouching
}

/** Returns whether an email counts as verified when the provider reports it. `decided` matters where the preset leaves it open. */
export function vouchesWith(setup: Omit<ProtocolSetup, 'scopes'>, decided: boolean): boolean {
  const vouching = vouchingOf(setup)
  return vouching === 'may' ? decided : vouching === 'always'
}

/** Returns why this decision is not possible, or undefined. */
export function faultOfVouches(setup: Omit<ProtocolSetup, 'scopes'>, decided: boolean): string | undefined {
  if (vouchesWith(setup, decided) === decided) return undefined
  return decided
    ? `must be false: providers of the type ${setup.type} never report whether an email is verified`
    : `must be true: emails from ${setup.type} always count as verified when it reports it`
}

/** Only an ID token reports when its user authenticated (OpenID Connect Core 1.0, section 2). */
export const canReauthenticate = (setup: Omit<ProtocolSetup, 'scopes'>): boolean =>
  protocolOf({ ...setup, scopes: null })?.kind === 'oidc'

/** Returns why users cannot step up with a provider, or undefined. */
export const faultOfReauthenticates = (setup: Omit<ProtocolSetup, 'scopes'>, decided: boolean): string | undefined =>
  decided && !canReauthenticate(setup)
    ? `must be false: providers of the type ${setup.type} send no ID token`
    : undefined

/** The hosts that a provider itself names. Those of its preset are fixed. */
export function hostsOf({ issuer, endpoints }: Pick<ProtocolSetup, 'issuer' | 'endpoints'>): string[] {
  const addresses = [issuer, ...Object.values(addressesIn(endpoints))]
  return addresses.flatMap((one) => (one && /^https?:/.test(one) && URL.canParse(one) ? [new URL(one).host] : []))
}

/** The hosts of all presets. */
export const presetHosts: readonly string[] = Object.values<ProviderProtocol>(presets).flatMap(
  ({ issuer = null, endpoints = null }) => hostsOf({ issuer, endpoints: endpoints && { ...endpoints } }),
)

function addressesIn(endpoints: Readonly<Record<string, string>> | null): Partial<Endpoints> {
  return Object.fromEntries(
    Object.entries(endpoints ?? {}).filter(([name]) => endpointKeys.some((key) => key === name)),
  )
}

const isComplete = (addresses: Partial<Endpoints>): addresses is Endpoints =>
  endpointKeys.every((key) => addresses[key] !== undefined)

/** A tenant by name or ID, or a whole issuer; without one every account. */
const microsoftIssuer = (issuer: string | null): string =>
  issuer?.startsWith('http')
    ? issuer
    : presets.microsoft.issuer.replace('{tenant}', encodeURIComponent(issuer ?? 'common'))
