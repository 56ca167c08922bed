import { isRegistrable, registrableLabelOf } from '../domains/registrable.ts'

/** The website that passkeys are bound to (WebAuthn Level 3, section 4: Relying Party). */
export interface RelyingParty {
  /** Domain of the passkeys. */
  readonly id: string
  /** Name that browsers show. */
  readonly name: string
  /** Origins whose pages may use the passkeys. */
  readonly origins: readonly string[]
  /** Development: pages on any port of `localhost` may use them. */
  readonly anyLocalPort: boolean
}

/** The domain of passkeys where none is chosen: the host of BASE_URL. */
export const defaultRpIdOf = (baseUrl: string): string => new URL(baseUrl).hostname

/** True when pages of the origin may use passkeys of the party. Exact: nothing is parsed. */
export const acceptsOrigin = ({ origins, anyLocalPort }: RelyingParty, origin: string): boolean =>
  origins.includes(origin) || (anyLocalPort && /^http:\/\/localhost(:\d{1,5})?$/.test(origin))

/** True when a page of the host may use passkeys of the domain without related origins. */
export const coversHost = (rpId: string, host: string): boolean => host === rpId || host.endsWith(`.${rpId}`)

const hostPattern = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/
const addressPattern = /^[\d.]+$/

/** Returns why passkeys cannot be bound to this domain, or undefined. `hosts` are those of the project's own pages. */
export function faultOfRpId(rpId: string, hosts: Iterable<string>, isDevelopment: boolean): string | undefined {
  if (!hostPattern.test(rpId) || addressPattern.test(rpId)) return 'must be a domain in lower case, not an IP address'
  const isLocal = isDevelopment && rpId === 'localhost'
  if (!isLocal && !isRegistrable(rpId)) return 'must not be a public suffix or a name without a dot'
  if (![...hosts].some((host) => coversHost(rpId, host)))
    return 'must be, or be a parent of, the host of BASE_URL or of a redirect URI of the project'
  return undefined
}

/** Browsers consider this many registrable labels (WebAuthn Level 3, section 5.11.1). */
const mostLabels = 5
const androidPattern = /^android:apk-key-hash:[A-Za-z0-9_-]{43}$/

/** Returns why this cannot be an origin of passkeys, or undefined. */
export function faultOfOrigin(origin: string): string | undefined {
  if (androidPattern.test(origin)) return undefined
  const url = origin.startsWith('https://') && URL.canParse(origin) ? new URL(origin) : undefined
  const isExact = url?.origin === origin && hostPattern.test(url.hostname)
  return isExact ? undefined : 'must be an exact origin such as https://app.example.com, or android:apk-key-hash:…'
}

/** Returns why these origins cannot be used together, or undefined. Each is valid alone. */
export function faultOfOrigins(origins: readonly string[]): string | undefined {
  if (new Set(origins).size < origins.length) return 'must not contain an origin twice'
  const labels = new Set(webOriginsOf(origins).map((origin) => labelOf(new URL(origin).hostname)))
  return labels.size > mostLabels
    ? `must have at most ${mostLabels} registrable labels: browsers ignore more`
    : undefined
}

const labelOf = (host: string): string => registrableLabelOf(host) ?? host

/** Without the apps for Android, which are no origins of pages. */
export const webOriginsOf = (origins: readonly string[]): string[] =>
  origins.filter((origin) => origin.startsWith('https://'))
