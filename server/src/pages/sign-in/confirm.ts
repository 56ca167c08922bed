import { listOfferedProviders } from '../../auth/providers/service.ts'
import { findUsablePasskeys, recentUntil } from '../../auth/step-up/methods/service.ts'
import type { RequestContext, UserContext } from '../../context.ts'
import type { Html } from '../../platform/http/html.ts'
import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import { isImpersonated } from '../../platform/http/route.ts'
import type { BrowserSession } from '../../sessions/browser/service.ts'
import { listWaysIn } from '../../users/identities/ways-in.ts'
import { findUserByNumber } from '../../users/service.ts'
import { showReadOnly } from './impersonation.ts'
import { devicePathOf, goTo, type HostedPage, openPage, pathTo, show } from './page.ts'
import { offersPasskeys } from './passkey-offer.ts'
import { accountOf } from './target.ts'
import { type ConfirmWays, confirmView } from './views.ts'

/** The functions of the API serve the pages, too: their user is that of the browser, with its token. */
export const userContextOf = (ctx: RequestContext, { session, token }: BrowserSession): UserContext => ({
  ...ctx,
  session,
  bearer: token,
})

/** Whether the user of the browser authenticated recently enough for what requires it. */
export const hasRecentSignIn = (ctx: UserContext): boolean => recentUntil(ctx) >= ctx.now()

/** Before an action of the account: the user authenticates again, in the same session. */
export async function showConfirm(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  const { ctx, browser, say } = page
  if (!browser) return goTo(page, pathTo(page, '/sign-in'))
  if (isImpersonated(browser.session)) return showReadOnly(page)
  const isDone = page.returnTo === undefined || hasRecentSignIn(userContextOf(ctx, browser))
  const user = isDone ? undefined : await findUserByNumber(ctx, page.project.id, browser.session.userId)
  if (!user) return goTo(page, accountOf(page))
  const lead = devicePathOf(page) === undefined ? 'confirm.accountLead' : 'confirm.deviceLead'
  return confirmPage(page, browser, say(lead))
}

/** The page on which the user of the browser authenticates again. */
export async function confirmPage(page: HostedPage, browser: BrowserSession, lead: Html): Promise<PageReply> {
  if (isImpersonated(browser.session)) return showReadOnly(page)
  const ways = await listWays(page, browser)
  return show(page, { title: page.say('confirm.title'), main: confirmView(page, { lead, ...ways }) })
}

/** The code of an unverified email would take the account over: without a verified one, users sign in at a provider again. */
async function listWays(page: HostedPage, browser: BrowserSession): Promise<ConfirmWays> {
  const { ctx, project } = page
  const user = await findUserByNumber(ctx, project.id, browser.session.userId)
  const passkeys = (await offersPasskeys(page)) && (await findUsablePasskeys(userContextOf(ctx, browser)))
  const email = user?.emailVerified ? user.email : undefined
  if (!user || email !== undefined) return { email, hasPasskeys: Boolean(passkeys), providers: [] }
  const linked = new Set((await listWaysIn(ctx, user)).map(({ provider }) => provider))
  const providers = (await listOfferedProviders(ctx, project)).filter(({ key }) => linked.has(key))
  return { email, hasPasskeys: Boolean(passkeys), providers }
}
