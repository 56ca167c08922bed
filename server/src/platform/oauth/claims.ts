import * as oidc from 'openid-client'
import { ApiError } from '../../errors.ts'
import { type Conversation, refusalOfProfile } from './conversation.ts'
import { isOutage, providerFault, unavailable } from './failures.ts'
import { checkAuthTime, checkIdToken } from './id-token.ts'
import { type ClaimsOfDocument, complete, isObject, readStatement } from './profile.ts'
import type { Claims, Provider } from './provider.ts'

/** What a code is exchanged with. */
export interface CodeProof {
  readonly code: string
  readonly codeVerifier: string
  readonly nonce: string
  /** The ID token must show an authentication since then, in seconds of the machine's clock. */
  readonly authenticatedSince?: number | undefined
}

/** Exchanges the code, and reads what the provider says about the user. */
export async function askWho(
  provider: Provider,
  config: oidc.Configuration,
  conversation: Conversation,
  { code, codeVerifier, nonce, authenticatedSince }: CodeProof,
): Promise<ClaimsOfDocument> {
  // A placeholder for the URL that the browser returned to: state and issuer were checked before, with the flow, and
  // the conversation sends the true redirect URI.
  const answer = new URL('https://callback.invalid/')
  answer.search = new URLSearchParams({ code, iss: config.serverMetadata().issuer }).toString()
  const tokens = await oidc.authorizationCodeGrant(config, answer, {
    expectedState: oidc.skipStateCheck,
    ...(provider.pkce !== false && { pkceCodeVerifier: codeVerifier }),
    ...(provider.kind === 'oidc' && { expectedNonce: nonce, idTokenExpected: true }),
  })
  if (provider.kind === 'oidc') return readTokens(provider, config, tokens, authenticatedSince)
  if (authenticatedSince !== undefined) checkAuthTime({}, authenticatedSince)
  const claims = await oauth2Claims(provider, conversation, tokens.access_token)
  requireDomain(provider, claims)
  return readStatement(provider.profile, claims)
}

/**
 * The parameter `hd` is a wish, which a user can edit out of the URL: the claim is what counts. `*` means any domain.
 * @throws ApiError FORBIDDEN
 */
function requireDomain({ parameters }: Provider, { hd }: Claims): void {
  const domain = parameters?.['hd']
  if (domain === undefined) return
  const isFit = typeof hd === 'string' && hd !== '' && (domain === '*' || hd.toLowerCase() === domain.toLowerCase())
  if (isFit) return
  throw new ApiError('FORBIDDEN', {
    details: { reason: 'provider_domain', domain },
    developerMessage: `The account at the provider is not of the domain ${domain}.`,
  })
}

async function readTokens(
  provider: Provider,
  config: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  authenticatedSince: number | undefined,
): Promise<ClaimsOfDocument> {
  const claims = tokens.claims()
  if (!claims || tokens.id_token === undefined) throw providerFault('The token response has no ID token.')
  await checkIdToken({ ...claims, raw: tokens.id_token }, tokens.access_token)
  if (authenticatedSince !== undefined) checkAuthTime(claims, authenticatedSince)
  requireDomain(provider, claims)
  const stated = readStatement(provider.profile, claims)
  const need = needOf(provider, stated)
  if (need === 'nothing' || !config.serverMetadata().userinfo_endpoint) return stated
  const more = await askUserinfo(config, tokens.access_token, claims.sub).catch((error) => {
    if (isRefusedSubject(error) || need === 'email' || (need === 'verification' && isOutage(error))) throw error
    return undefined
  })
  return more ? complete(stated, readStatement(provider.profile, more)) : stated
}

/**
 * What an ID token leaves to userinfo: many are thin, as those of Okta. A missing email or an outage fails the sign-in; for
 * the rest, the ID token is enough when userinfo refuses.
 */
function needOf({ profile, scopes }: Provider, { email, emailVerified, name }: ClaimsOfDocument) {
  if (email === null) return 'email'
  if (profile.emailVerified !== undefined && emailVerified === undefined) return 'verification'
  return name === null && scopes.includes('profile') ? 'name' : 'nothing'
}

const otherSubject = 'The profile was rejected: its subject is not that of the ID token.'
const isRefusedSubject = (error: unknown): boolean =>
  error instanceof ApiError && error.developerMessage === otherSubject

/** The subject must be the one of the ID token (OpenID Connect Core 1.0, section 5.3.2). */
async function askUserinfo(config: oidc.Configuration, accessToken: string, subject: string): Promise<Claims> {
  const claims = await oidc.fetchUserInfo(config, accessToken, oidc.skipSubjectCheck)
  if (claims.sub !== subject) throw providerFault(otherSubject)
  return claims
}

async function oauth2Claims(provider: Provider, { fetch }: Conversation, accessToken: string): Promise<Claims> {
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
  const get = { method: 'GET', headers, body: undefined, redirect: 'manual' } as const

  const userinfoUrl = provider.endpoints?.userinfoUrl ?? ''
  const profile = await fetch(userinfoUrl, { ...get, method: provider.userinfoMethod ?? 'GET' })
  if (profile.status >= 400) throw await refusalOfProfile(profile)
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
