import { OutboundError } from '../outbound/errors.ts'
import { Json } from './json.ts'
import { type Api, UnreadableEvent } from './model.ts'
import { PaymentApiError, type ProviderRefusal } from './refusals.ts'

/** Gets JSON, below `baseUrl` and nowhere else. @throws PaymentApiError, OutboundError */
export const get = (api: Api, path: string, headers: Record<string, string> = {}): Promise<Json> =>
  request(api, path, { method: 'GET', headers })

interface Change {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  /** A form, or a text with the content type of its headers. */
  readonly body?: URLSearchParams | string
  readonly headers?: Record<string, string>
}

/** Changes something, and returns what the provider says of it. @throws PaymentApiError, OutboundError */
export const send = (api: Api, path: string, change: Change): Promise<Json> => request(api, path, change)

async function request(
  { fetch, baseUrl, apiKey }: Api,
  path: string,
  { headers, ...init }: Omit<Change, 'method'> & { readonly method: string },
): Promise<Json> {
  const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`)
  const response = await fetch(url, {
    ...init,
    headers: { accept: 'application/json', authorization: `Bearer ${apiKey}`, ...headers },
  })
  const text = await response.text()
  if (response.status === 204) return new Json({})
  const body = parse(text)
  if (response.status !== 200 && response.status !== 201)
    throw faultOf({ origin: url.origin, path, method: init.method }, response, body)
  if (!body) throw new PaymentApiError(`${url.origin} returned a response that is not JSON`)
  return body
}

/** The same, for several requests that may take this long together. */
export function limitTime(api: Api, ms: number): Api {
  const until = performance.now() + ms
  return {
    ...api,
    fetch(url, init) {
      const timeoutMs = Math.min(5_000, Math.ceil(until - performance.now()))
      if (timeoutMs <= 0) throw new PaymentApiError(`${new URL(url).origin} took more than ${ms / 1_000} seconds`)
      return api.fetch(url, { ...init, timeoutMs })
    },
  }
}

function parse(text: string): Json | undefined {
  try {
    return new Json(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** What a restricted key of Stripe lacks, which its error names in a sentence: `rak_customer_read`. */
const permissionOfStripe = /(?<![a-z_])rak_[a-z_]{1,80}/
const refusalOfStripe = 'does not have the required permissions'
/** RFC 6750, section 3.1. */
const refusalOfPolar = 'insufficient_scope'

interface Asked {
  readonly origin: string
  readonly path: string
  readonly method: string
}

/**
 * A key without a permission needs another remedy than a key that is refused. Paddle returns 403 for both, and a proxy in
 * between may return 403, too.
 */
function faultOf(asked: Asked, { status, headers }: Response, body: Json | undefined): PaymentApiError {
  const message = body?.at('error.message').textOrNothing() ?? ''
  const code = codeOf(body)
  const isLack = code === 'forbidden' || message.includes(refusalOfStripe) || code === refusalOfPolar
  if (status === 403 && isLack) return lackOf(asked, message, code)
  if (status === 401 || (status === 403 && code !== undefined && /^(authentication|invalid)_/.test(code)))
    return new PaymentApiError(`${asked.origin} refused the API key (status ${status})`, { refused: 'key', code })
  const said = code === undefined ? '' : ` (${code})`
  return new PaymentApiError(`${asked.origin} returned status ${status}${said}`, {
    refused: code !== undefined && setups.has(code) ? 'setup' : refusalOf(status, code),
    code,
    parameter: body?.at('error.param').textOrNothing(),
    isReplay: headers.get('idempotent-replayed') === 'true',
  })
}

/** A word, never a sentence: Stripe's and Paddle's, or Polar's. */
const codeOf = (body: Json | undefined): string | undefined =>
  [body?.at('error.code'), body?.at('error')].flatMap((at) => {
    const code = at?.textOrNothing()
    return code !== undefined && /^[A-Za-z][A-Za-z_]{0,59}$/.test(code) ? [code] : []
  })[0]

/** What is missing in the account, not in the request. */
const setups: ReadonlySet<string> = new Set(['transaction_default_checkout_url_not_set', 'PaymentNotReady'])

/** Of these, another attempt gets the same response. */
const refusals: ReadonlySet<number> = new Set([400, 402, 404, 405, 409, 413, 415, 422])
/** Another request is changing the same object, or has the same key. */
const passing: ReadonlySet<string> = new Set([
  'idempotency_key_in_use',
  'lock_timeout',
  'concurrent_transaction_modification',
])

const refusalOf = (status: number, code: string | undefined): ProviderRefusal['refused'] =>
  refusals.has(status) && !(code !== undefined && passing.has(code)) ? 'request' : undefined

function lackOf({ path, method }: Asked, message: string, code: string | undefined): PaymentApiError {
  const permission = permissionOfStripe.exec(message)?.[0]
  const why = permission === undefined ? 'a permission is missing' : `the permission ${permission} is missing`
  const act = method === 'GET' ? 'read' : 'write'
  const said = `the API key cannot ${act} ${resourceOf(path)}: ${why}`
  return new PaymentApiError(said, { refused: 'permission', permission, code })
}

/** Without the IDs in its path: `checkout sessions`. */
const resourceOf = (path: string): string =>
  /^(?:\/v1)?\/(checkout\/sessions|billing_portal\/sessions|settings\/checkout-url|[a-z_-]+)/
    .exec(path)?.[1]
    ?.replaceAll(/[/_-]/g, ' ') ?? 'objects'

/** Only the messages of these are known to contain no secret. */
export const isFaultOfProvider = (error: unknown): error is Error =>
  error instanceof OutboundError || error instanceof PaymentApiError || error instanceof UnreadableEvent

/** Maximum number of pages per run. */
export const mostPages = 500

/** For a run that has not reached the end after `mostPages`: it must not count as complete. */
export const tooManyPages = ({ baseUrl }: Api): PaymentApiError =>
  new PaymentApiError(`${new URL(baseUrl).origin} has more than ${mostPages} pages of results`)
