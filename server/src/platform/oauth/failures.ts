import { ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { ApiError } from '../../errors.ts'
import { OutboundError } from '../outbound/errors.ts'

/** Error codes by which a provider reports its own fault (RFC 6749, section 4.1.2.1). */
const ownFaults = new Set(['server_error', 'temporarily_unavailable', 'slow_down'])

/** True when the provider did not respond properly. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof OutboundError || (error instanceof ApiError && error.code === 'PROVIDER_UNAVAILABLE')

/**
 * True when the provider is down: no response, or one of a server that does not work. What else fails can be due to the code
 * or the account of one person, so it says nothing about the next one: a refusal, a limit, a profile that cannot be used.
 */
export const isOutage = (error: unknown): boolean =>
  causes(error).some((one) => one instanceof OutboundError && (one.kind === 'timeout' || one.kind === 'network'))

/** What the provider sent last. */
export type Sent = 'ID token' | 'profile'

/**
 * Maps a failed exchange with a provider. A provider that returns an error, or whose ID token or profile fails a check, is
 * INVALID_CODE; one that is down, slow, or responds with nonsense is PROVIDER_UNAVAILABLE.
 * @param sent what had arrived, so any later failure is one of our checks. Undefined before the token response.
 */
export function toProviderError(error: unknown, sent?: Sent): ApiError {
  const chain = causes(error)
  const known = chain.find((one): one is ApiError => one instanceof ApiError)
  if (known) return known
  if (chain.some((one) => one instanceof OutboundError || isAbort(one))) return unavailable(error)
  const refusal = chain.find((one): one is ResponseBodyError => one instanceof ResponseBodyError)
  if (refusal) return ownFaults.has(refusal.error) ? unavailable(error) : toRefusal(refusal)
  if (chain.some((one) => one instanceof WWWAuthenticateChallengeError))
    return providerFault('The provider rejected the client ID or secret.', error)
  if (sent) return providerFault(`The ${sent} was rejected: ${reason(chain)}.`, error)
  return unavailable(error)
}

export function unavailable(cause: unknown): ApiError {
  return new ApiError('PROVIDER_UNAVAILABLE', {
    cause,
    developerMessage: `The request to the provider failed: ${reason(causes(cause))}.`,
  })
}

/** A refusal that is not about this code: starting again does not help. */
export const providerFault = (developerMessage: string, cause?: unknown): ApiError =>
  new ApiError('INVALID_CODE', {
    cause,
    developerMessage,
    details: { reason: 'provider_fault' },
    hint: 'The fault is in the provider or its setup. Search the log of the server for the request ID.',
  })

/** True when the provider did not accept how the client authenticated. */
export const isRefusedClient = (error: unknown): boolean =>
  causes(error).some((one) => one instanceof ResponseBodyError && one.error === 'invalid_client')

/** Errors of the token endpoint that are about the client (RFC 6749, section 5.2). */
const aboutClient = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type'])

function toRefusal(refusal: ResponseBodyError): ApiError {
  const returned = `${refusal.error} ${refusal.error_description ?? ''}`
  if (aboutClient.has(refusal.error))
    return providerFault(`The provider rejected the client ID or secret: ${show(returned)}`, refusal)
  return new ApiError('INVALID_CODE', {
    cause: refusal,
    developerMessage: `The provider returned an error: ${show(returned)}`,
  })
}

/**
 * A response that refuses, in a form of the provider's own.
 * @param body what was parsed of it: Facebook and others send an object as `error`, Twitch and others a `message`.
 */
export function refusalWith(what: string, status: number, body: unknown): ApiError {
  const said = show(wordsIn(body) ?? '')
  return new ApiError('INVALID_CODE', {
    developerMessage: `The provider refused the ${what} (status ${status})${said && `: ${said}`}.`,
  })
}

function wordsIn(body: unknown, depth = 0): string | undefined {
  if (typeof body !== 'object' || body === null) return typeof body === 'string' && depth > 0 ? body : undefined
  const { error, message, error_description: description } = body as Record<string, unknown>
  const found = depth < 2 ? [error, message, description].flatMap((one) => wordsIn(one, depth + 1) ?? []) : []
  return found.length > 0 ? found.join(' ') : undefined
}

/** A description may quote the code or a token. */
const show = (returned: string): string =>
  returned
    .replace(/[^\x20-\x7e]/g, ' ')
    .trim()
    .replace(/[\w./+=~-]{20,}/g, '…')
    .slice(0, 200)

/** An error and its causes, outermost first. */
function causes(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let one = error; one !== undefined && one !== null && chain.length < 8; one = (one as Error).cause) {
    chain.push(one)
    if (!(one instanceof Error)) break
  }
  return chain
}

/** Whether the error, or one of its causes, has this code of the library. */
export const hasCode = (error: unknown, code: string): boolean =>
  causes(error).some((one) => one instanceof Error && 'code' in one && one.code === code)

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')

/**
 * The message of the outbound call, whose cause could tell about internal names; else the innermost one: the outer ones only
 * report "something went wrong".
 */
function reason(chain: unknown[]): string {
  const errors = chain.filter((one): one is Error => one instanceof Error)
  const shown = errors.find((one) => one instanceof OutboundError) ?? errors.at(-1)
  return shown?.message ?? 'no reason given'
}
