import { browser } from '../browser.ts'

/** The URL to return to; undefined for other origins, `//host`, and schemes such as `javascript:`. */
export function safeReturn(returnTo: string | undefined): string | undefined {
  const { location } = browser
  if (!location || returnTo === undefined) return undefined
  try {
    const { origin, href } = new URL(returnTo, location.href)
    return origin === location.origin ? href : undefined
  } catch {
    return undefined
  }
}

/** Puts a URL of this origin into the address bar, and tells the router of the page. */
export function showUrl(url: string): void {
  const { history, PopStateEvent } = browser
  history?.replaceState(history.state, '', url)
  if (history && PopStateEvent) browser.dispatchEvent?.(new PopStateEvent('popstate', { state: history.state }))
}
