import { demand, isAppId, issuerOf, requireGiven } from '../options.ts'

/**
 * Options of the routes that sign users in on your server. Each one that is left out comes from the environment, or has a
 * default.
 *
 * @example
 * ```ts
 * const options: BffOptions = { path: '/account/auth', scope: 'openid profile email offline_access' }
 * ```
 */
export interface BffOptions {
  /** `app_…`. The app must be confidential. Default: `LICET_APP_ID`. */
  readonly appId?: string
  /** Client secret of the app: `lcs_…`. Default: `LICET_APP_SECRET`. */
  readonly appSecret?: string
  /**
   * 64 hexadecimal digits that encrypt the cookies. While you replace them: the new ones, a comma, and the old ones.
   * Default: `LICET_COOKIE_SECRET`.
   */
  readonly cookieSecret?: string
  /**
   * Origin of your app, such as `https://app.example.com`. Default: that of each request, as your framework determines it. Hono
   * and Next.js have no setting for proxies: set it if a proxy changes the protocol or the header Host.
   */
  readonly origin?: string
  /** Path of the routes, from the root of the origin. Default: `/auth`. */
  readonly path?: string
  /** Default: `openid profile email offline_access licenses`. Without `offline_access`, a session ends with its access token. */
  readonly scope?: string
  /**
   * Whether open pages learn of changes within a second, by one open request for each browser. `false`: when they become visible,
   * for servers that are billed for the time of requests. Default: true.
   */
  readonly live?: boolean
}

export interface BffSettings extends Required<Omit<BffOptions, 'origin'>> {
  /** Undefined: that of each request. */
  readonly origin: string | undefined
  /** Issuer of the project, without a trailing slash. */
  readonly issuer: string
}

type Given = BffOptions & { readonly url?: string; readonly apiKey?: string }

/** @throws ConfigurationError which names everything that is missing, or the option that is wrong */
export function readBffOptions(options: Given, env: Readonly<Record<string, string | undefined>>): BffSettings {
  const of = (value: string | undefined, name: string): string => value ?? env[name] ?? ''
  const given = {
    LICET_URL: of(options.url, 'LICET_URL'),
    LICET_APP_ID: of(options.appId, 'LICET_APP_ID'),
    LICET_APP_SECRET: of(options.appSecret, 'LICET_APP_SECRET'),
    LICET_API_KEY: of(options.apiKey, 'LICET_API_KEY'),
    LICET_COOKIE_SECRET: of(options.cookieSecret, 'LICET_COOKIE_SECRET'),
  }
  requireGiven(given)
  const { origin, live = true, path = '/auth', scope = 'openid profile email offline_access licenses' } = options
  const { LICET_APP_ID: appId, LICET_APP_SECRET: appSecret, LICET_COOKIE_SECRET: cookieSecret } = given
  demand(isAppId(appId), 'LICET_APP_ID must be the ID of an app: it starts with app_.')
  demand(/^lcs_[\w-]+$/.test(appSecret), 'LICET_APP_SECRET must be a client secret: it starts with lcs_.')
  demand(
    /^[\da-f]{64}(,[\da-f]{64})?$/i.test(cookieSecret),
    'LICET_COOKIE_SECRET must be 64 hexadecimal digits, or new and old ones with a comma between them.',
  )
  demand(
    origin === undefined || isOrigin(origin),
    'origin must be the protocol and the host of your app, such as https://app.example.com.',
  )
  demand(/^(\/[\w.~-]+)+$/.test(path), 'path must start with a slash and end without one, such as /auth.')
  demand(scope.split(' ').includes('openid'), 'scope must include openid.')
  return { issuer: issuerOf(given.LICET_URL), appId, appSecret, cookieSecret, origin, path, scope, live }
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
