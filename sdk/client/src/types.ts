import type { LicetError } from './errors.ts'

/**
 * The signed-in user.
 *
 * @example
 * ```ts
 * const label = (user: User) => user.name ?? user.email ?? 'Signed in'
 * ```
 */
export interface User {
  /** `usr_…`. */
  readonly id: string
  /** Null without the scope `email`. */
  readonly email: string | null
  readonly emailVerified: boolean
  /** Null if unknown, or without the scope `profile`; `picture` and `locale` too. */
  readonly name: string | null
  /** URL of an image. */
  readonly picture: string | null
  /** Language tag (BCP 47). */
  readonly locale: string | null
}

/**
 * The session of the user in this app.
 *
 * @example
 * ```ts
 * const isRecent = (session: SessionInfo) => Date.now() - Date.parse(session.authTime) < 300_000
 * ```
 */
export interface SessionInfo {
  /** `ses_…`. */
  readonly id: string
  /** When the user last authenticated (OpenID Connect, `auth_time`), in RFC 3339. */
  readonly authTime: string
  /** How the user authenticated (RFC 8176): `mail`, `oauth:<provider>`, `passkey`, `uv`. */
  readonly amr: readonly string[]
  /** Scopes of the session. `null`: all of them. */
  readonly scopes: readonly string[] | null
  /**
   * Active organization of the session, `org_…`, when it was last refreshed. None or unknown: `null` or undefined. It is known with the
   * scope `organizations`, after a sign-in on the pages of Licet.
   */
  readonly organizationId?: string | null | undefined
}

/**
 * Why a session ended. `signed_out`: here or in another tab. `expired`: it was not used for too long, or reached its maximum
 * lifetime. `revoked`: it was ended elsewhere, by the user, a member, or a security rule.
 *
 * @example
 * ```ts
 * const texts: Record<EndedReason, string> = {
 *   signed_out: 'You signed out.', expired: 'Your session expired.', revoked: 'Your session was ended.',
 * }
 * ```
 */
export type EndedReason = 'signed_out' | 'expired' | 'revoked'

/**
 * Who is signed in. `offline`: the tokens could not be refreshed because Licet did not respond, and it is tried again.
 *
 * @example
 * ```ts
 * const greet = (state: AuthState) => (state.status === 'signed_in' ? `Hello ${state.user.name}` : 'Hello')
 * ```
 */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed_in'; readonly user: User; readonly session: SessionInfo; readonly offline: boolean }
  | { readonly status: 'signed_out'; readonly reason?: EndedReason }

/**
 * What a `TokenStore` keeps. It can be written as JSON.
 *
 * @example
 * ```ts
 * const save = (tokens: Tokens) => keychain.setItem('licet', JSON.stringify(tokens))
 * ```
 */
export interface Tokens {
  readonly accessToken: string
  /** Undefined without the scope `offline_access`. */
  readonly refreshToken?: string
  /** Milliseconds since 1970 on the clock of this device, which may be wrong. `expiresAt` too. */
  readonly issuedAt: number
  readonly expiresAt: number
  /** Newest ID token (OpenID Connect), which is no bearer token. */
  readonly idToken?: string
  readonly user: User
  readonly session: SessionInfo
}

/**
 * Keeps the tokens, for example in the keychain of a phone.
 *
 * @example
 * ```ts
 * const store: TokenStore = {
 *   load: async () => JSON.parse((await SecureStore.getItemAsync('licet')) ?? 'null') ?? undefined,
 *   save: (tokens) => tokens ? SecureStore.setItemAsync('licet', JSON.stringify(tokens)) : SecureStore.deleteItemAsync('licet'),
 * }
 * ```
 */
export interface TokenStore {
  load(): Promise<Tokens | undefined>
  /** Undefined removes the tokens. */
  save(tokens: Tokens | undefined): Promise<void>
  /** Calls `onChange` when something else may have changed the tokens. Returns a function that ends this. */
  watch?(onChange: () => void): () => void
}

