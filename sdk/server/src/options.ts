import { ConfigurationError, LicetError } from './errors.ts'
import type { UsageEvent } from './usage/types.ts'
import type { Audience } from './verify/audience.ts'

/**
 * How your server learns of changes. `stream`: one open connection. `poll`: four short requests per second, for proxies that
 * collect streams. `auto`: the stream, or polls while the stream is held back. `none`: not at all, so that each
 * verification is a request.
 *
 * @example
 * ```ts
 * const transport: Transport = process.env.LICET_TRANSPORT === 'poll' ? 'poll' : 'auto'
 * ```
 */
export type Transport = 'auto' | 'stream' | 'poll' | 'none'

/**
 * Whether access keys of your users are accepted. `imported`: also those that another service made, whose text can have any form. Then each
 * text that is not a session's is asked about, while a typo in a key of Licet costs no request.
 *
 * @example
 * ```ts
 * const accessKeys: AccessKeys = true
 * ```
 */
export type AccessKeys = boolean | 'imported'

/**
 * Options of `createLicet`. Each one that is left out comes from the environment, or has a default.
 *
 * @example
 * ```ts
 * const options: LicetOptions = { url: 'https://auth.example.com', apiKey, maxEntries: 50_000 }
 * ```
 */
export interface LicetOptions {
  /**
   * URL of Licet, such as `https://auth.example.com`; `/p/` and the key of the project may follow for projects other than
   * `default`. Default: `LICET_URL`.
   */
  readonly url?: string
  /** `app_…`: the app whose tokens `verify` and `authenticate` accept. Default: `LICET_APP_ID`. */
  readonly appId?: string
  /** IDs of more apps of the project whose tokens are accepted, such as that of your mobile app. Default: none. */
  readonly audiences?: readonly string[]
  /**
   * Scopes that a token must have, with spaces between them. Tokens from the sign-in page have scopes: `openid` accepts those, too.
   * Default: only tokens with all rights of their user, which have no scopes, such as those of a sign-in form of your own.
   */
  readonly requireScope?: string
  /** API key with the scope `sessions:verify`, and `usage:write` to report usage. Default: `LICET_API_KEY`. */
  readonly apiKey?: string
  /**
   * Whether `verifyKey`, `authenticate`, and the middlewares accept access keys: the API keys that your users create for your API. Keys then
   * pass `requireUser`, whatever their scopes, in each route that you have already, too: add `requireScope` to those that a key may call,
   * and refuse requests whose `auth.via` is `access_key` in the others. Declare it to TypeScript as well: see `Accepts`. Default: false.
   */
  readonly accessKeys?: AccessKeys
  /** Default: `auto`. */
  readonly transport?: Transport
  /** Sessions and access keys in memory at most; those that were not used for longest leave first. Default: 200,000. */
  readonly maxEntries?: number
  /**
   * Milliseconds, at most 60,000, for which results from memory are used while Licet cannot be reached. They have `stale: true`,
   * and a session that is revoked in this time is still accepted. Default: 0, never.
   */
  readonly staleIfUnavailable?: number
  /**
   * Called with faults that no caller sees, and with a refused API key, at most once a minute. Default: writes the message with
   * `console.error`.
   */
  readonly onError?: (error: LicetError) => void
  /**
   * Called with tracked usage that is not counted: it is not valid, or 100,000 events wait, or Licet did not respond until the end
   * of `close`. Default: `onError`, at most once a minute.
   */
  readonly onDropped?: (event: UsageEvent, error: LicetError) => void
  /** Called with tracked usage that the license does not allow, and why: `USAGE_LIMIT_EXCEEDED`, `LICENSE_EXPIRED`, and others. */
  readonly onDenied?: (event: UsageEvent, code: string) => void
}

export interface Settings extends Required<Omit<LicetOptions, 'appId' | 'audiences' | 'requireScope'>> {
  readonly audience: Audience
  /** Of the project. */
  readonly issuer: string
}

type Env = Readonly<Record<string, string | undefined>>

