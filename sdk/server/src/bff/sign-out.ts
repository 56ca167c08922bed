import type { Bff } from './core.ts'
import { type BffReply, type BffRequest, failure, isNavigation, isOwn, json, redirectTo } from './exchange.ts'
import { cleared, type KeptSession } from './sessions.ts'

export const crossSite = (): BffReply =>
  failure(403, 'CROSS_SITE', 'The request must come from a page of this app: Sec-Fetch-Site or Origin says otherwise.')

/** Ends the session at Licet and in the browser, and says where the page goes to end that of the browser at Licet. */
export async function signOut(bff: Bff, request: BffRequest): Promise<BffReply> {
  if (!isOwn(request)) return crossSite()
  const { origin, target } = request
  const query = new URL(target, origin).searchParams
  const isOfBrowser = query.get('scope') !== 'app'
  const { kept } = await bff.sessions.find(request)
  const idToken = kept && (await end(bff, kept, isOfBrowser))
  const cookies = [cleared(request)]
  const returnTo = ownUrl(query.get('returnTo'), origin)
  const url = isOfBrowser ? logoutUrl(bff, idToken, returnTo) : returnTo
  if (isNavigation(request)) return redirectTo(url ?? '/', cookies)
  return json(url === undefined ? {} : { url }, cookies)
}

/** @returns an ID token, by which the page of Licet knows that it need not ask */
async function end({ sessions, endpoints }: Bff, kept: KeptSession, isOfBrowser: boolean): Promise<string | undefined> {
  // The cookie has no room for an ID token, but each refresh gives a new one.
  const refreshed = isOfBrowser ? await sessions.refresh(kept).catch(() => undefined) : undefined
  const newest = refreshed && 'kept' in refreshed ? refreshed : undefined
  const { rt, at } = newest?.kept ?? kept
  // The browser is signed out in any case. If Licet does not respond, the session expires.
  await endpoints.revoke(rt ?? at).catch(() => undefined)
  return newest?.idToken
}

/** RP-initiated logout (OpenID Connect RP-Initiated Logout, section 2). */
function logoutUrl({ settings: { issuer, appId } }: Bff, idToken: string | undefined, returnTo: string | undefined) {
  const query = new URLSearchParams({
    client_id: appId,
    ...(idToken !== undefined && { id_token_hint: idToken }),
    ...(returnTo !== undefined && { post_logout_redirect_uri: returnTo }),
  })
  return `${issuer}/oauth2/logout?${query}`
}

/** A URL of this origin, or undefined. */
function ownUrl(text: string | null, origin: string): string | undefined {
  if (text === null || !URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  return url.origin === origin ? url.href : undefined
}
