import { headerOf } from '../headers.ts'
import { endedSeconds, jarOf, readCookies } from './cookies.ts'
import type { BffHead } from './exchange.ts'
import type { Sealer } from './seal.ts'
import { Shared } from './shared.ts'
import { GrantError, type TokenEndpoints, type TokenReply } from './tokens.ts'

/** What the cookie of a session has. */
export interface KeptSession {
  /** Access token. */
  readonly at: string
  /** Refresh token. Absent without the scope `offline_access`. */
  readonly rt?: string
  /** When the access token expires, in epoch milliseconds of this server. */
  readonly exp: number
  /** `ses_…`. */
  readonly sid: string
}

/** Why a session has ended, as `@licet/client` tells it. */
export type EndedReason = 'signed_out' | 'expired' | 'revoked'

export type Refreshed =
  | { readonly kept: KeptSession; readonly sealed: string; readonly idToken: string | undefined }
  | { readonly endedReason: EndedReason }

/** The cookie of a request. `isThere` alone: it cannot be opened. */
export interface FoundSession {
  readonly isThere: boolean
  readonly kept?: KeptSession | undefined
  /** An earlier request found that the session has ended. */
  readonly endedReason?: EndedReason | undefined
}

/** The sessions in cookies. */
export class CookieSessions {
  readonly #sealer: Sealer
  readonly #endpoints: TokenEndpoints
  /** By refresh token: Licet accepts each for one exchange only, but for its grace period. */
  readonly #refreshes = new Shared<Refreshed>()

  constructor(sealer: Sealer, endpoints: TokenEndpoints) {
    this.#sealer = sealer
    this.#endpoints = endpoints
  }

  /** Whether a request has the cookie of a session, whatever is in it. */
  isIn({ headers, origin }: BffHead): boolean {
    return headerOf(headers, 'cookie').includes(`${jarOf(origin).session}=`)
  }

  async find({ headers, origin }: BffHead): Promise<FoundSession> {
    const header = headerOf(headers, 'cookie')
    const name = jarOf(origin).session
    const value = header.includes(name) ? readCookies(header).get(name) : undefined
    if (value === undefined) return { isThere: header.includes(`${name}=`) }
    const kept = (await this.#sealer.open('session', value)) as KeptSession | undefined
    if (kept) return { isThere: true, kept }
    const ended = (await this.#sealer.open('ended', value)) as { readonly reason: EndedReason } | undefined
    return { isThere: true, endedReason: ended?.reason }
  }

  seal(kept: KeptSession): Promise<string> {
    return this.#sealer.seal('session', kept)
  }

  /** The header Set-Cookie that replaces the session by the reason for its end: whichever request finds it, the page learns why. */
  async keepReason({ origin }: BffHead, reason: EndedReason): Promise<string> {
    const jar = jarOf(origin)
    return jar.set(jar.session, await this.#sealer.seal('ended', { reason }), endedSeconds)
  }

  /** One exchange for all requests that have the same cookie. @throws LicetError for faults */
  refresh(kept: KeptSession): Promise<Refreshed> {
    const { rt, sid } = kept
    if (rt === undefined) return Promise.resolve({ endedReason: 'expired' })
    return this.#refreshes.do(rt, () => this.#exchange(rt, sid))
  }

  async #exchange(refreshToken: string, sid: string): Promise<Refreshed> {
    try {
      const reply = await this.#endpoints.refresh(refreshToken)
      const kept = keptOf(reply, sid)
      return { kept, sealed: await this.seal(kept), idToken: reply.id_token }
    } catch (error) {
      if (!(error instanceof GrantError)) throw error
      return { endedReason: error.code === 'REFRESH_TOKEN_EXPIRED' ? 'expired' : 'revoked' }
    }
  }
}

/** What a response of the token endpoint leaves in the cookie. */
export const keptOf = ({ access_token: at, refresh_token: rt, expires_in }: TokenReply, sid: string): KeptSession => ({
  at,
  ...(rt !== undefined && { rt }),
  exp: Date.now() + expires_in * 1_000,
  sid,
})

/** The header Set-Cookie that removes the session from the browser. */
export function cleared({ origin }: BffHead): string {
  const jar = jarOf(origin)
  return jar.clear(jar.session)
}
