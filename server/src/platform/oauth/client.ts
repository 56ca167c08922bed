import * as oidc from 'openid-client'
import { ApiError } from '../../errors.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { clientAuthentication } from './client-secret.ts'
import { type Conversation, startConversation } from './conversation.ts'
import { type IssuerDocuments, issuerDocuments, keepKeys, readMetadata, setKeys } from './discovery.ts'
import { isUnavailable, toProviderError, unavailable } from './failures.ts'
import { checkAuthTime, checkIdToken } from './id-token.ts'
import { isObject, readProfile } from './profile.ts'
import type { Claims, Provider, ProviderProfile } from './provider.ts'

export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** Hash of the code verifier, method S256 (RFC 7636, section 4.2). */
  readonly codeChallenge: string
  readonly scopes: readonly string[]
  /** Whether the user has to authenticate again (OpenID Connect Core 1.0, section 3.1.2.1). */
  readonly reauthenticate?: boolean
}

export interface CodeExchange {
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string
  readonly nonce: string
  /** The `iss` parameter of the authorization response, where the client passes it on (RFC 9207). */
  readonly issuer?: string | undefined
  /** The ID token must show an authentication since then, in seconds of the machine's clock. */
  readonly authenticatedSince?: number | undefined
}

/** Secrets of one sign-in, each of 256 bits (RFC 7636, sections 4.1 and 4.2). */
export interface LoginSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly codeChallenge: string
  /** In seconds of the machine's clock: as for `exp`, it decides about the provider's claims. */
  readonly startedAt: number
}

export async function newLoginSecrets(): Promise<LoginSecrets> {
  const codeVerifier = oidc.randomPKCECodeVerifier()
  const codeChallenge = await oidc.calculatePKCECodeChallenge(codeVerifier)
  const startedAt = Math.floor(Date.now() / 1000)
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier, codeChallenge, startedAt }
}

/**
 * The URL to send the browser to.
 * @throws ApiError PROVIDER_UNAVAILABLE when discovery fails.
 */
export async function buildAuthorizationUrl(
  outbound: Outbound,
  provider: Provider,
  request: AuthorizationRequest,
): Promise<string> {
  try {
    const documents = await documentsOf(outbound, provider)
    const conversation = startConversation(outbound, provider, { ...(documents && { documents }) })
    const config = await configure(provider, conversation, documents)
    requireSecureAuthorization(provider, config)
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: request.redirectUri,
      state: request.state,
      scope: request.scopes.join(' '),
      ...(provider.pkce !== false && { code_challenge: request.codeChallenge, code_challenge_method: 'S256' }),
      ...(provider.kind === 'oidc' && { nonce: request.nonce }),
      ...provider.authorizationParameters?.(request.scopes),
      ...(request.reauthenticate && { max_age: '0', prompt: 'login' }),
    })
    return url.href
  } catch (error) {
    throw toProviderError(error, false)
  }
}

/**
 * Exchanges the code for the user's profile. All calls together keep to the time limit of one, and the provider's
 * circuit refuses immediately while it is down.
 * @throws ApiError INVALID_CODE when the provider returns an error or its ID token fails a check; PROVIDER_UNAVAILABLE
 * when it is down, slow, or responds with nonsense; INVALID_PROVIDER when its stored secret is unusable.
 */
export async function exchangeCode(
  outbound: Outbound,
  provider: Provider,
  exchange: CodeExchange,
): Promise<ProviderProfile> {
  try {
    return await outbound.breaker.run(provider.id, () => exchangeNow(outbound, provider, exchange), isUnavailable)
  } catch (error) {
    throw toProviderError(error, false)
  }
}

async function exchangeNow(outbound: Outbound, provider: Provider, exchange: CodeExchange): Promise<ProviderProfile> {
  const documents = await documentsOf(outbound, provider)
  const { redirectUri } = exchange
  const conversation = startConversation(outbound, provider, { redirectUri, ...(documents && { documents }) })
  try {
    const config = await configure(provider, conversation, documents)
    checkIssuerParameter(provider, config, exchange.issuer)
    const claims = await claimsFor(provider, config, conversation, exchange).finally(
      () => documents && keepKeys(config, documents),
    )
    return readProfile(provider.profile, claims)
  } catch (error) {
    throw toProviderError(error, conversation.answered)
  }
}

async function documentsOf(outbound: Outbound, { kind, issuer }: Provider): Promise<IssuerDocuments | undefined> {
  if (kind === 'oauth2') return undefined
  if (issuer === undefined || !URL.canParse(issuer))
    throw new ApiError('INVALID_PROVIDER', { developerMessage: 'The provider has no issuer.' })
  return issuerDocuments(outbound, issuer)
}

