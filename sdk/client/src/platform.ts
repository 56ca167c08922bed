import { browser, isVisible, listen } from './browser.ts'
import { LicetError } from './errors.ts'
import type { Platform } from './types.ts'

/** A browser, as far as there is one. */
export const browserPlatform: Omit<Platform, 'store'> = {
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  async sha256(data) {
    // Absent on pages without TLS, except for localhost.
    if (!globalThis.crypto?.subtle) throw new LicetError('CONFIGURATION', 'Sign-in requires a page with https.')
    return new Uint8Array(await crypto.subtle.digest('SHA-256', data as Uint8Array<ArrayBuffer>))
  },
  async openUrl(url) {
    if (!browser.location) throw new LicetError('CONFIGURATION', 'Sign-in requires platform.openUrl.')
    browser.location.assign(url)
    return undefined
  },
  onActive(listener) {
    const whenVisible = () => {
      if (isVisible()) listener()
    }
    const stop = listen('online', listener)
    browser.document?.addEventListener('visibilitychange', whenVisible)
    return () => {
      stop()
      browser.document?.removeEventListener('visibilitychange', whenVisible)
    }
  },
}
