import { LicetError } from './errors.ts'
import { errorOf, sendForm } from './http.ts'
import { tokenInternalsOf } from './internals.ts'
import { scopeOf } from './redirect/leave.ts'
import { isTokenReply, tokensFrom } from './tokens/id-token.ts'
import type { Licet } from './types.ts'

/**
 * What the user needs to sign a device in on another one (RFC 8628, section 3.2).
 *
 * @example
 * ```ts
 * const text = ({ verificationUri, userCode }: DeviceCode) => `Open ${verificationUri} and enter ${userCode}`
 * ```
 */
export interface DeviceCode {
  /** Eight letters, with a dash in the middle. */
  readonly userCode: string
  /** The page on which the user enters the code. */
  readonly verificationUri: string
  /** The same page with the code in it, for a QR code. */
  readonly verificationUriComplete: string
  /** Seconds until the code expires. */
  readonly expiresIn: number
}

/**
 * How `signInOnDevice` tells the user what to do.
 *
 * @example
 * ```ts
 * const options: DeviceSignInOptions = { onCode: ({ userCode }) => console.log(userCode) }
 * ```
 */
export interface DeviceSignInOptions {
  /** Called one time, with the code. */
  onCode(code: DeviceCode): void
  /** Ends the wait: the returned promise is rejected with its reason. */
  readonly signal?: AbortSignal
}

const longestPauseMs = 60_000

/**
 * Signs in a program or a device without a browser: the user confirms a code on another device (RFC 8628). The app needs
 * `deviceGrant`. Failures of the network do not end it.
 *
 * @throws LicetError `access_denied` when the user declined, `expired_token` when the code expired, `unauthorized_client`
 * for apps without `deviceGrant`, CONFIGURATION for clients with `bff`
 *
 * @example
 * ```ts
 * await signInOnDevice(licet, {
 *   onCode: ({ verificationUri, userCode }) => console.log(`Open ${verificationUri} and enter ${userCode}`),
 * })
 * ```
 */
export async function signInOnDevice(licet: Licet, { onCode, signal }: DeviceSignInOptions): Promise<void> {
  const { ctx, keep } = tokenInternalsOf(licet)
  const scope = scopeOf(ctx.options.scope)
  const started = await sendForm(`${ctx.issuer}/oauth2/device_authorization`, { client_id: ctx.appId, scope })
  const { device_code, user_code, verification_uri, verification_uri_complete, expires_in, interval = 5 } = started.body
  if (!device_code) throw errorOf(started)
  onCode({
    userCode: user_code,
    verificationUri: verification_uri,
    verificationUriComplete: verification_uri_complete,
    expiresIn: expires_in,
  })
  const until = performance.now() + expires_in * 1_000
  const poll = {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    client_id: ctx.appId,
    device_code,
  }
  for (let pauseMs = interval * 1_000; performance.now() < until; ) {
    await pause(pauseMs, signal)
    const reply = await sendForm(`${ctx.issuer}/oauth2/token`, poll).catch((error: LicetError) => error)
    if (!(reply instanceof LicetError) && isTokenReply(reply.body)) return keep(tokensFrom(reply.body, ctx))
    pauseMs = pauseAfter(reply, pauseMs)
  }
  throw new LicetError('expired_token', 'The code has expired. Start the sign-in again.')
}

/** Milliseconds until the next question (RFC 8628, section 3.5). @throws LicetError when asking again is useless */
function pauseAfter(reply: LicetError | Awaited<ReturnType<typeof sendForm>>, pauseMs: number): number {
  if (reply instanceof LicetError || reply.status === 429 || reply.status >= 500)
    return Math.min(pauseMs * 2, longestPauseMs)
  if (reply.body.error === 'slow_down') return pauseMs + 5_000
  if (reply.body.error === 'authorization_pending') return pauseMs
  throw errorOf(reply)
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
