import { toBase64Url } from '../base64.ts'
import { ConfigurationError } from '../errors.ts'
import { keepAttempt } from './attempts.ts'
import { isLocal } from './cookies.ts'
import type { Bff } from './core.ts'
import { type BffReply, type BffRequest, redirectTo, safePath } from './exchange.ts'
import { failurePage } from './pages.ts'

const longestReturn = 512

export const redirectUriOf = ({ settings: { path } }: Bff, { origin }: BffRequest): string =>
  `${origin}${path}/callback`

/** Leaves for the sign-in page: an authorization request with PKCE (OAuth 2.1, section 4.1; RFC 7636). */
export async function signIn(bff: Bff, request: BffRequest): Promise<BffReply> {
  const { settings, sealer, report } = bff
  const { origin, target } = request
  if (!origin.startsWith('https:') && !isLocal(origin)) {
    report(
      new ConfigurationError(
        "Sign-in requires HTTPS, except on localhost. Behind a proxy, your framework must trust it: app.set('trust proxy', 1) in Express.",
      ),
    )
    return failurePage(request, 'fault', `${settings.path}/sign-in`)
  }
  const query = new URL(target, origin).searchParams
  const secret = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const attempt = {
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    returnTo: shortPath(safePath(query.get('returnTo'), origin)),
    startedAt: Date.now(),
  }
  const verifierBytes = new TextEncoder().encode(attempt.verifier)
  const challenge = toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', verifierBytes)))
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: settings.appId,
    redirect_uri: redirectUriOf(bff, request),
    scope: settings.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...wishesOf(query),
  })
  return redirectTo(`${settings.issuer}/oauth2/authorize?${parameters}`, await keepAttempt(sealer, request, attempt))
}

/** Cookies have little room. */
const shortPath = (path: string): string => (path.length > longestReturn ? '/' : path)

const wishes = [
  ['prompt', 'prompt', /^(none|login|select_account)$/],
  ['maxAge', 'max_age', /^\d{1,9}$/],
  ['loginHint', 'login_hint', /^.{1,254}$/],
  ['provider', 'provider', /^[\w-]{1,100}$/],
  ['organization', 'organization', /^.+$/],
] as const

/** What the page may choose, under the names of OpenID Connect. Values that are not valid are left out. */
const wishesOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    wishes.flatMap(([name, parameter, pattern]) => {
      const value = query.get(name)
      return value !== null && pattern.test(value) ? [[parameter, value]] : []
    }),
  )
