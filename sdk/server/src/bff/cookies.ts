/** Browsers keep a cookie for at most 400 days (RFC 6265bis, section 5.5). Licet decides when the session ends. */
const sessionSeconds = 400 * 86_400
export const signInSeconds = 600
/** How long a browser keeps the reason why its session has ended, until the page asks. */
export const endedSeconds = 600

/** The cookies of one origin. */
export interface Jar {
  readonly session: string
  /** Name of the cookie for one sign-in. */
  signIn(state: string): string
  isSignIn(name: string): boolean
  /** The header Set-Cookie. Default for `seconds`: how long browsers keep cookies of this name. */
  set(name: string, value: string, seconds?: number): string
  clear(name: string): string
}

const isLoopback = (hostname: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Whether the origin is plain HTTP on this machine: only there, cookies need no TLS. */
export function isLocal(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && isLoopback(hostname)
}

/**
 * Names that no other host can set (`__Host-`: RFC 6265bis, section 4.1.3.2). Browsers refuse them without TLS; and the cookies
 * of local servers share one host, so there the names have the port.
 */
export function jarOf(origin: string): Jar {
  const local = isLocal(origin)
  const port = local ? `-${new URL(origin).port || 80}` : ''
  const prefix = local ? 'licet-' : '__Host-licet-'
  const session = `${prefix}app${port}`
  const signInPrefix = `${prefix}tx${port}-`
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${local ? '' : '; Secure'}`
  return {
    session,
    signIn: (state) => signInPrefix + state.slice(0, 8),
    isSignIn: (name) => name.startsWith(signInPrefix),
    set: (name, value, seconds = name === session ? sessionSeconds : signInSeconds) =>
      `${name}=${value}${attributes}; Max-Age=${seconds}`,
    clear: (name) => `${name}=${attributes}; Max-Age=0`,
  }
}

/** The cookies of a request. One that is sent twice is left out: then one of them may be planted. */
export function readCookies(header: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const doubled = new Set<string>()
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    if (name === '') continue
    const value = pair.slice(at + 1).trim()
    if (found.has(name)) doubled.add(name)
    found.set(name, value)
  }
  for (const name of doubled) found.delete(name)
  return found
}
