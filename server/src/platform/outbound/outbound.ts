import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import type { TraceHeaders } from '../traces/model.ts'
import { tracing } from '../traces/tracing.ts'
import {
  type AllowList,
  allowsAddress,
  allowsHost,
  isAddress,
  isPublicAddress,
  parseAllowList,
  sortByProject,
} from './addresses.ts'
import { type BreakerOptions, CircuitBreaker } from './breaker.ts'
import { OutboundError } from './errors.ts'

export interface OutboundOptions {
  /**
   * `OUTBOUND_ALLOW`: hosts, `host:port`, IP addresses, CIDR ranges that are allowed though they are not public. Before each
   * may stand the key of the project that may use it (`acme=10.1.0.0/16`), or `*` for every project.
   */
  readonly allow?: readonly string[]
  /** Development: every address, and plain http. */
  readonly allowPrivate?: boolean
  /** Time limit of the whole call, from name lookup to the last byte, redirects included, in milliseconds. */
  readonly timeoutMs?: number
  /** Limit of the body in bytes. */
  readonly maxBytes?: number
  readonly breaker?: BreakerOptions
}

/** The supported part of `RequestInit`. `redirect` is ignored: see {@link createOutbound}. */
export interface OutboundInit {
  readonly method?: string
  readonly headers?: Record<string, string> | Headers
  readonly body?: unknown
  readonly redirect?: string
  readonly signal?: AbortSignal | null | undefined
  /** Replaces the default time limit, in milliseconds. */
  readonly timeoutMs?: number
  /** Bytes to read; the rest is ignored. Without it, a body over the limit is an error. */
  readonly firstBytes?: number
}

export type OutboundFetch = (url: string | URL, init?: OutboundInit) => Promise<Response>

/** Outbound HTTP: calls, and one circuit per destination. */
export interface Outbound {
  readonly fetch: OutboundFetch
  /** Checks a URL before it is stored, without resolving its name. @throws OutboundError `blocked` */
  readonly requirePermitted: (url: URL) => void
  /** Time limit of one call, and of several calls for one purpose, in milliseconds. */
  readonly timeoutMs: number
  readonly breaker: CircuitBreaker
}

/** For what instance owners set up; what belongs to a project reaches only the hosts allowed for it. */
export interface OutboundOfInstance extends Outbound {
  readonly forProject: (key: string) => Outbound
  /** Destinations that do not respond, of all projects. */
  readonly listFailing: () => string[]
}

type Guard = { allow: AllowList; allowPrivate: boolean; maxBytes: number }
interface Call {
  method: string
  headers: Record<string, string>
  body: Buffer | undefined
  signal: AbortSignal
  firstBytes: number | undefined
}
type Answer = { status: number; headers: Headers; body: Buffer }

const maxRedirects = 3
const redirectStatuses = new Set([301, 302, 303, 307, 308])
// No connection is kept: an idle one that the other side has just closed would fail a POST that cannot be repeated.
const agents = { 'http:': new HttpAgent({ keepAlive: false }), 'https:': new HttpsAgent({ keepAlive: false }) }

/**
 * The only way out of the service over HTTP. Limits: 5 s in all, 1 MiB of body, https (plain http only to allowed
 * hosts), redirects of GET within one origin, at most three. An IP address that is not public is refused when the
 * connection is made, so a name that changes its address between check and use (DNS rebinding) gains nothing. `fetch`
 * is like the standard's; its Response is complete (the body has been read), and on anything but an HTTP response it
 * throws an OutboundError.
 */
export function createOutbound({ allow = [], ...options }: OutboundOptions = {}): OutboundOfInstance {
  const { owners, everyProject, byProject } = sortByProject(allow)
  const forAny = createFor(everyProject, options)
  const forOne = new Map([...byProject].map(([key, hosts]) => [key, createFor([...everyProject, ...hosts], options)]))
  const forOwners = createFor(owners, options)
  const all = [forOwners, forAny, ...forOne.values()]
  return {
    ...forOwners,
    forProject: (key) => forOne.get(key) ?? forAny,
    listFailing: () => all.flatMap(({ breaker }) => breaker.listFailing()),
  }
}

/** Each with its own circuits: a host that is refused for one project works for another. */
function createFor(allow: readonly string[], options: Omit<OutboundOptions, 'allow'>): Outbound {
  const { allowPrivate = false, timeoutMs = 5_000, maxBytes = 1_048_576 } = options
  const guard: Guard = { allow: parseAllowList(allow), allowPrivate, maxBytes }

  const fetch: OutboundFetch = async (input, init = {}) => {
    const limitMs = init.timeoutMs ?? timeoutMs
    const limit = AbortSignal.timeout(limitMs)
    const signal = init.signal ? AbortSignal.any([limit, init.signal]) : limit
    const call = await toCall(init, signal)
    const url = new URL(input)
    try {
      return toResponse(await follow(guard, url, call))
    } catch (error) {
      if (limit.aborted) throw new OutboundError('timeout', `${url.origin} did not respond within ${limitMs} ms`, error)
      throw error
    }
  }
  const breaker = new CircuitBreaker(options.breaker)
  return { fetch, requirePermitted: (url) => requirePermitted(guard, url), timeoutMs, breaker }
}

async function toCall(
  { method = 'GET', headers = {}, body, firstBytes }: OutboundInit,
  signal: AbortSignal,
): Promise<Call> {
  // Response supports every kind of body that fetch accepts, and knows its content type.
  const packed = body === undefined || body === null ? undefined : new Response(body as string)
  const all = new Headers(headers)
  const type = packed?.headers.get('content-type')
  if (type && !all.has('content-type')) all.set('content-type', type)
  if (!all.has('user-agent')) all.set('user-agent', 'licet')
  all.set('accept-encoding', 'identity')
  const bytes = packed && Buffer.from(await packed.arrayBuffer())
  if (bytes) all.set('content-length', String(bytes.length))
  return { method: method.toUpperCase(), headers: Object.fromEntries(all), body: bytes, signal, firstBytes }
}

