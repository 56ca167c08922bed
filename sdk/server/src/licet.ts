import { type Api, apiOver } from './api/api.ts'
import { authenticate, type IncomingRequest } from './authenticate.ts'
import { type Billing, billingOver } from './billing/billing.ts'
import { Following } from './changes/following.ts'
import { type Change, changesOver } from './changes/network.ts'
import { systemClock } from './clock.ts'
import { Http } from './http.ts'
import { type LicetOptions, readOptions } from './options.ts'
import type {
  AuthenticateOptions,
  Authentication,
  Client,
  Status,
  Verified,
  VerifiedKey,
  VerifyOptions,
} from './types.ts'
import type { Usage } from './usage/types.ts'
import { usageOver } from './usage/usage.ts'
import { KeyVerifier } from './verify/key-verifier.ts'
import { Memory } from './verify/memory.ts'
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
   * Verifies an access key, which one of your users created for your API: with the option `accessKeys`. From memory it returns immediately,
   * and a key that was revoked, whose user was removed, or whose plan has ended is refused, or may do less, within 1 second. Give
   * `client`: a key that is limited to networks is refused without it.
   *
   * With `organization`, the key must be for that organization.
   *
   * @throws NotSignedInError if the key does not work, UnavailableError and RateLimitedError if Licet does not respond, ConfigurationError if
   * Licet refuses the API key of your server, or without the option
   *
   * @example
   * ```ts
   * const { key, user, organization, has } = await licet.verifyKey(text, { ip, userAgent })
   * ```
   */
  verifyKey(text: string, client?: Client, options?: VerifyOptions): VerifiedKey | Promise<VerifiedKey>
  /**
   * Verifies the bearer token of a request, in the organization that its header `Licet-Organization` names. With the option `accessKeys`, it
   * can be an access key, also in the header `X-API-Key`. Requests of Express and Fastify have the `ip` of the client; give it for others.
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
  const { accessKeys, transport } = settings
  const http = new Http(settings)
  const network = changesOver(http, settings)
  const memory = new Memory({ ...settings, clock: systemClock, network: questionsOver(http) })
  const verifier = new Verifier({ ...settings, memory })
  const keyVerifier = new KeyVerifier({ ...settings, memory, followsKeys: () => network.tellsOfKeys })
  const { usage, close: closeUsage } = usageOver(http, systemClock, settings)
  const listeners = new Set<ChangeListener>()
  const following = new Following(
    { network, transport },
    {
      onChange(change) {
        memory.onChange(change)
        for (const listener of listeners) listener.onChange(change)
      },
      onProof: (at) => memory.onProof(at),
      isTimely: (at, afterMs) => memory.isTimely(at, afterMs),
    },
  )
  const verify: Verify = (token, client, options) =>
    following.startAfter(verifier.verify(token, client, options?.organization))
  const verifyKey: VerifyKey = (text, client, options) =>
    following.startAfter(keyVerifier.verify(text, client, options?.organization))

  const api = apiOver(http)
  const licet: Licet = {
    verify,
    verifyKey,
    authenticate: (request, options = {}) =>
      authenticate(
        { verify, verifyKey: accessKeys === false ? undefined : verifyKey },
        request,
        options,
      ) as Promise<Authentication>,
    usage,
    billing: billingOver(api),
    api,
    webhooks: { verify: verifyWebhook },
    status: () => ({ ...memory.status, transport: following.transport }),
    async close() {
      following.close()
      for (const listener of listeners) listener.onClose()
      await closeUsage()
    },
  }
  if (accessKeys !== false) takingKeys.add(licet)
  if (transport !== 'none') listenersOf.set(licet, listeners)
  verifiersOfAny.set(licet, (token, client, options) =>
    following.startAfter(verifier.verifyAny(token, client, options?.organization)),
  )
  return licet
}

type Verify = Licet['verify']
type VerifyKey = Licet['verifyKey']
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

const takingKeys = new WeakSet<Licet>()

/** Whether this connection has the option `accessKeys`. */
export const acceptsKeys = (licet: Licet): boolean => takingKeys.has(licet)
