import { createLicet, type Licet } from '../licet.ts'
import type { LicetOptions } from '../options.ts'
import { type BffOptions, type BffSettings, readBffOptions } from './options.ts'
import { createSealer, type Sealer } from './seal.ts'
import { CookieSessions } from './sessions.ts'
import { type TokenEndpoints, type TokenReply, tokenEndpointsOf } from './tokens.ts'

/** What the routes and the guards share. */
export interface Bff {
  readonly settings: BffSettings
  readonly licet: Licet
  readonly sealer: Sealer
  readonly endpoints: TokenEndpoints
  readonly sessions: CookieSessions
  /** Exchanges of codes that are under way, by state: a browser may send the same callback twice. */
  readonly redemptions: Map<string, Promise<TokenReply>>
  readonly onError: NonNullable<LicetOptions['onError']>
}

export interface BffGiven extends LicetOptions, BffOptions {
  /** The connection to Licet, if your server has created one with `createLicet()`. Default: a new one, from the same options. */
  readonly client?: Licet
}

/** @throws ConfigurationError */
export function createBff(options: BffGiven): Bff {
  const settings = readBffOptions(options, globalThis.process?.env ?? {})
  const sealer = createSealer(settings.cookieSecret)
  const endpoints = tokenEndpointsOf(settings)
  return {
    settings,
    licet: options.client ?? createLicet(options),
    sealer,
    endpoints,
    sessions: new CookieSessions(sealer, endpoints),
    redemptions: new Map(),
    onError: options.onError ?? ((error) => console.error(`licet: ${error.message}`)),
  }
}
