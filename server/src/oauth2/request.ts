import { normalizeEmail } from '../platform/mail/address.ts'
import type { App } from '../projects/apps/model.ts'
import type { oauthScopes } from '../projects/apps/schema.ts'
import type { Flow } from './flow.ts'
import { findDoubled, OAuthError } from './protocol.ts'

/** Clients keep the page to return to in it. With it, the URL of our pages is shorter than 8 KiB, which proxies read. */
const longestStateBytes = 3_072
const longestRequest = 8_192
/** Longer than any ID or slug of an organization. What is cut off names none. */
const longestName = 64
const mostScopes = 20

/** Where the result of a request goes, also when the rest of the request is not valid. */
export type ReturnTarget = Pick<Flow, 'redirectUri' | 'state' | 'responseMode'>

type FieldOf = (name: string) => string | undefined
type Scope = (typeof oauthScopes)[number]

/** A client, and the scopes of its issuer. */
interface Asker {
  readonly app: App
  readonly scopes: readonly Scope[]
}

/** Reads where the result goes. The redirect URI is allowed for the app. */
export function readTarget(sent: URLSearchParams, redirectUri: string): ReturnTarget {
  const [state = '', ...others] = sent.getAll('state')
  return {
    redirectUri,
    state: state !== '' && others.length === 0 ? state : null,
    responseMode: sent.get('response_mode') === 'form_post' ? 'form_post' : 'query',
  }
}

export interface CheckedRequest {
  readonly flow: Flow
  /** Whether no page may be shown: `prompt=none`. */
  readonly isSilent: boolean
}

/**
 * Checks a request (OpenID Connect Core, section 3.1.2.1; PKCE: RFC 7636, section 4.3).
 * @throws OAuthError, for the app
 */
export function readRequest(query: URLSearchParams, asker: Asker, target: ReturnTarget): CheckedRequest {
  const { app } = asker
  const doubled = findDoubled(query)
  if (doubled !== undefined) throw invalid(`The parameter ${doubled} is there twice.`)
  if (query.toString().length > longestRequest) throw invalid(`The query is longer than ${longestRequest} bytes.`)
  const fieldOf: FieldOf = (name) => query.get(name) || undefined
  refuseObjects(fieldOf)
  requireCode(fieldOf)
  if (Buffer.byteLength(target.state ?? '') > longestStateBytes)
    throw invalid(`state must have at most ${longestStateBytes} bytes.`)
  const { prompt, isSilent } = readPrompt(fieldOf('prompt'))
  const nonce = fieldOf('nonce') ?? null
  if (nonce !== null && nonce.length > 255) throw invalid('nonce must have at most 255 characters.')
  return {
    isSilent,
    flow: {
      ...target,
      app: app.ref,
      scopes: readScopes(fieldOf('scope'), asker),
      challenge: readChallenge(fieldOf, app),
      nonce,
      prompt,
      maxAge: readMaxAge(fieldOf('max_age')),
      loginHint: readEmail(fieldOf('login_hint')),
      uiLocales: fieldOf('ui_locales')?.slice(0, 200) ?? null,
      provider: /^[a-z0-9][\w-]{0,99}$/.exec(fieldOf('provider') ?? '')?.[0] ?? null,
      passed: readPassed(fieldOf),
      organization: fieldOf('organization')?.slice(0, longestName) ?? null,
    },
  }
}

const invalid = (description: string): OAuthError => new OAuthError('invalid_request', description)

/** Request objects (RFC 9101). */
function refuseObjects(fieldOf: FieldOf): void {
  for (const name of ['request', 'request_uri'] as const)
    if (fieldOf(name) !== undefined) throw new OAuthError(`${name}_not_supported`, `${name} is not supported.`)
}

function requireCode(fieldOf: FieldOf): void {
  const type = fieldOf('response_type')
  if (type === undefined) throw invalid('response_type is required.')
  if (type !== 'code') throw new OAuthError('unsupported_response_type', 'response_type must be code.')
  const mode = fieldOf('response_mode') ?? 'query'
  if (mode !== 'query' && mode !== 'form_post') throw invalid('response_mode must be query or form_post.')
}

/** Null: the app does without PKCE. One that sends a challenge is held to it. */
function readChallenge(fieldOf: FieldOf, { clientType, settings }: App): string | null {
  const challenge = fieldOf('code_challenge')
  const mayOmit = clientType === 'confidential' && !settings.requirePkce
  if (challenge === undefined && mayOmit && fieldOf('code_challenge_method') === undefined) return null
  if (challenge === undefined) throw invalid('code_challenge is required (PKCE).')
  if (fieldOf('code_challenge_method') !== 'S256') throw invalid('code_challenge_method must be S256.')
  if (!/^[\w-]{43}$/.test(challenge)) throw invalid('code_challenge must be a SHA-256 in base64url: 43 characters.')
  return challenge
}

/**
 * Unknown scopes are ignored (OpenID Connect Core, section 3.1.2.1), and so is `offline_access` in a preview: what a branch keeps must
 * not outlive it.
 */
export function readScopes(text = 'openid', { app: { settings }, scopes }: Asker): Scope[] {
  const asked = [...new Set(text.split(' ').filter((scope) => scope !== ''))]
  if (asked.length > mostScopes) throw invalid(`scope must have at most ${mostScopes} entries.`)
  const known = scopes.filter((scope) => asked.includes(scope) && !(scope === 'offline_access' && settings.preview))
  const refused = known.find((scope) => !settings.allowedScopes.includes(scope))
  if (refused !== undefined) throw new OAuthError('invalid_scope', `The app may not request the scope ${refused}.`)
  return known
}

/** Values that we do not know, such as `consent`, ask for nothing that we have. */
function readPrompt(text = ''): { prompt: Flow['prompt']; isSilent: boolean } {
  const values = text.split(' ').filter((value) => value !== '')
  if (values.includes('none') && values.length > 1) throw invalid('prompt=none cannot be combined with other values.')
  const prompt = (['login', 'select_account'] as const).find((value) => values.includes(value)) ?? null
  return { prompt, isSilent: values.includes('none') }
}

const passableNames = ['login_hint', 'prompt', 'hd', 'domain_hint'] as const

/** What is for a provider is only handed on. It is short, as the whole travels in URLs. */
const readPassed = (fieldOf: FieldOf): Record<string, string> =>
  Object.fromEntries(
    passableNames.flatMap((name) => {
      const value = fieldOf(name)
      return value !== undefined && /^[\x20-\x7e]{1,255}$/.test(value) ? [[name, value]] : []
    }),
  )

function readMaxAge(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,9}$/.test(text)) throw invalid('max_age must be a whole number of seconds.')
  return Number(text)
}

/** A hint that is no email is of no use. */
const readEmail = (text: string | undefined): string | null =>
  (text === undefined ? undefined : normalizeEmail(text)) ?? null
