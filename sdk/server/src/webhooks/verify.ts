import { ConfigurationError, WebhookSignatureError } from '../errors.ts'
import { headerOf, type IncomingHeaders } from '../headers.ts'
import type { WebhookEvent } from './types.ts'

/**
 * Verifies webhooks. They have the format of Standard Webhooks.
 *
 * @example
 * ```ts
 * const { webhooks }: { webhooks: Webhooks } = licet
 * const event = await webhooks.verify(rawBody, request.headers, process.env.WEBHOOK_SECRET)
 * ```
 */
export interface Webhooks {
  /**
   * Verifies the signature of a webhook, and that it was sent in the last 5 minutes. Returns the event.
   *
   * @param rawBody the body as it was received: parsed and written again, it is another one
   * @param secrets secret of the endpoint, `whsec_…`, or several of them while it is replaced
   *
   * @throws WebhookSignatureError if it is not from Licet or too old, ConfigurationError if a secret has another format
   *
   * @example
   * ```ts
   * const event = await licet.webhooks.verify(rawBody, request.headers, process.env.WEBHOOK_SECRET)
   * if (event.type === 'license.expire') await lock(event.data.license.userId)
   * ```
   */
  verify(
    rawBody: string | Uint8Array,
    headers: IncomingHeaders,
    secrets: string | readonly string[],
  ): Promise<WebhookEvent>
}

const toleranceSeconds = 300
const secretPattern = /^whsec_([A-Za-z0-9+/]+=*)$/
type HmacKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

const hmac = { name: 'HMAC', hash: 'SHA-256' } as const

export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: IncomingHeaders,
  secrets: string | readonly string[],
): Promise<WebhookEvent> {
  const keys = await Promise.all([secrets].flat().map(keyOf))
  if (keys.length === 0) throw new ConfigurationError('A secret of the webhook endpoint is missing.')
  const [id, timestamp] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')]
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const start = new TextEncoder().encode(`${id}.${timestamp}.`)
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody
  const message = new Uint8Array(start.length + body.length)
  message.set(start)
  message.set(body, start.length)
  if (!(await hasSignature(keys, headerOf(headers, 'webhook-signature'), message)))
    throw new WebhookSignatureError('The webhook has no signature of this endpoint.')
  if (!(Math.abs(Date.now() / 1_000 - seconds) < toleranceSeconds))
    throw new WebhookSignatureError('The webhook was sent more than 5 minutes ago, or a clock is wrong.')
  return { id, ...JSON.parse(new TextDecoder().decode(body)) }
}

/** One of the signatures, by one of the keys: while a secret is replaced, Licet sends two. */
async function hasSignature(
  keys: readonly HmacKey[],
  header: string,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const signatures = header.split(' ').flatMap((each) => (each.startsWith('v1,') ? (bytesOf(each.slice(3)) ?? []) : []))
  for (const key of keys)
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, message)) return true
  return false
}

async function keyOf(secret: string): Promise<HmacKey> {
  const [, text = ''] = secretPattern.exec(secret) ?? []
  const bytes = bytesOf(text)
  if (!bytes?.length) throw new ConfigurationError('The secret of a webhook endpoint starts with whsec_.')
  return crypto.subtle.importKey('raw', bytes, hmac, false, ['verify'])
}

/** Undefined: it is no base64 (RFC 4648, section 4). */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