const transports: readonly unknown[] = ['auto', 'stream', 'poll', 'none']
const longestStaleMs = 60_000

/** @throws ConfigurationError which names everything that is missing, or the option that is wrong */
export function readOptions(options: LicetOptions, env: Env): Settings {
  const url = options.url ?? env['LICET_URL'] ?? ''
  const apiKey = options.apiKey ?? env['LICET_API_KEY'] ?? ''
  requireGiven({ LICET_URL: url, LICET_API_KEY: apiKey })
  const { accessKeys = false, transport = 'auto', maxEntries = 200_000, staleIfUnavailable = 0 } = options
  demand(isServerUrl(url), 'LICET_URL must be an http or https URL without user, query, and fragment.')
  demand(/^lk_[\w-]+$/.test(apiKey), 'LICET_API_KEY must be an API key: it starts with lk_.')
  demand(transports.includes(transport), 'transport must be auto, stream, poll, or none.')
  demand([true, false, 'imported'].includes(accessKeys), 'accessKeys must be true, false, or imported.')
  demand(Number.isInteger(maxEntries) && maxEntries > 0, 'maxEntries must be an integer above 0.')
  demand(staleIfUnavailable >= 0 && staleIfUnavailable <= longestStaleMs, 'staleIfUnavailable must be from 0 to 60000.')
  const { onError = (error: LicetError) => console.error(`licet: ${error.message}`), onDenied = () => {} } = options
  const { onDropped = (_event: UsageEvent, error: LicetError) => report(error) } = options
  const report = oncePerMinute((error) =>
    onError(new LicetError('USAGE_DROPPED', `Usage is not counted. ${error.message}`, { cause: error })),
  )
  const callbacks = { onError, onDropped, onDenied }
  const audience = readAudience(options, env)
  return {
    url: apiUrlOf(url),
    issuer: issuerOf(url),
    apiKey,
    audience,
    accessKeys,
    transport,
    maxEntries,
    staleIfUnavailable,
    ...callbacks,
  }
}

/** Servers that verify no tokens name no app. @throws ConfigurationError which names the option that is wrong */
export function readAudience({ appId, audiences = [], requireScope }: LicetOptions, env: Env): Audience {
  const own = appId ?? env['LICET_APP_ID'] ?? ''
  const apps = own === '' ? audiences : [own, ...audiences]
  const requiredScopes = requireScope?.split(' ')
  demand(own === '' || isAppId(own), 'LICET_APP_ID must be the ID of an app: it starts with app_.')
  demand(audiences.every(isAppId), 'audiences must be the IDs of apps: they start with app_.')
  demand(requiredScopes?.includes('') !== true, 'requireScope must be scopes, with one space between them.')
  return { apps: new Set(apps), requiredScopes }
}

export const isAppId = (text: string): boolean => /^app_\w+$/.test(text)

const minuteMs = 60_000

/** For faults that every request can have. */
export function oncePerMinute(work: (error: LicetError) => void): (error: LicetError) => void {
  let lastAt = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = performance.now()
    if (now - lastAt < minuteMs) return
    lastAt = now
    work(error)
  }
}

/** Issuer of a project: a URL of Licet without a trailing slash. */
export function issuerOf(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}

/** The API of all projects is below the issuer of the project `default`. */
export const apiUrlOf = (url: string): string => issuerOf(url).replace(/\/p\/[^/]+$/, '')

/** @throws ConfigurationError which names everything that is missing */
export function requireGiven(values: Readonly<Record<string, string>>): void {
  const missing = Object.keys(values).filter((name) => values[name] === '')
  const names = new Intl.ListFormat('en-US').format(missing)
  if (missing.length > 0) throw new ConfigurationError(`${names} ${missing.length > 1 ? 'are' : 'is'} missing.`)
}

/** The values themselves are in no message: some of them are keys. @throws ConfigurationError */
export function demand(holds: boolean, message: string): void {
  if (!holds) throw new ConfigurationError(message)
}

function isServerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + search + hash === ''
}
