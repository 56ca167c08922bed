import { ConfigurationError, LicetError, UnavailableError } from '../errors.ts'
import { type BffReply, failure } from './exchange.ts'

/** A failure with the status that your own response should have: 503 for a moment, or 500. Never one about the user. */
export function faultOf(error: unknown): LicetError {
  if (error instanceof LicetError && error.retryable)
    return new UnavailableError(undefined, { retryAfter: error.retryAfter, cause: error })
  if (error instanceof ConfigurationError) return new ConfigurationError(error.message, { status: 500 })
  return new LicetError('INTERNAL_ERROR', 'Something went wrong.', { status: 500, cause: error })
}

/** What went wrong is for the log: the browser learns whether to try again. */
export function faultReply(error: unknown): BffReply {
  const { status = 500, retryable, retryAfter } = faultOf(error)
  if (!retryable) return failure(status, 'INTERNAL_ERROR', 'Something went wrong.')
  return failure(status, 'UNAVAILABLE', 'The sign-in service does not respond. Try again later.', {
    headers: { 'retry-after': String(retryAfter ?? 1) },
  })
}
