const storageKey = 'licet.returnTo'
/** Valid for ten minutes, like the link of an email. */
const lifetime = 10 * 60_000

/** Only our own paths: a URL must not redirect anywhere else. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith('/sign-in')

/** Kept while the member looks for the email: its link opens in a new tab without any state. */
export function keepReturnPath(path: string | undefined): void {
  if (path === undefined || !isOwnPath(path)) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify({ path, at: Date.now() }))
}

/** Returns the page requested before the sign-in, once. */
export function takeReturnPath(): string | undefined {
  const text = localStorage.getItem(storageKey)
  localStorage.removeItem(storageKey)
  if (text === null) return undefined
  try {
    const { path, at } = Object(JSON.parse(text)) as { path?: unknown; at?: unknown }
    const fresh = typeof at === 'number' && Date.now() - at < lifetime
    return fresh && typeof path === 'string' && isOwnPath(path) ? path : undefined
  } catch {
    return undefined
  }
}
