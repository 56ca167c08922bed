import type { CustomFetch } from 'openid-client'
import { ApiError } from '../../errors.ts'
import { OutboundError } from '../outbound/errors.ts'
import type { Outbound, OutboundInit } from '../outbound/outbound.ts'
import { type IssuerDocuments, readMetadata, requestKeys } from './discovery.ts'
import { isObject } from './profile.ts'
import type { Provider } from './provider.ts'

/** The calls to a provider for one purpose, which share one time limit. */
export interface Conversation {
  readonly fetch: CustomFetch
  /** The token endpoint returned a well-formed response. */
  answered: boolean
}

/**
 * A `fetch` for openid-client that evens out the differences between providers: the discovery document comes from the
 * cache, the redirect URI is sent exactly as in the browser (openid-client would rebuild it), and the token response is
 * reduced to the used fields.
 */
export function startConversation(
  outbound: Outbound,
  provider: Provider,
  { documents, redirectUri }: { documents?: IssuerDocuments; redirectUri?: string },
): Conversation {
  const limit = AbortSignal.timeout(outbound.timeoutMs)
  const keysUrl = documents && readMetadata(documents)['jwks_uri']
  const conversation: Conversation = {
    answered: false,
    fetch: async (url, { method, headers, body }) => {
      if (documents && url.endsWith('/.well-known/openid-configuration')) return jsonResponse(200, documents.metadata)

      const isTokenRequest = body instanceof URLSearchParams && body.has('code')
      if (isTokenRequest && redirectUri !== undefined) body.set('redirect_uri', redirectUri)
      const ask = () => askProvider(outbound, url, { method, headers, body, signal: limit })
      if (documents && url === keysUrl) return requestKeys(documents, ask)
      const response = await ask()
      if (!isTokenRequest) return response
      const levelled = await levelTokenResponse(response, provider.kind)
      conversation.answered = levelled.status === 200
      return levelled
    },
  }
  return conversation
}

/** @throws OutboundError for a fault of the provider */
async function askProvider(outbound: Outbound, url: string, init: OutboundInit): Promise<Response> {
  const response = await outbound.fetch(url, init)
  if (response.status < 500 && response.status !== 429) return response
  throw new OutboundError('network', `${new URL(url).origin} returned status ${response.status}`)
}

const jsonResponse = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

/**
 * Some providers report errors with status 200 (GitHub, Slack), send `scope` as a list (Twitch), leave out
 * `token_type`, or add an ID token to plain OAuth 2.0 without a request for it (LinkedIn).
 */
async function levelTokenResponse(response: Response, kind: Provider['kind']): Promise<Response> {
  const text = await response.text()
  const body = parse(text)
  if (!isObject(body)) {
    if (response.status === 200) throw new OutboundError('network', 'the token response is not JSON')
    return new Response(text, response)
  }
  const { error, error_description, access_token, token_type, id_token } = body
  if (error !== undefined) {
    const said = { error: String(error), ...(typeof error_description === 'string' && { error_description }) }
    return jsonResponse(response.status === 200 ? 400 : response.status, JSON.stringify(said))
  }
  if (response.status !== 200 && response.status !== 201) return new Response(text, response)
  if (typeof access_token !== 'string') {
    throw new ApiError('PROVIDER_UNAVAILABLE', { developerMessage: 'The token response has no access token.' })
  }
  const used = kind === 'oidc' ? { access_token, token_type, id_token } : { access_token, token_type: 'bearer' }
  return jsonResponse(200, JSON.stringify(used))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
