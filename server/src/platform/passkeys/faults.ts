import { ApiError } from '../../errors.ts'

/** Why a credential is refused. */
export const passkeyFaults = [
  'origin',
  'rp_id',
  'user_verification',
  'algorithm',
  'malformed',
  'already_registered',
] as const
export type PasskeyFault = (typeof passkeyFaults)[number]

export const passkeyInvalid = (reason: PasskeyFault, cause?: unknown): ApiError =>
  new ApiError('PASSKEY_INVALID', { details: { reason }, cause })
