import type { Configured } from '../../context.ts'
import type { App } from '../../projects/apps/model.ts'
import { isWebUri } from '../../projects/apps/redirect-uris.ts'
import { issuerOf } from '../../projects/service.ts'

/** Appended as text, without a parser: the app must get its registered URI back unchanged. */
export function linkTo(redirectUri: string, token: string, { settings }: Pick<App, 'settings'>): string {
  const separator = settings.magicLinkTokenIn === 'fragment' ? '#' : redirectUri.includes('?') ? '&' : '?'
  return `${redirectUri}${separator}token=${token}`
}

/**
 * The link for an email. Mailboxes remove links with the scheme of an app, so one to such an app leads through our page /open,
 * whose button opens the app. The token is in the fragment: only a script of that page reads it.
 */
export function mailableLinkTo({ config }: Configured, app: App, redirectUri: string, token: string): string {
  if (isWebUri(redirectUri)) return linkTo(redirectUri, token, app)
  const query = new URLSearchParams({ app: app.ref, uri: redirectUri })
  return `${issuerOf(config, app.project)}/open?${query}#token=${token}`
}