async function follow(guard: Guard, start: URL, call: Call): Promise<Answer> {
  let url = start
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    requirePermitted(guard, url)
    const answer = await sendTraced(guard, url, call)
    if (!redirectStatuses.has(answer.status)) return answer
    const location = answer.headers.get('location') ?? ''
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined
    if (call.method !== 'GET' || next?.origin !== url.origin) {
      throw new OutboundError(
        'redirect',
        `${url.origin} redirected ${call.method} to ${next?.origin ?? 'an invalid URL'}`,
      )
    }
    url = next
  }
  throw new OutboundError('redirect', `${start.origin} redirected more than ${maxRedirects} times`)
}

/** Only hosts that the operator names learn about traces: all others are strangers. */
function sendTraced(guard: Guard, url: URL, call: Call): Promise<Answer> {
  if (!tracing) return send(guard, url, call)
  const withHeaders = (more: TraceHeaders) => send(guard, url, { ...call, headers: { ...call.headers, ...more } })
  return tracing.call({ method: call.method, url, isOwn: isNamed(guard, url) }, withHeaders)
}

/** Whether OUTBOUND_ALLOW names the host of the URL. */
function isNamed({ allow }: Guard, url: URL): boolean {
  const host = bareHost(url)
  return allowsHost(allow, url) || (isAddress(host) && allowsAddress(allow, host))
}

function requirePermitted(guard: Guard, url: URL): void {
  const host = bareHost(url)
  const refusalOf = (why: string) => new OutboundError('blocked', `cannot call ${url.protocol}//${url.host}: ${why}`)
  if (!(url.protocol in agents)) throw refusalOf('only http and https are allowed')
  if (url.username || url.password) throw refusalOf('the URL contains a username or password')
  if (guard.allowPrivate || isNamed(guard, url)) return
  if (url.protocol !== 'https:') throw refusalOf('plain http requires an entry in OUTBOUND_ALLOW')
  if (isAddress(host) && !isPublicAddress(host))
    throw refusalOf('private IP addresses require an entry in OUTBOUND_ALLOW')
}

const bareHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** Resolves a name to those of its IP addresses that are allowed. The socket connects to no other. */
function guardLookup({ allow, allowPrivate }: Guard, url: URL): LookupFunction {
  const every = allowPrivate || allowsHost(allow, url)
  return (hostname, options, callback) => {
    dnsLookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0)
      const permitted = found.filter(
        ({ address }) => every || isPublicAddress(address) || allowsAddress(allow, address),
      )
      const [first] = permitted
      if (!first) return callback(unreachable('blocked', url, new Error(`${url.host} has no public IP address`)), '', 0)
      return options.all ? callback(null, permitted) : callback(null, first.address, first.family)
    })
  }
}

function send(guard: Guard, url: URL, { method, headers, body, signal, firstBytes }: Call): Promise<Answer> {
  const secure = url.protocol === 'https:'
  return new Promise<Answer>((resolve, reject) => {
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method,
      headers,
      signal,
      agent: secure ? agents['https:'] : agents['http:'],
      lookup: guardLookup(guard, url),
    })
    const fail = (error: unknown) => reject(asOutboundError(url, error))
    request.on('error', fail)
    request.on('response', (response) => {
      const reading =
        firstBytes === undefined ? readBody(response, guard.maxBytes, url) : readStart(response, firstBytes)
      reading
        .then((bytes) => resolve({ status: response.statusCode ?? 0, headers: headersOf(response), body: bytes }))
        .catch(fail)
    })
    request.end(body)
  })
}

async function readBody(response: IncomingMessage, maxBytes: number, url: URL): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // A throw out of the loop destroys the response and with it the connection.
  for await (const chunk of decode(response) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new OutboundError('too_large', `${url.origin} returned more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Some servers compress although no one asked for it. The limit of the body applies to what comes out. */
function decode(response: IncomingMessage): Readable {
  const coding = response.headers['content-encoding']?.trim().toLowerCase()
  if (coding === 'gzip' || coding === 'x-gzip' || coding === 'deflate')
    return pipeline(response, createUnzip(), ignoreEnd)
  return coding === 'br' ? pipeline(response, createBrotliDecompress(), ignoreEnd) : response
}

/** Who reads the stream learns of its error. */
const ignoreEnd = (): void => undefined

async function readStart(response: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= bytes) break
  }
  return Buffer.concat(chunks).subarray(0, bytes)
}

function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return headers
}

function asOutboundError(url: URL, error: unknown): OutboundError {
  if (error instanceof OutboundError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
  if (code === 'HPE_HEADER_OVERFLOW')
    return new OutboundError('too_large', `${url.origin} sent too many headers`, error)
  if (unconnected.has(code)) return unreachable('network', url, error)
  return new OutboundError('network', `the connection to ${url.origin} failed (${code})`, error)
}

/** Failures before a connection, of the name or the address. */
const unconnected = new Set([
  ...['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME'],
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT', 'EACCES', 'EINVAL'],
])

/** One text, which does not tell whether an internal name exists or what it resolves to. The log has the cause. */
const unreachable = (kind: 'blocked' | 'network', url: URL, cause: unknown): OutboundError =>
  new OutboundError(kind, `${url.origin} cannot be reached from here`, cause)

function toResponse({ status, headers, body }: Answer): Response {
  if (status < 200 || status > 599) throw new OutboundError('network', `the response has the status ${status}`)
  const empty = status === 204 || status === 205 || status === 304
  return new Response(empty ? null : new Uint8Array(body), { status, headers })
}
