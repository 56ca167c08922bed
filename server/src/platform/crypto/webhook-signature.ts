import { createHmac } from 'node:crypto'
import { randomBytes } from './random.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** `whsec_` and 256 bits in base64 (Standard Webhooks, symmetric signatures). */
export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

export interface SignedMessage {
  /** The same for every attempt. */
  readonly id: string
  /** Time of this attempt, in seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/**
 * One `v1,` and HMAC-SHA-256 (RFC 2104) in base64 for each secret, separated by spaces (Standard Webhooks, signature
 * scheme).
 */
export const signWebhook = (secrets: readonly string[], { id, timestamp, body }: SignedMessage): string =>
  secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64')))
    .map((hmac) => `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')
