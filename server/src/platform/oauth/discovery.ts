import { LRUCache } from 'lru-cache'
import * as oidc from 'openid-client'
import type { Outbound } from '../outbound/outbound.ts'
import { isUnavailable, unavailable } from './failures.ts'

/** The cached documents of an issuer: its metadata unchanged, and its keys once a token had to be checked. */
export interface IssuerDocuments {
  readonly metadata: string
  jwks: oidc.ExportedJWKSCache | undefined
}

const lifetimeMs = 10 * 60_000
const maxIssuers = 200

type Cache = LRUCache<string, Promise<IssuerDocuments>>
// Keyed by the outbound client that fetched them, so that two services in one process share nothing.
const caches = new WeakMap<Outbound, Cache>()

/**
 * The issuer's documents (OpenID Connect Discovery 1.0, section 4), cached for 10 minutes. Concurrent misses share one
 * request; a failure is not cached.
 * @throws ApiError PROVIDER_UNAVAILABLE
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
    return { metadata, jwks: undefined }
  } catch (error) {
    throw unavailable(error)
  }
}
