import { browser } from './browser.ts'
import { LicetError } from './errors.ts'
import { errorOf, type Reply, readJson } from './http.ts'
import { type Internals, tokenInternalsOf } from './internals.ts'
import { saveAttempt, takeAttempt } from './redirect/attempts.ts'
import { readQuery } from './redirect/encoding.ts'
import { redirectUriOf } from './redirect/leave.ts'
import { safeReturn, showUrl } from './redirect/return-to.ts'
import type { Licet, Tokens } from './types.ts'

/**
 * How users can sign in to the app.
 *
 * @example
 * ```ts
 * const { providers, email }: SignInMethods = await headless.methods()
 * ```
 */
export interface SignInMethods {
  readonly app: {
    readonly id: string
    readonly name: string
    readonly branding: Readonly<Record<string, string | null>>
  }
  readonly providers: readonly { readonly key: string; readonly type: string; readonly name: string }[]
  readonly email: { readonly link: boolean; readonly code: boolean }
  readonly passkeys: boolean
  /** Who may sign up. */
  readonly signups: 'open' | 'invited' | 'domains'
}

/**
 * An email with a link and a code.
 *
 * @example
 * ```ts
 * const sent: SentEmail = await headless.sendEmail('ada@example.com')
 * await sent.verify('402913')
 * ```
 */
export interface SentEmail {
  /** When the link and the code expire, in RFC 3339. */
  readonly expiresAt: string
  /** Digits of the code: 6, or 0 if the email has only the link. */
  readonly codeLength: number
  /** Signs the user in, or changes their email. @throws LicetError `UNAUTHORIZED` for a wrong code */
  verify(code: string): Promise<void>
  /** Sends another email, and ends the link and the code of this one. */
  resend(): Promise<SentEmail>
}

/**
 * Signs users in with a form of your own.
 *
 * @example
 * ```ts
 * const headless: Headless = createHeadless(licet)
 * ```
 */
export interface Headless {
  methods(): Promise<SignInMethods>
  /** Sends a link and a code. The link opens `redirectUri` with the parameter `token`. */
  sendEmail(email: string): Promise<SentEmail>
  /**
   * Signs the user in with the `token` of a link. Call it on a click: link scanners open pages, too. The link of a new email works
   * only where it was requested. @throws LicetError `SESSION_REQUIRED` elsewhere
   */
  verifyLink(token: string): Promise<void>
  /**
   * Sends a link and a code to a new email of the user, who must have signed in within the last 10 minutes, with the scope `account`.
   * The email changes when one of them is verified here.
   */
  changeEmail(email: string): Promise<SentEmail>
  /** Leaves for a provider, which returns to `redirectUri`. */
  startProvider(provider: string, options?: { readonly returnTo?: string }): Promise<void>
  /** Completes the sign-in of a provider that returns to this page. False: it is not one, or the user declined. */
  completeProvider(): Promise<boolean>
}

/**
 * Adds sign-in without the pages of Licet to a client. Sessions have all rights of the user, and no scopes.
 *
 * @throws LicetError CONFIGURATION for clients with `bff`
 *
 * @example
 * ```ts
 * const headless = createHeadless(licet)
 * const sent = await headless.sendEmail(form.email.value)
 * await sent.verify(form.code.value)
 * ```
 */
export function createHeadless(licet: Licet): Headless {
  const parts = tokenInternalsOf(licet)
  const { options, platform } = parts.ctx
  const redirectUri = redirectUriOf(options)
  const signIn = async (path: string, body: object, token?: string): Promise<void> =>
    parts.keep(await tokensOf(parts, await call(parts, path, { body, token })))

  const sentOf = (data: Reply['body'], resend: () => Promise<SentEmail>): SentEmail => ({
    expiresAt: data.expiresAt,
    codeLength: data.codeLength,
    verify: (code) => signIn('/v1/auth/verify', { handle: data.handle, code: code.replace(/\D/g, '') }),
    resend,
  })

  async function sendEmail(email: string, handle?: string): Promise<SentEmail> {
    const data = await call(parts, '/v1/auth/magic-link', { body: { email, redirectUri, ...(handle && { handle }) } })
    return sentOf(data, () => sendEmail(email, data.handle))
  }

  async function changeEmail(email: string): Promise<SentEmail> {
    const token = await licet.getToken()
    const body = { email, redirectUri }
    const { emailChange } = await call(parts, '/v1/users/me', { method: 'PATCH', body, token })
    if (!emailChange) throw new LicetError('VALIDATION_ERROR', 'The user has this email already.')
    return sentOf(emailChange, () => changeEmail(email))
  }

  return {
    methods: () => call(parts, '/v1/auth/methods'),
    sendEmail: (email) => sendEmail(email.trim()),
    verifyLink: async (token) => signIn('/v1/auth/verify', { token }, await licet.getToken()),
    changeEmail: (email) => changeEmail(email.trim()),
    async startProvider(provider, { returnTo } = {}) {
      const { authUrl, state } = await call(parts, '/v1/auth/login', { body: { provider, redirectUri } })
      const attempt = { nonce: '', verifier: provider, redirectUri, returnTo: safeReturn(returnTo) }
      saveAttempt(providerState(state), attempt)
      await platform.openUrl(authUrl)
    },
    completeProvider: () => completeProvider(signIn),
  }
}

async function completeProvider(signIn: (path: string, body: object) => Promise<void>): Promise<boolean> {
  const { state = '', code, iss, error } = readQuery(browser.location?.href ?? '')
  const attempt = state && (code || error) ? takeAttempt(providerState(state)) : undefined
  if (!attempt) return false
  showUrl(attempt.returnTo ?? attempt.redirectUri)
  if (error === 'access_denied') return false
  if (error) throw new LicetError(error, 'Sign-in failed.')
  await signIn('/v1/auth/callback', { provider: attempt.verifier, code, state, ...(iss && { iss }) })
  return true
}

const providerState = (state: string): string => `provider:${state}`

interface Call {
  readonly method?: 'PATCH' | 'POST'
  readonly body?: object
  readonly token?: string | undefined
}

/** @throws LicetError */
async function call(
  { ctx }: Internals,
  path: string,
  { method = 'POST', body, token }: Call = {},
): Promise<Reply['body']> {
  const headers = {
    'x-app-id': ctx.appId,
    ...(body && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const sent = body && { method, body: JSON.stringify(body) }
  const reply = await readJson(`${ctx.api}${path}`, { headers, ...sent })
  if (reply.status !== 200 || !reply.body.data) throw errorOf(reply)
  return reply.body.data
}

async function tokensOf(parts: Internals, data: Reply['body']): Promise<Tokens> {
  const { accessToken, refreshToken, expiresIn, user } = data
  const { id, authTime, amr } = await call(parts, '/v1/sessions/current', { token: accessToken })
  const issuedAt = Date.now()
  return {
    accessToken,
    refreshToken,
    issuedAt,
    expiresAt: issuedAt + expiresIn * 1_000,
    user: {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      name: user.name,
      picture: user.avatarUrl,
      locale: user.locale,
    },
    session: { id, authTime, amr, scopes: null },
  }
}
