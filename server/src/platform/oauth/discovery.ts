import { LRUCache } from 'lru-cache'
import * as oidc from 'openid-client'
import { ApiError } from '../../errors.ts'
import { OutboundError } from '../outbound/errors.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { hasCode, isUnavailable, unavailable } from './failures.ts'
import { isObject } from './profile.ts'

/** The cached documents of an issuer: its metadata unchanged, and its keys once a token had to be checked. */
export interface IssuerDocuments {
  readonly metadata: string
  jwks: oidc.ExportedJWKSCache | undefined
  /** The last request for the keys. */
  keysRequest?: KeysRequest
  /** Whether the keys are being read in advance. */
  isWarming?: boolean
}

interface KeysRequest {
  readonly answer: Promise<{ status: number; body: string }>
  /** Until then everyone gets its response (performance.now()). */
  sharedUntil: number
}

const lifetimeMs = 10 * 60_000
const maxIssuers = 200
const rereadEveryMs = 5_000

type Cache = LRUCache<string, Promise<IssuerDocuments>>
// Keyed by the outbound client that fetched them, so that two services in one process share nothing.
const caches = new WeakMap<Outbound, Cache>()

/**
 * The issuer's documents (OpenID Connect Discovery 1.0, section 4), cached for 10 minutes. Concurrent misses share one
 * request; a failure is not cached.
 * @throws ApiError PROVIDER_UNAVAILABLE; INVALID_PROVIDER when the metadata are of another issuer
 */
export function issuerDocuments(outbound: Outbound, issuer: string): Promise<IssuerDocuments> {
  const cache = cacheOf(outbound)
  const known = cache.get(issuer)
  if (known) return known

  const fetched = outbound.breaker.run(`discovery ${issuer}`, () => fetchMetadata(outbound, issuer), isUnavailable)
  cache.set(issuer, fetched)
  fetched.catch(() => {
    if (cache.peek(issuer) === fetched) cache.delete(issuer)
  })
  return fetched
}

/** The metadata as an object; it has passed the checks of `issuerDocuments`. */
export function readMetadata({ metadata }: IssuerDocuments): Record<string, unknown> {
  const parsed: unknown = JSON.parse(metadata)
  return isObject(parsed) ? parsed : {}
}

function cacheOf(outbound: Outbound): Cache {
  const cache = caches.get(outbound) ?? new LRUCache({ max: maxIssuers, ttl: lifetimeMs })
  caches.set(outbound, cache)
  return cache
}

/** Only a document that passes the library's checks (issuer, form) is cached. */
async function fetchMetadata(outbound: Outbound, issuer: string): Promise<IssuerDocuments> {
  let metadata = ''
  const fetchAndKeep: oidc.CustomFetch = async (url, { method, headers }) => {
    const response = await outbound.fetch(url, { method, headers })
    metadata = await response.clone().text()
    return response
  }
  try {
    await oidc.discovery(new URL(issuer), 'licet', undefined, oidc.None(), {
      [oidc.customFetch]: fetchAndKeep,
      execute: [oidc.allowInsecureRequests],
    })
    return { metadata: withUserinfoAlgorithms(metadata), jwks: undefined }
  } catch (error) {
    throw otherName(error, metadata) ?? unavailable(error)
  }
}

/** The next sign-in reads them again. */
export const forgetDocuments = (outbound: Outbound, issuer: string): void => void cacheOf(outbound).delete(issuer)

/** A different issuer in the metadata is no outage, but a fault of the setup, such as a slash at the end. */
function otherName(error: unknown, metadata: string): ApiError | undefined {
  if (!hasCode(error, 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return undefined
  const { issuer }: Record<string, unknown> = JSON.parse(metadata)
  const isAddress =
    typeof issuer === 'string' && /^https?:\/\/[\x21-\x7a|~]{1,500}$/.test(issuer) && URL.canParse(issuer)
  if (!isAddress) return undefined
  return new ApiError('INVALID_PROVIDER', {
    cause: error,
    details: { issuer },
    developerMessage: `The provider calls itself ${issuer}: set the issuer to it.`,
  })
}

/** A signed userinfo response has the algorithms of the ID token, unless the provider lists its own. */
function withUserinfoAlgorithms(metadata: string): string {
  const parsed: Record<string, unknown> = JSON.parse(metadata)
  const { id_token_signing_alg_values_supported: ofIdToken } = parsed
  return JSON.stringify({ userinfo_signing_alg_values_supported: ofIdToken, ...parsed })
}

/**
 * Requests the issuer's keys. Concurrent callers share one request. An ID token with an unknown key ID reads them again,
 * because the provider may have rotated its keys, but at most every 5 seconds: the ID may be made up.
 */
export async function requestKeys(documents: IssuerDocuments, ask: () => Promise<Response>): Promise<Response> {
  const { keysRequest } = documents
  const { status, body } = await (keysRequest && performance.now() < keysRequest.sharedUntil
    ? keysRequest.answer
    : startKeysRequest(documents, ask))
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
}

async function startKeysRequest(documents: IssuerDocuments, ask: () => Promise<Response>) {
  const answer = ask().then(async (response) => {
    if (response.status === 200) return { status: response.status, body: await response.text() }
    throw new OutboundError('network', `the request for the provider's keys returned status ${response.status}`)
  })
  const request: KeysRequest = { answer, sharedUntil: Number.POSITIVE_INFINITY }
  documents.keysRequest = request
  const isFirst = documents.jwks === undefined
  try {
    const answered = await answer
    request.sharedUntil = isFirst ? 0 : performance.now() + rereadEveryMs
    return answered
  } catch (error) {
    request.sharedUntil = 0
    throw error
  }
}

/** Reads the keys while the user is at the provider, unless they are known or on their way. */
export async function warmUpKeys(outbound: Outbound, documents: IssuerDocuments): Promise<void> {
  const url = readMetadata(documents)['jwks_uri']
  if (documents.jwks || documents.isWarming || typeof url !== 'string') return
  documents.isWarming = true
  try {
    const found: unknown = await (await requestKeys(documents, () => outbound.fetch(url))).json()
    if (isKeySet(found)) documents.jwks ??= { jwks: found, uat: epochSeconds() }
  } catch {
    // The sign-in reads them again, and reports what is wrong.
  } finally {
    documents.isWarming = false
  }
}

const isKeySet = (value: unknown): value is oidc.ExportedJWKSCache['jwks'] =>
  isObject(value) && Array.isArray(value['keys']) && value['keys'].every(isObject)

/** The library reads keys again for an unknown key ID once they are a minute old; `requestKeys` decides instead. */
const oldEnoughSeconds = 60

/** Gives the kept keys to the library, which reads them again after five minutes or for an unknown key ID. */
export function setKeys(config: oidc.Configuration, { jwks }: IssuerDocuments): void {
  if (!jwks) return
  oidc.setJwksCache(config, { jwks: jwks.jwks, uat: Math.min(jwks.uat, epochSeconds() - oldEnoughSeconds) })
}

/** Keeps the keys if the library has read them. */
export function keepKeys(config: oidc.Configuration, documents: IssuerDocuments): void {
  const found = oidc.getJwksCache(config)
  if (found && found.uat > epochSeconds() - oldEnoughSeconds) documents.jwks = found
}

const epochSeconds = (): number => Math.floor(Date.now() / 1000)
