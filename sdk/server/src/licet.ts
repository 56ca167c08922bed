import { type Api, apiOver } from './api/api.ts'
import { authenticate, type IncomingRequest } from './authenticate.ts'
import { type Billing, billingOver } from './billing/billing.ts'
import { type Followed, Follower } from './changes/follower.ts'
import { type Change, changesOver } from './changes/network.ts'
import { systemClock } from './clock.ts'
import { Http } from './http.ts'
import { type LicetOptions, readOptions } from './options.ts'
import type { AuthenticateOptions, Authentication, Client, Status, Verified, VerifyOptions } from './types.ts'
import type { Usage } from './usage/types.ts'
import { usageOver } from './usage/usage.ts'
import { questionsOver } from './verify/questions.ts'
import { Verifier } from './verify/verifier.ts'
import { verifyWebhook, type Webhooks } from './webhooks/verify.ts'

/**
 * The connection of your server to Licet. Create one per process.
 *
 * @example
 * ```ts
 * const licet: Licet = createLicet()
 * ```
 */
export interface Licet {
  /**
   * Verifies an access token. From memory it returns immediately, and a session that was revoked at Licet is refused within 1 second.
   * With `client`, it counts as a request of that client, and the fingerprint policy of the app applies.
   *
   * The session must be of `appId` or of one of `audiences`, and have the scopes of `requireScope`. With `organization`, its user must
   * be in that organization, whose entitlements count: a membership that is removed is refused within 1 second as well.
   *
   * @throws NotSignedInError if the token has no active session that your server accepts, UnavailableError and RateLimitedError if Licet does not respond,
   * ConfigurationError if Licet refuses the API key, or without an app
   *
   * @example
   * ```ts
   * const { user, session, entitlements } = await licet.verify(token, { ip, userAgent })
   * ```
   */
  verify(token: string, client?: Client, options?: VerifyOptions): Verified | Promise<Verified>
  /**
   * Verifies the bearer token of a request, in the organization that its header `Licet-Organization` names. Requests of Express and
   * Fastify have the `ip` of the client; give it for others.
   *
   * @throws like `verify`, except for NotSignedInError
   *
   * @example
   * ```ts
   * const auth = await licet.authenticate(request, { ip })
   * if (!auth.signedIn) return new Response(auth.reason, { status: 401 })
   * ```
   */
  authenticate(request: IncomingRequest, options?: AuthenticateOptions): Promise<Authentication>
  /** Reports usage of metered features. */
  readonly usage: Usage
  /** What your app sells. */
  readonly billing: Billing
  /** Verifies webhooks of Licet. */
  readonly webhooks: Webhooks
  /**
   * Everything else that the API key may do, by the names of the API reference.
   *
   * @throws LicetError with the code of the API
   *
   * @example
   * ```ts
   * const { data: users } = await licet.api.users.list({ query: { q: 'ada' } })
   * ```
   */
  readonly api: Api
  /**
   * @example
   * ```ts
   * const { lease, entries, hits, misses } = licet.status()
   * ```
   */
  status(): Status
  /**
   * Sends tracked usage for up to 5 seconds, gives reservations back, and ends the stream of changes, so that the process can exit.
   *
   * @example
   * ```ts
   * process.once('SIGTERM', () => licet.close())
   * ```
   */
  close(): Promise<void>
}

/**
 * Connects your server to Licet. The first verification opens the stream of changes.
 *
 * @throws ConfigurationError which names every option that is missing
 *
 * @example
 * ```ts
 * const licet = createLicet() // LICET_URL and LICET_API_KEY
 * ```
 */
export function createLicet(options: LicetOptions = {}): Licet {
  const settings = readOptions(options, globalThis.process?.env ?? {})
  const { transport } = settings
  const http = new Http(settings)
  const verifier = new Verifier({ ...settings, clock: systemClock, network: questionsOver(http) })
  const { usage, close: closeUsage } = usageOver(http, systemClock, settings)
  const listeners = new Set<ChangeListener>()
  const followed: Followed = {
    onChange(change) {
      verifier.onChange(change)
      for (const listener of listeners) listener.onChange(change)
    },
    onProof: (at) => verifier.onProof(at),
    isTimely: (at) => verifier.isTimely(at),
  }
  let follower: Follower | undefined
  let isStarted = transport === 'none'
  let isClosed = false

  function follow(): void {
    if (transport !== 'none' && !isClosed)
      follower = new Follower({ clock: systemClock, network: changesOver(http), transport }, followed)
  }

  function started(verified: Verified | Promise<Verified>): Verified | Promise<Verified> {
    if (isStarted) return verified
    isStarted = true
    // The stream then uses the connection of the first request: the time until its own arrives shortens each lease.
    void Promise.resolve(verified).then(follow, follow)
    return verified
  }
  const verify: Verify = (token, client, options) => started(verifier.verify(token, client, options?.organization))

  const api = apiOver(http)
  const licet: Licet = {
    verify,
    authenticate: (request, options = {}) => authenticate(verify, request, options),
    usage,
    billing: billingOver(api),
    api,
    webhooks: { verify: verifyWebhook },
    status: () => ({
      ...verifier.status,
      transport: transport === 'none' ? 'none' : (follower?.transport ?? 'stream'),
    }),
    async close() {
      isClosed = true
      follower?.close()
      for (const listener of listeners) listener.onClose()
      await closeUsage()
    },
  }
  if (transport !== 'none') listenersOf.set(licet, listeners)
  verifiersOfAny.set(licet, (token, client, options) =>
    started(verifier.verifyAny(token, client, options?.organization)),
  )
  return licet
}

type Verify = Licet['verify']
/** What follows the changes besides `verify`: the streams of open pages. */
export interface ChangeListener {
  onChange(change: Change): void
  onClose(): void
}
const listenersOf = new WeakMap<Licet, Set<ChangeListener>>()

/** Passes changes on after `verify` knows of them. Undefined: this connection learns of none. */
export const listenersTo = (licet: Licet): Set<ChangeListener> | undefined => listenersOf.get(licet)

const verifiersOfAny = new WeakMap<Licet, Verify>()

/** `verify` for tokens of any app and scope: the sign-in routes know whose token it is, or check the audience. */
export const verifyAnyOf = (licet: Licet): Verify => verifiersOfAny.get(licet) ?? licet.verify
