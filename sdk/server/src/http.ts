import { ConfigurationError, ForbiddenError, LicetError, RateLimitedError, UnavailableError } from './errors.ts'
import { oncePerMinute, type Settings } from './options.ts'

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the URL of Licet, such as `/v1/sessions/introspect`. */
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

const mostTries = 3
const firstWaitMs = 200
/** With any other code, 403 is about the user. */
const keyRefusals: ReadonlySet<string> = new Set(['API_KEY_SCOPE', 'FORBIDDEN'])

/** Requests to Licet with the API key. Every failure is a LicetError. */
export class Http {
  readonly #settings: Settings
  readonly #report: (error: LicetError) => void

  constructor(settings: Settings) {
    this.#settings = settings
    this.#report = oncePerMinute(settings.onError)
  }

  /**
   * Returns `data` of the response of a call. One that is safe to repeat has up to 3 tries in `limitMs`. Between them it waits up
   * to 200 ms · 2ⁿ, or as long as Licet asks.
   */
  async request<T>(call: Omit<Call, 'signal'>, limitMs: number, tries = mostTries): Promise<T> {
    return (await this.send<{ readonly data: T }>(call, limitMs, tries)).data
  }

  /** The same with the whole body: `data` and `meta`. */
  async send<T>(call: Omit<Call, 'signal'>, limitMs: number, tries = mostTries): Promise<T> {
    const until = performance.now() + limitMs
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.#try<T>({
          ...call,
          signal: AbortSignal.timeout(Math.max(1, Math.ceil(until - performance.now()))),
        })
      } catch (error) {
        const waitMs = tried < tries ? waitAfter(error, tried) : undefined
        if (waitMs === undefined || performance.now() + waitMs >= until) throw error
        await new Promise((resolve) => setTimeout(resolve, waitMs))
      }
    }
  }

  /** Returns the successful response of one try. @throws LicetError */
  async open({ method, path, body, headers = {}, signal }: Call): Promise<Response> {
    const { url, apiKey } = this.#settings
    let response: Response
    try {
      response = await fetch(url + path, {
        method,
        headers: { ...headers, 'x-api-key': apiKey, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // Another host must not get the API key.
        redirect: 'manual',
        ...(signal && { signal }),
      })
    } catch (cause) {
      throw new UnavailableError(undefined, { cause })
    }
    if (response.ok) return response
    const error = await errorOf(response)
    if (error instanceof ConfigurationError) this.#report(error)
    throw error
  }

  async #try<T>(call: Call): Promise<T> {
    const response = await this.open(call)
    const body = await readJson(response)
    if (body?.data === undefined) throw new UnavailableError('The response is not from Licet.')
    return body as T
  }
}

/** Milliseconds to wait before the next try. Undefined: no other try can help. */
function waitAfter(error: unknown, tried: number): number | undefined {
  if (!(error instanceof LicetError) || !error.retryable) return undefined
  return error.retryAfter === undefined ? Math.random() * firstWaitMs * 2 ** (tried - 1) : error.retryAfter * 1_000
}

interface Body {
  readonly data?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly details?: unknown } | string
}

/** Undefined for anything but a JSON object. The reason is no cause of an error: it would quote the response. */
async function readJson(response: Response): Promise<Body | undefined> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

async function errorOf(response: Response): Promise<LicetError> {
  const { status, headers } = response
  const body = await readJson(response)
  const requestId = headers.get('x-request-id') ?? undefined
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined
  if (status === 429) return new RateLimitedError({ requestId, retryAfter })
  if (status >= 500) return new UnavailableError('Licet has a fault.', { status, requestId, retryAfter })
  if (status >= 300 && status < 400)
    return new ConfigurationError('LICET_URL redirects. Set it to the URL that Licet itself has.', { status })
  return errorOfApi(body, { status, requestId })
}

function errorOfApi(
  body: Body | undefined,
  facts: { readonly status: number; readonly requestId: string | undefined },
) {
  const { status } = facts
  const { code, message, details } = typeof body?.error === 'object' ? body.error : {}
  if (typeof code !== 'string' || typeof message !== 'string')
    return new UnavailableError('The response is not from Licet.', facts)
  if (status === 401 || keyRefusals.has(code))
    return new ConfigurationError(
      'Licet refuses LICET_API_KEY. It must be active and have the scope of the call.',
      facts,
    )
  const Refusal = status === 403 ? ForbiddenError : LicetError
  return new Refusal(code, message, { ...facts, details })
}
