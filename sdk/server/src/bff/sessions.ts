import { headerOf } from '../headers.ts'
import { jarOf, readCookies } from './cookies.ts'
import type { BffRequest } from './exchange.ts'
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

/** The cookie of a request. `isThere` without `kept`: it cannot be opened. */
export interface FoundSession {
  readonly isThere: boolean
  readonly kept: KeptSession | undefined
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

  async find({ headers, origin }: BffRequest): Promise<FoundSession> {
    const header = headerOf(headers, 'cookie')
    const name = jarOf(origin).session
    const value = header.includes(name) ? readCookies(header).get(name) : undefined
    if (value === undefined) return { isThere: header.includes(`${name}=`), kept: undefined }
    return { isThere: true, kept: (await this.#sealer.open('session', value)) as KeptSession | undefined }
  }

  seal(kept: KeptSession): Promise<string> {
    return this.#sealer.seal('session', kept)
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
