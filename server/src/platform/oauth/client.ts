import { LRUCache } from 'lru-cache'
import * as oidc from 'openid-client'
import { ApiError } from '../../errors.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { askWho, type CodeProof } from './claims.ts'
import { clientAuthentications } from './client-secret.ts'
import { type Conversation, startConversation } from './conversation.ts'
import {
  forgetDocuments,
  type IssuerDocuments,
  issuerDocuments,
  keepKeys,
  readMetadata,
  setKeys,
  warmUpKeys,
} from './discovery.ts'
import { isOutage, isRefusedClient, toProviderError, unavailable } from './failures.ts'
import { readPosted, toProfile } from './profile.ts'
import type { Provider, ProviderProfile } from './provider.ts'

export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** Hash of the code verifier, method S256 (RFC 7636, section 4.2). */
  readonly codeChallenge: string
  readonly scopes: readonly string[]
  /** Whether the user has to authenticate again (OpenID Connect Core 1.0, section 3.1.2.1). */
  readonly reauthenticate?: boolean
  /** What the app passes on. The fixed parameters of the provider win. */
  readonly passed?: Readonly<Record<string, string>>
}

export interface CodeExchange extends CodeProof {
  readonly redirectUri: string
  /** The `iss` parameter of the authorization response, where the client passes it on (RFC 9207). */
  readonly issuer?: string | undefined
  /** The field `user` that came with the code, where the client passes it on. */
  readonly user?: string | undefined
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
    if (documents) void warmUpKeys(outbound, documents)
    const conversation = startConversation(outbound, provider, { ...(documents && { documents }) })
    const [auth] = await clientAuthentications(provider, documents && authMethods(documents))
    const config = await configure(provider, { conversation, documents, auth })
    requireSecureAuthorization(provider, config)
    const url = oidc.buildAuthorizationUrl(config, {
      ...request.passed,
      ...provider.parameters,
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
    throw toProviderError(error)
  }
}

/**
 * Exchanges the code for the user's profile. Each call has a time limit, and so have all of them together; the provider's
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
    return await outbound.breaker.run(provider.id, () => exchangeNow(outbound, provider, exchange), isOutage)
  } catch (error) {
    throw toProviderError(error)
  }
}

/**
 * Reads the metadata of a provider again, and checks that sign-ins can work with them.
 * @throws ApiError INVALID_PROVIDER, PROVIDER_UNAVAILABLE when it does not respond properly
 */
export async function requireUsableMetadata(outbound: Outbound, provider: Provider): Promise<void> {
  const { issuer, tokenAuth } = provider
  if (provider.kind === 'oauth2' || issuer === undefined) return
  forgetDocuments(outbound, issuer)
  const documents = await issuerDocuments(outbound, issuer)
  if (tokenAuth === undefined) await clientAuthentications(provider, authMethods(documents))
}

/**
 * Clients that their provider accepts by another authentication than the usual one. They are known for longer than its documents
 * are cached: some providers spend the code before they refuse the client, which costs one sign-in.
 */
const otherClients = new WeakMap<Outbound, LRUCache<string, true>>()

function otherClientsOf(outbound: Outbound): LRUCache<string, true> {
  const clients = otherClients.get(outbound) ?? new LRUCache({ max: 10_000 })
  otherClients.set(outbound, clients)
  return clients
}

/** Authenticates the client as the provider accepts it, which the next exchanges do first. */
async function exchangeNow(outbound: Outbound, provider: Provider, exchange: CodeExchange): Promise<ProviderProfile> {
  const documents = await documentsOf(outbound, provider)
  const [usual, other] = await clientAuthentications(provider, documents && authMethods(documents))
  const exchangeBy = (auth: oidc.ClientAuth) => exchangeOnce(outbound, provider, exchange, { documents, auth })
  if (!other || !documents) return exchangeBy(usual)
  const clients = otherClientsOf(outbound)
  const name = `${provider.issuer} ${provider.clientId}`
  const isOther = clients.has(name)
  const change = () => void (isOther ? clients.delete(name) : clients.set(name, true))
  return exchangeBy(isOther ? other : usual).catch(async (error) => {
    if (!isRefusedClient(error)) throw error
    const profile = await exchangeBy(isOther ? usual : other).catch((fault) => {
      if (!isRefusedClient(fault) && !isOutage(fault)) change()
      throw fault
    })
    change()
    return profile
  })
}

interface Talk {
  readonly documents: IssuerDocuments | undefined
  readonly auth: oidc.ClientAuth
}

async function exchangeOnce(
  outbound: Outbound,
  provider: Provider,
  exchange: CodeExchange,
  { documents, auth }: Talk,
): Promise<ProviderProfile> {
  const { redirectUri } = exchange
  const conversation = startConversation(outbound, provider, { redirectUri, ...(documents && { documents }) })
  try {
    const config = await configure(provider, { conversation, documents, auth })
    checkIssuerParameter(provider, config.serverMetadata(), exchange.issuer)
    const stated = await askWho(provider, config, conversation, exchange).finally(
      () => documents && keepKeys(config, documents),
    )
    return toProfile({ ...stated, name: stated.name ?? readPosted(provider.postedName, exchange.user) })
  } catch (error) {
    throw toProviderError(error, conversation.sent)
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
  { conversation, documents, auth }: Talk & { readonly conversation: Conversation },
): Promise<oidc.Configuration> {
  const { clientId, issuer, endpoints } = provider
  let config: oidc.Configuration
  if (documents && issuer) {
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
      auth,
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

/**
 * The issuer that came with the code (RFC 9207, section 2.4): a code of another provider would be spent, and its user signed
 * in, by the operator of this one.
 */
function checkIssuerParameter(
  { kind, issuer: set, requiresIssuer }: Provider,
  { issuer: named, authorization_response_iss_parameter_supported: isSent }: oidc.ServerMetadata,
  issuer: string | undefined,
): void {
  if (issuer === undefined) {
    if (isSent !== true || requiresIssuer === false) return
    throw otherIssuer('The provider returns its issuer with the code (iss), and the request has none. Pass it on.')
  }
  const expected = kind === 'oauth2' ? set : named
  if (expected === undefined)
    throw otherIssuer(
      'The code came with an issuer (iss), and the provider has none. If it is its own, set `issuer` to it.',
    )
  // Microsoft's issuer is a template until the ID token names the tenant, and is checked then.
  const [start = '', end = ''] = expected.split('{tenantid}')
  const isTenant = expected.includes('{tenantid}') && issuer.startsWith(start) && issuer.endsWith(end)
  if (issuer !== expected && !isTenant)
    throw otherIssuer('The code was issued by a different issuer than the one requested (iss).')
}

const otherIssuer = (developerMessage: string): ApiError => new ApiError('INVALID_CODE', { developerMessage })
