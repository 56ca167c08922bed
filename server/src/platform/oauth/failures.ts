import { ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { ApiError } from '../../errors.ts'
import { OutboundError } from '../outbound/errors.ts'

/** Error codes by which a provider reports its own fault (RFC 6749, section 4.1.2.1). */
const ownFaults = new Set(['server_error', 'temporarily_unavailable', 'slow_down'])

/** True for errors that the circuit breaker counts: the provider did not respond properly. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof OutboundError || (error instanceof ApiError && error.code === 'PROVIDER_UNAVAILABLE')

/**
 * Maps a failed exchange with a provider. A provider that returns an error, or whose ID token fails a check, is
 * INVALID_CODE; one that is down, slow, or responds with nonsense is PROVIDER_UNAVAILABLE.
 * @param answered the token endpoint returned a well-formed response, so any later failure is one of our checks.
 */
export function toProviderError(error: unknown, answered: boolean): ApiError {
  const chain = causes(error)
  const known = chain.find((one): one is ApiError => one instanceof ApiError)
  if (known) return known
  if (chain.some((one) => one instanceof OutboundError || isAbort(one))) return unavailable(error)
  const refusal = chain.find((one): one is ResponseBodyError => one instanceof ResponseBodyError)
  if (refusal) return ownFaults.has(refusal.error) ? unavailable(error) : toRefusal(refusal)
  if (chain.some((one) => one instanceof WWWAuthenticateChallengeError)) {
    return new ApiError('INVALID_CODE', {
      cause: error,
      developerMessage: 'The provider rejected the client ID or secret.',
    })
  }
  if (answered)
    return new ApiError('INVALID_CODE', {
      cause: error,
      developerMessage: `The ID token was rejected: ${reason(chain)}.`,
    })
  return unavailable(error)
}

export function unavailable(cause: unknown): ApiError {
  return new ApiError('PROVIDER_UNAVAILABLE', {
    cause,
    developerMessage: `The request to the provider failed: ${reason(causes(cause))}.`,
  })
}

function toRefusal(refusal: ResponseBodyError): ApiError {
  const returned = `${refusal.error} ${refusal.error_description ?? ''}`.replace(/[^\x20-\x7e]/g, ' ').trim()
  // A description may quote the code or a token.
  const shown = returned.replace(/[\w./+=~-]{20,}/g, '…').slice(0, 200)
  return new ApiError('INVALID_CODE', { cause: refusal, developerMessage: `The provider returned an error: ${shown}` })
}

/** An error and its causes, outermost first. */
function causes(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let one = error; one !== undefined && one !== null && chain.length < 8; one = (one as Error).cause) {
    chain.push(one)
    if (!(one instanceof Error)) break
  }
  return chain
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')

/**
 * The message of the outbound call, whose cause could tell about internal names; else the innermost one: the outer ones only
 * report "something went wrong".
 */
function reason(chain: unknown[]): string {
  const errors = chain.filter((one): one is Error => one instanceof Error)
  const told = errors.find((one) => one instanceof OutboundError) ?? errors.at(-1)
  return told?.message ?? 'no reason given'
}
