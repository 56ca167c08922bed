import { OutboundError } from '../outbound/errors.ts'
import { Json } from './json.ts'
import { type Api, PaymentApiError, UnreadableEvent } from './model.ts'

/** Gets JSON, below `baseUrl` and nowhere else. @throws PaymentApiError, OutboundError */
export async function get({ fetch, baseUrl, apiKey }: Api, path: string, headers: Record<string, string> = {}) {
  const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`)
  const response = await fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${apiKey}`, ...headers },
  })
  const text = await response.text()
  const body = parse(text)
  if (response.status !== 200) throw faultOf(url.origin, path, response.status, body)
  if (!body) throw new PaymentApiError(`${url.origin} returned a response that is not JSON`)
  return body
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

/**
 * A key without a permission needs another remedy than a key that is refused. Paddle returns 403 for both, and a proxy in
 * between may return 403, too.
 */
function faultOf(origin: string, path: string, status: number, body: Json | undefined): PaymentApiError {
  const message = body?.at('error.message').textOrNothing() ?? ''
  const code = body?.at('error.code').textOrNothing() ?? ''
  if (status === 403 && (code === 'forbidden' || message.includes(refusalOfStripe))) {
    const permission = permissionOfStripe.exec(message)?.[0]
    const why = permission === undefined ? 'a permission is missing' : `the permission ${permission} is missing`
    return new PaymentApiError(`the API key cannot read ${resourceOf(path)}: ${why}`)
  }
  if (status === 401 || (status === 403 && /^(authentication|invalid)_/.test(code)))
    return new PaymentApiError(`${origin} refused the API key (status ${status})`)
  return new PaymentApiError(`${origin} returned status ${status}`)
}

/** Without the IDs in its path: `checkout sessions`. */
const resourceOf = (path: string): string =>
  /^(?:\/v1)?\/(checkout\/sessions|[a-z_]+)/.exec(path)?.[1]?.replaceAll(/[/_]/g, ' ') ?? 'objects'

/** Only the messages of these are known to contain no secret. */
export const isFaultOfProvider = (error: unknown): error is Error =>
  error instanceof OutboundError || error instanceof PaymentApiError || error instanceof UnreadableEvent

/** Maximum number of pages per run. */
export const mostPages = 500

/** For a run that has not reached the end after `mostPages`: it must not count as complete. */
export const tooManyPages = ({ baseUrl }: Api): PaymentApiError =>
  new PaymentApiError(`${new URL(baseUrl).origin} has more than ${mostPages} pages of events`)
