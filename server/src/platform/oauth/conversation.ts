import type * as oidc from 'openid-client'
import { OutboundError } from '../outbound/errors.ts'
import type { Outbound, OutboundInit } from '../outbound/outbound.ts'
import { type IssuerDocuments, readMetadata, requestKeys } from './discovery.ts'
import { refusalWith, type Sent } from './failures.ts'
import { isObject } from './profile.ts'
import type { Provider } from './provider.ts'

/** The calls to a provider for one purpose. Each has its own time limit, and all of them together have three times as much. */
export interface Conversation {
  readonly fetch: oidc.CustomFetch
  /** What has arrived: of an ID token, the well-formed token response. */
  sent: Sent | undefined
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
  const limitMs = 3 * outbound.timeoutMs
  const limit = AbortSignal.timeout(limitMs)
  const kept = documents?.jwks
  const conversation: Conversation = {
    sent: undefined,
    fetch: async (url, { method, headers, body }) => {
      const ask = () => askProvider(outbound, url, { method, headers, body, signal: limit }, limitMs)
      if (!isExchange(body)) return documents ? askIssuer(conversation, documents, { url, kept, ask }) : ask()
      if (redirectUri !== undefined) body.set('redirect_uri', redirectUri)
      return noteToken(conversation, await levelTokenResponse(await ask(), provider.kind))
    },
  }
  return conversation
}

interface IssuerRequest {
  readonly url: string
  /** The keys that the sign-in was given. */
  readonly kept: IssuerDocuments['jwks']
  readonly ask: () => Promise<Response>
}

async function askIssuer(
  conversation: Conversation,
  documents: IssuerDocuments,
  { url, kept, ask }: IssuerRequest,
): Promise<Response> {
  const known = levelAnswer(documents, url, kept)
  if (known) return known
  const { jwks_uri: keys, userinfo_endpoint: userinfo } = readMetadata(documents)
  if (url === keys) return requestKeys(documents, ask)
  return url === userinfo ? noteProfile(conversation, await ask()) : ask()
}

/** The metadata, and keys that were read since the sign-in was given those that were kept. */
function levelAnswer(documents: IssuerDocuments, url: string, kept: IssuerDocuments['jwks']): Response | undefined {
  if (url.endsWith('/.well-known/openid-configuration')) return jsonResponse(200, documents.metadata)
  const isNewer = documents.jwks !== kept && url === readMetadata(documents)['jwks_uri']
  return isNewer && documents.jwks ? jsonResponse(200, JSON.stringify(documents.jwks.jwks)) : undefined
}

const isExchange = (body: unknown): body is URLSearchParams => body instanceof URLSearchParams && body.has('code')

function noteToken(conversation: Conversation, response: Response): Response {
  if (response.status === 200) conversation.sent = 'ID token'
  return response
}

async function noteProfile(conversation: Conversation, response: Response): Promise<Response> {
  if (response.status !== 200) throw await refusalOfProfile(response)
  conversation.sent = 'profile'
  return response
}

export const refusalOfProfile = async (response: Response) =>
  refusalWith('profile', response.status, parse(await response.text()))

/** @throws OutboundError for a fault of the provider */
async function askProvider(outbound: Outbound, url: string, init: OutboundInit, limitMs: number): Promise<Response> {
  const response = await outbound.fetch(url, init).catch((error) => {
    if (!init.signal?.aborted) throw error
    throw new OutboundError('timeout', `${new URL(url).origin} took longer than ${limitMs} ms in all`, error)
  })
  if (response.status < 500 && response.status !== 429) return response
  const kind = response.status === 429 ? 'limited' : 'network'
  throw new OutboundError(kind, `${new URL(url).origin} returned status ${response.status}`)
}

const jsonResponse = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

/**
 * Some providers report errors with status 200 (GitHub, Slack) or in their own form (Twitch, Facebook), send `scope` as
 * a list (Twitch), leave out `token_type`, or add an ID token to plain OAuth 2.0 without a request for it (LinkedIn).
 */
async function levelTokenResponse(response: Response, kind: Provider['kind']): Promise<Response> {
  const { status } = response
  const body = parse(await response.text())
  const { error, error_description, access_token, token_type, id_token } = isObject(body) ? body : {}
  if (typeof error === 'string') return errorResponse(status, error, error_description)
  // Anyone who sends a code that was never issued gets such a response: it is about the code, and the provider works.
  if ((status !== 200 && status !== 201) || error) throw refusalWith('code', status, body)
  if (typeof access_token !== 'string')
    throw new OutboundError('network', `the token response ${isObject(body) ? 'has no access token' : 'is not JSON'}`)
  const used = kind === 'oidc' ? { token_type: token_type ?? 'bearer', id_token } : { token_type: 'bearer' }
  return jsonResponse(200, JSON.stringify({ access_token, ...used }))
}

function errorResponse(status: number, error: string, description: unknown): Response {
  const said = { error, ...(typeof description === 'string' && { error_description: description }) }
  return jsonResponse(status === 200 ? 400 : status, JSON.stringify(said))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