/**
 * What differs between platforms. Browsers and Node.js need none of it, except for `openUrl` in Node.js.
 *
 * @example
 * ```ts
 * const platform: Partial<Platform> = {
 *   random: (bytes) => Crypto.getRandomBytes(bytes),
 *   sha256: async (data) => new Uint8Array(await Crypto.digest(Crypto.CryptoDigestAlgorithm.SHA256, data.slice())),
 *   openUrl: async (url) => {
 *     const result = await WebBrowser.openAuthSessionAsync(url, 'com.example.app:/callback')
 *     return result.type === 'success' ? result.url : undefined
 *   },
 *   store,
 *   onActive: (listener) => {
 *     const subscription = AppState.addEventListener('change', (state) => state === 'active' && listener())
 *     return () => subscription.remove()
 *   },
 * }
 * ```
 */
export interface Platform {
  /** Random bytes, fit for secrets. */
  random(bytes: number): Uint8Array
  sha256(data: Uint8Array): Promise<Uint8Array>
  /** Opens a page of Licet. Returns the URL that it ended at if this program continues to run; undefined if the user closed the page. */
  openUrl(url: string): Promise<string | undefined>
  /** Used unless the option `storage` is given. */
  store: TokenStore
  /** Calls the listener when the user returns to the app or the network does. Returns a function that ends this. */
  onActive(listener: () => void): () => void
}

/**
 * `login`: the user authenticates again. `select_account`: the user may choose another account. `none`: no page is shown.
 *
 * @example
 * ```ts
 * const prompt: Prompt = 'select_account'
 * ```
 */
export type Prompt = 'none' | 'login' | 'select_account'

/**
 * How an app uses Licet: either `bff`, or `issuer` and `appId`.
 *
 * @example
 * ```ts
 * const options: Options = { issuer: 'https://auth.example.com', appId: 'app_0199f3c2a4b87c1d9e5f60718293a4b5' }
 * ```
 */
export interface Options {
  /** Path of the routes of `@licet/server` on your own server, such as `/auth`. Then no token reaches the page. */
  readonly bff?: string
  /** URL of Licet; `/p/` and the key of the project follow for projects other than `default`. */
  readonly issuer?: string
  /** `app_…`. */
  readonly appId?: string
  /** Where sign-in returns to, from the allowlist of the app. Default: `/` of the page's origin. */
  readonly redirectUri?: string
  /** Default: `openid profile email offline_access licenses`. */
  readonly scope?: string
  /** Default: `local`. All of them can be read by every script of the page. */
  readonly storage?: 'local' | 'session' | 'memory' | TokenStore
  /** Origins besides those of the page and of Licet to which `fetch` sends the token. */
  readonly apiOrigins?: readonly string[]
  readonly platform?: Partial<Platform>
  /** State before `start()`, for example from server rendering. Default: `loading`. */
  readonly initialState?: AuthState
  /** Called with failures that no call can report. */
  onError?(error: LicetError): void
}

/**
 * What the user may do with a feature. For showing only: your server must check it, too.
 *
 * @example
 * ```ts
 * const left = (entitlement?: Entitlement) => entitlement?.remaining ?? 'unlimited'
 * ```
 */
export interface Entitlement {
  readonly type: 'boolean' | 'static' | 'limit' | 'metered' | null
  readonly hasAccess: boolean
  /** Why access is denied: `NOT_IN_PLAN`, `USAGE_LIMIT_REACHED`, `LICENSE_EXPIRED`, and others. */
  readonly reason?: string
  /** Value of a static feature. */
  readonly value?: unknown
  readonly unit?: string | null
  /** Limit in the period. `null`: unlimited. */
  readonly limit?: number | null
  readonly used?: number
  /** Quantity left in the period. `null`: unlimited. */
  readonly remaining?: number | null
  /** When the next period starts, in RFC 3339. */
  readonly resetsAt?: string | null
}

/**
 * The entitlements of the user, by feature key.
 *
 * @example
 * ```ts
 * const { plan, entitlements }: Entitlements = await licet.entitlements()
 * ```
 */