async function configure(
  provider: Provider,
  conversation: Conversation,
  documents: IssuerDocuments | undefined,
): Promise<oidc.Configuration> {
  const { clientId, issuer, endpoints } = provider
  let config: oidc.Configuration
  if (documents && issuer) {
    const auth = await clientAuthentication(provider, authMethods(documents))
    // Runs on the cached document: it checks the issuer in it.
    config = await oidc.discovery(new URL(issuer), clientId, { use_mtls_endpoint_aliases: false }, auth, {
      [oidc.customFetch]: conversation.fetch,
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    })
    setKeys(config, documents)
  } else {
    if (!endpoints) throw new ApiError('INVALID_PROVIDER', { developerMessage: 'The provider has no endpoints.' })
    config = new oidc.Configuration(
      {
        issuer: new URL(endpoints.authorizationUrl).origin,
        authorization_endpoint: endpoints.authorizationUrl,
        token_endpoint: endpoints.tokenUrl,
      },
      clientId,
      undefined,
      await clientAuthentication(provider),
    )
    config[oidc.customFetch] = conversation.fetch
    oidc.allowInsecureRequests(config)
  }
  return config
}

function authMethods(documents: IssuerDocuments): string[] | undefined {
  const methods = readMetadata(documents)['token_endpoint_auth_methods_supported']
  return Array.isArray(methods) ? methods.filter((method) => typeof method === 'string') : undefined
}

/** The outbound guard decides about plain http; the browser passes no guard, so it follows the issuer's scheme. */
function requireSecureAuthorization({ issuer, endpoints }: Provider, config: oidc.Configuration): void {
  const url = new URL(config.serverMetadata().authorization_endpoint ?? 'about:blank')
  const home = new URL(issuer ?? endpoints?.tokenUrl ?? url)
  if (url.protocol === 'https:' || (url.protocol === 'http:' && home.protocol === 'http:')) return
  throw unavailable(new Error('the authorization endpoint is not on https'))
}

function checkIssuerParameter({ kind }: Provider, config: oidc.Configuration, issuer: string | undefined): void {
  const expected = config.serverMetadata().issuer
  // Microsoft's issuer is a template until the ID token names the tenant, and is checked then.
  if (issuer === undefined || kind === 'oauth2' || issuer === expected || expected.includes('{tenantid}')) return
  throw new ApiError('INVALID_CODE', {
    developerMessage: 'The code was issued by a different issuer than the one requested (iss).',
  })
}

async function claimsFor(
  provider: Provider,
  config: oidc.Configuration,
  conversation: Conversation,
  { code, codeVerifier, nonce, authenticatedSince }: CodeExchange,
): Promise<Claims> {
  // A placeholder for the URL that the browser returned to: state and issuer were checked before, with the flow, and
  // the conversation sends the true redirect URI.
  const answer = new URL('https://callback.invalid/')
  answer.search = new URLSearchParams({ code, iss: config.serverMetadata().issuer }).toString()
  const tokens = await oidc.authorizationCodeGrant(config, answer, {
    expectedState: oidc.skipStateCheck,
    ...(provider.pkce !== false && { pkceCodeVerifier: codeVerifier }),
    ...(provider.kind === 'oidc' && { expectedNonce: nonce, idTokenExpected: true }),
  })
  if (provider.kind === 'oauth2') {
    if (authenticatedSince !== undefined) checkAuthTime({}, authenticatedSince)
    return oauth2Claims(provider, conversation, tokens.access_token)
  }

  const claims = tokens.claims()
  if (!claims || tokens.id_token === undefined)
    throw new ApiError('INVALID_CODE', { developerMessage: 'The token response has no ID token.' })
  await checkIdToken({ ...claims, raw: tokens.id_token }, tokens.access_token)
  if (authenticatedSince !== undefined) checkAuthTime(claims, authenticatedSince)
  if (claims['email'] !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  // openid-client rejects a profile of another subject (OpenID Connect Core 1.0, section 5.3.2).
  const userinfo = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  // The email and its verification must come from one document.
  const { email_verified: _ofNoAddress, ...rest } = claims
  return { ...rest, ...userinfo }
}

async function oauth2Claims(provider: Provider, { fetch }: Conversation, accessToken: string): Promise<Claims> {
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
  const get = { method: 'GET', headers, body: undefined, redirect: 'manual' } as const

  const userinfoUrl = provider.endpoints?.userinfoUrl ?? ''
  const profile = await fetch(userinfoUrl, { ...get, method: provider.userinfoMethod ?? 'GET' })
  const claims: unknown = profile.status === 200 ? await profile.json().catch(() => undefined) : undefined
  if (!isObject(claims))
    throw unavailable(new Error(`the profile response has status ${profile.status} or is not a JSON object`))
  if (!provider.emails) return claims

  const { path, pick } = provider.emails
  const answer = await fetch(`${userinfoUrl}${path}`, get)
  // Without its scope the list is refused: then the provider verifies no email.
  const best = answer.status === 200 ? pick(await answer.json().catch(() => undefined)) : undefined
  const { email_verified: _unproven, ...rest } = claims
  return best ? { ...rest, email: best.email, email_verified: best.verified } : rest
}
