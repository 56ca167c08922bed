import { browser } from '../browser.ts'
import type { Context } from '../context.ts'
import { LicetError } from '../errors.ts'
import { errorOf, sendForm } from '../http.ts'
import { isTokenReply, tokensFrom } from '../tokens/id-token.ts'
import type { Tokens } from '../types.ts'
import { type Attempt, takeAttempt } from './attempts.ts'
import { readQuery } from './encoding.ts'
import { showUrl } from './return-to.ts'

/** By client. React's StrictMode and module reloads start a client twice: both get the tokens of one exchange. */
const completions = new Map<string, Promise<Tokens | undefined>>()

/**
 * Completes the sign-in that a URL returns from. Undefined: the URL is not one, or the user declined.
 * @throws LicetError
 */
export function completeSignIn(ctx: Context, url: string): Promise<Tokens | undefined> {
  const running = completions.get(ctx.name)
  if (running) return running
  const { state = '', iss, code, error } = readQuery(url)
  if (!state || !(code || error)) return Promise.resolve(undefined)
  const attempt = takeAttempt(state)
  // Of another sign-in of this app, so the URL is left alone.
  if (!attempt && iss !== ctx.issuer) return Promise.resolve(undefined)
  const completion = complete(ctx, url, attempt).finally(() => completions.delete(ctx.name))
  completions.set(ctx.name, completion)
  return completion
}

async function complete(ctx: Context, url: string, attempt: Attempt | undefined): Promise<Tokens | undefined> {
  const { iss, code, error, error_description: description } = readQuery(url)
  if (url === browser.location?.href) showUrl(attempt?.returnTo ?? withoutResponse(url))
  // Another issuer may have sent the browser here (RFC 9207, section 2.4).
  if (!attempt || iss !== ctx.issuer) throw new LicetError('SIGN_IN_INVALID', 'Start the sign-in again.')
  if (error === 'access_denied') return undefined
  if (error) throw new LicetError(error, description ?? 'Sign-in failed.')
  const { nonce, verifier, redirectUri } = attempt
  const reply = await sendForm(`${ctx.issuer}/oauth2/token`, {
    grant_type: 'authorization_code',
    client_id: ctx.appId,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
  if (!isTokenReply(reply.body)) throw errorOf(reply)
  return tokensFrom(reply.body, { ...ctx, nonce })
}

/** The URL as the page had it before the response was added (RFC 6749, section 4.1.2). */
const withoutResponse = (url: string): string =>
  url
    .replace(/([?&])(?:code|state|iss|error|error_description)=[^&#]*/g, '$1')
    .replace(/([?&])&+/g, '$1')
    .replace(/[?&](?=#|$)/, '')