export interface Entitlements {
  readonly licenseId: string | null
  readonly licenseStatus: string | null
  readonly plan: { readonly key: string; readonly version: number } | null
  readonly entitlements: Readonly<Record<string, Entitlement>>
  /** Increases with every change of the license. */
  readonly version: number
  /** When the entitlements were determined, in RFC 3339. */
  readonly evaluatedAt: string
  /** When time alone changes them, such as the end of a term, in RFC 3339. `null`: never. */
  readonly changesAt: string | null
}

/**
 * Options of `signIn`.
 *
 * @example
 * ```ts
 * await licet.signIn({ loginHint: 'ada@example.com', returnTo: '/reports' } satisfies SignInOptions)
 * ```
 */
export interface SignInOptions {
  /** Email to fill in. */
  readonly loginHint?: string
  readonly prompt?: Prompt
  /** Key of a provider of the project, such as `google`: the sign-in page leads straight to it. */
  readonly provider?: string
  /** Seconds: a user who authenticated longer ago does so again. */
  readonly maxAge?: number
  /**
   * ID or slug of the organization in which the session starts, or `personal`. The user cannot sign in to one that they are not in.
   * Default: the organization to which they switched last.
   */
  readonly organization?: string
  /** Path or URL of this origin. Others are ignored. Default: the current page. */
  readonly returnTo?: string
}

/**
 * Options of `signOut`.
 *
 * @example
 * ```ts
 * await licet.signOut({ returnTo: '/goodbye' } satisfies SignOutOptions)
 * ```
 */
export interface SignOutOptions {
  /**
   * `browser`: also ends the sign-in at Licet, and with it all apps of this browser. `app`: only this app. Default: `browser`, and `app`
   * for a user who signed in without the pages of Licet.
   */
  readonly scope?: 'browser' | 'app'
  /** URL of this origin, from `postLogoutRedirectUris` of the app. Default: a page of Licet. */
  readonly returnTo?: string
}

/**
 * Signs users in, and keeps them signed in.
 *
 * @example
 * ```ts
 * const licet: Licet = createLicet({ bff: '/auth' })
 * licet.subscribe((state) => render(state))
 * await licet.start()
 * ```
 */
export interface Licet {
  /** The same object until something changes. */
  readonly state: AuthState
  /** URL of the account pages. With `bff`: undefined until a user is signed in. */
  readonly accountUrl: string | undefined
  /**
   * The organization that this tab shows: its ID, or `personal`. Undefined without `createOrganizations` of
   * `@licet/client/organizations`: then it is that of the session.
   */
  readonly organization: string | undefined
  /** Calls the listener with each new state, and when the tab shows another organization. Returns a function that ends this. */
  subscribe(listener: (state: AuthState) => void): () => void
  /** Restores the session, and completes a sign-in that returns to this page. Never rejects: failures go to `onError`. */
  start(): Promise<AuthState>
  /** Leaves for the sign-in page. On phones, resolves when the user is signed in or has closed the page. */
  signIn(options?: SignInOptions): Promise<void>
  /** Signs out here first, then at Licet. */
  signOut(options?: SignOutOptions): Promise<void>
  /**
   * Returns an access token that is valid for `minValid` more seconds (default 30), refreshed if necessary. Undefined: signed out, or
   * with `bff`.
   *
   * @throws LicetError `UNAVAILABLE` if the token has expired and Licet does not respond
   */
  getToken(options?: { readonly minValid?: number }): Promise<string | undefined>
  /**
   * Like the global `fetch`, with the access token for the page's origin, Licet, and `apiOrigins`, and nothing for others. After a
   * response 401, it repeats the request one time with a new token.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /**
   * Returns the entitlements of the user, all or those of some features, in the organization of the tab or in another one (`org_…` or
   * `personal`). For showing only: your server must check them, too.
   *
   * @throws LicetError `NOT_A_MEMBER` for an organization that the user is not in
   */
  entitlements(
    keys?: readonly string[],
    options?: { readonly organization?: string | undefined },
  ): Promise<Entitlements>
  /**
   * Calls the listener when the entitlements may have changed, within a second, while the page is visible: read them again. Returns a
   * function that ends this.
   */
  watchEntitlements(listener: () => void): () => void
  /** Ends timers and listeners. `start()` resumes. */
  close(): void
}
