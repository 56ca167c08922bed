import type { LicetError } from '../errors.ts'
import { createLicet, type Licet } from '../licet.ts'
import { type LicetOptions, oncePerMinute, readAudience } from '../options.ts'
import type { Audience } from '../verify/audience.ts'
import { type BffOptions, type BffSettings, readBffOptions } from './options.ts'
import { PageStreams } from './page-streams.ts'
import { createSealer, type Sealer } from './seal.ts'
import { CookieSessions } from './sessions.ts'
import { Shared } from './shared.ts'
import { type TokenEndpoints, type TokenReply, tokenEndpointsOf } from './tokens.ts'

/** What the routes and the guards share. */
export interface Bff {
  readonly settings: BffSettings
  readonly licet: Licet
  /** Whose bearer tokens are accepted. */
  readonly audience: Audience
  readonly sealer: Sealer
  readonly endpoints: TokenEndpoints
  readonly sessions: CookieSessions
  /** By state: a browser may send the same callback twice. */
  readonly redemptions: Shared<TokenReply>
  readonly pages: PageStreams
  /** Reports what only the operator can mend. Each message at most once a minute. */
  readonly report: (error: LicetError) => void
}

export interface BffGiven extends LicetOptions, BffOptions {
  /** The connection to Licet, if your server has created one with `createLicet()`. Default: a new one, from the same options. */
  readonly client?: Licet
}

/** @throws ConfigurationError */
export function createBff(options: BffGiven): Bff {
  const env = globalThis.process?.env ?? {}
  const settings = readBffOptions(options, env)
  const sealer = createSealer(settings.cookieSecret)
  const endpoints = tokenEndpointsOf(settings)
  const licet = options.client ?? createLicet(options)
  return {
    settings,
    licet,
    audience: readAudience(options, env),
    sealer,
    endpoints,
    sessions: new CookieSessions(sealer, endpoints),
    redemptions: new Shared(),
    pages: new PageStreams(licet),
    report: reporterOf(options.onError ?? ((error) => console.error(`licet: ${error.message}`))),
  }
}

/** A page that is opened again and again repeats its fault. No message has anything of a request, so there are few. */
function reporterOf(onError: (error: LicetError) => void): (error: LicetError) => void {
  const byMessage = new Map<string, (error: LicetError) => void>()
  return (error) => {
    const report = byMessage.get(error.message) ?? oncePerMinute(onError)
    byMessage.set(error.message, report)
    report(error)
  }
}
