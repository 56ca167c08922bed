const storageKey = 'licet.returnTo'
/** A link of a mail is good for ten minutes; so is this. */
const lifetime = 10 * 60_000

/** Paths of ours only: what stands in a URL must not lead anywhere else. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith('/sign-in')

/** Kept while the member looks for the mail: its link opens in a tab that knows nothing of this one. */
export function keepReturnPath(path: string | undefined): void {
  if (path === undefined || !isOwnPath(path)) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify({ path, at: Date.now() }))
}

/** The page that was asked for before the sign-in, once. */
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
