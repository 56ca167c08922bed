import type { ServerContext } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import type { App } from '../projects/apps/model.ts'
import { faultOfRedirectUri, isWebUri } from '../projects/apps/redirect-uris.ts'
import { findAppOf, findApps } from '../projects/apps/service.ts'

/** An entry of a loopback host: any port for `*`, and for an address without one (RFC 8252, section 7.3). */
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\*|:\d{1,5})?(?=[/?]|$)/

/** Where a page of a provider may return to, by its field in the request. */
type ReturnUrls = Readonly<Record<string, string | undefined>>

/**
 * Requires that the URLs are on the hosts of the app, or have the scheme of a native app that it has. With an API key: of any app of
 * the project, or of the one in X-App-Id. Pages of Licet itself are allowed, too.
 * @throws VALIDATION_ERROR, REDIRECT_URI_NOT_ALLOWED
 */
export async function requireReturnUrls(ctx: ServerContext, projectId: number, urls: ReturnUrls): Promise<void> {
  const given = Object.entries(urls).flatMap(([field, url]) => (url === undefined ? [] : [{ field, url }]))
  for (const { field, url } of given) {
    const fault = faultOfRedirectUri(url)
    if (fault) throw invalidField(field, fault)
  }
  const entries = (await appsOf(ctx, projectId)).flatMap(({ homeUrl, redirectUris }) => [
    ...(homeUrl === null ? [] : [homeUrl]),
    ...redirectUris,
  ])
  const own = new URL(ctx.config.baseUrl).origin
  const refused = given.find(({ url }) => originOf(url) !== own && !entries.some((entry) => allows(entry, url)))
  if (!refused) return
  throw new ApiError('REDIRECT_URI_NOT_ALLOWED', {
    developerMessage: `No app allows ${refused.field} on ${originOf(refused.url)}. Use the host of a redirect URI, or of the home page of the app.`,
  })
}

async function appsOf(ctx: ServerContext, id: number): Promise<App[]> {
  const { session, appId } = ctx
  if (!session) return (await findApps(ctx, { id })).filter(({ ref }) => appId === undefined || ref === appId)
  const app = await findAppOf(ctx, { id: session.appId, ref: session.appRef })
  return app ? [app] : []
}

/** The origin of a page, or the scheme of a native app. */
function originOf(url: string): string {
  const { origin, protocol } = new URL(url)
  return isWebUri(url) ? origin : protocol
}

function allows(entry: string, url: string): boolean {
  const isLoopback = loopback.exec(entry)
  if (isLoopback) {
    const [, host, port] = isLoopback
    const asked = loopback.exec(url)
    if (asked?.[1] !== host) return false
    return port === ':*' || (port === undefined && host !== 'localhost') || asked?.[2] === port
  }
  // A host with `*` names many, of which some may be another's.
  if (entry.includes('*') || !URL.canParse(entry)) return false
  return originOf(entry) === originOf(url) && !/^http:/i.test(url)
}

/** The URL with the public ID of the checkout, which names nothing at a provider. */
export function withCheckout(url: string, ref: string): string {
  const parsed = new URL(url)
  parsed.searchParams.set('checkout', ref)
  return parsed.toString()
}
