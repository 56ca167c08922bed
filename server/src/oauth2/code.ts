import type { RequestContext } from '../context.ts'
import { hashToken, sameBytes } from '../platform/crypto/tokens.ts'
import { isImpersonated } from '../platform/http/route.ts'
import type { BrowserSession } from '../sessions/browser/service.ts'
import { onceFor } from './protocol.ts'

/** What an authorization code states. Times are epoch milliseconds. */
export interface CodeClaims {
  /** Number of the user. */
  readonly user: number
  /** ID of the user. */
  readonly userRef: string
  /** Number and token family's session of the browser, from which the session of the app starts. */
  readonly browser: number
  readonly redirectUri: string
  readonly challenge: string | null
  readonly nonce: string | null
  readonly scopes: readonly string[]
  readonly amr: readonly string[]
  readonly authTime: number
  /** When the session of the app ends at the latest, for that of a member who sees what the user sees. */
  readonly endsAt?: number
  /** Number of the organization in which the session of the app starts, or 0 for none. Absent: that of the latest switch. */
  readonly startsIn?: number
  readonly ip: string
  readonly userAgent: string
  readonly at: number
}

const lifetimeMs = 60_000
const longestCode = 8_192

/** The part of a flow that its code repeats. `app` is the ID of the app. */
type CodeRequest = Pick<CodeClaims, 'redirectUri' | 'challenge' | 'nonce' | 'scopes'> & { readonly app: string }

/** The app is in the authenticated context: a code opens for no other. */
const contextOf = (app: string): string => `oauth_code:${app}`

/** An authorization code, encrypted. It is stored when it is redeemed, so crawlers and prefetches create no rows. */
export function sealCode(
  { vault, client, now }: RequestContext,
  {
    flow,
    browser: { session, proof },
    startsIn,
  }: { flow: CodeRequest; browser: BrowserSession } & Pick<CodeClaims, 'startsIn'>,
): string {
  const claims: CodeClaims = {
    user: session.userId,
    userRef: session.userRef,
    browser: session.id,
    redirectUri: flow.redirectUri,
    challenge: flow.challenge,
    nonce: flow.nonce,
    scopes: flow.scopes,
    amr: proof.amr,
    authTime: proof.at,
    ...(isImpersonated(session) && { endsAt: session.expiresAt }),
    ...(startsIn !== undefined && { startsIn }),
    ip: client.ip,
    userAgent: client.userAgent,
    at: now().getTime(),
  }
  return `lac_${vault.seal(JSON.stringify(claims), contextOf(flow.app))}`
}

/** What a code states, also after it has expired. Undefined for a text that is no code of this app. */
export const openCode = onceFor(({ vault }, app: string, code: string): CodeClaims | undefined => {
  if (!code.startsWith('lac_') || code.length > longestCode) return undefined
  const { text } = vault.read(code.slice(4), contextOf(app))
  return text === undefined ? undefined : JSON.parse(text)
})

/**
 * Whether the sender of a code is the one that requested it (RFC 7636, section 4.6). Without a challenge, only the absence of a
 * verifier fits: the app's secret says who it is.
 */
export const fitsVerifier = ({ challenge }: CodeClaims, verifier: string): boolean =>
  challenge === null
    ? verifier === ''
    : /^[\w.~-]{43,128}$/.test(verifier) && sameBytes(hashToken(verifier), Buffer.from(challenge, 'base64url'))

export const hasExpired = ({ at }: CodeClaims, now: Date): boolean => at + lifetimeMs <= now.getTime()
