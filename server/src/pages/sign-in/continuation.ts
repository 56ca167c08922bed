import { listOfferedProviders } from '../../auth/providers/service.ts'
import { continueFlow, type NextStep, type StartedFlow, sealProvenFlow } from '../../oauth2/flow.ts'
import { html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import { leaveByFormView } from '../../platform/pages/leave.ts'
import { findBrowser, keepToken } from '../../sessions/browser/service.ts'
import { findUserById } from '../../users/queries.ts'
import { confirmPage } from './confirm.ts'
import { choiceOfFlow, showChoice, showNotIn } from './organization.ts'
import { showLostFlow } from './outcomes.ts'
import { goTo, type HostedPage, leaveFor, pathTo, show } from './page.ts'
import { offersPasskeys } from './passkey-offer.ts'
import { accountOf } from './target.ts'
import { userPageOf } from './user-page.ts'
import { appNameOf, continueView, type SignInForm, signInView, straightView, titleOf } from './views.ts'

/** After a sign-in: back to the app that asked for it, else to the account. `token`: for the cookie of the browser. */
export async function arrive(page: HostedPage, token: string): Promise<PageReply> {
  const { ctx, project } = page
  const cookie = keepToken(ctx, project, token)
  if (!page.flow) return goTo(page, accountOf(page), [cookie])
  // Not by a redirect: in this request alone it is certain that the user has authenticated for this flow.
  const reply = await goOn({ ...page, browser: await findBrowser(ctx, project, token) }, { isProven: true })
  return { ...reply, cookies: [...(reply.cookies ?? []), cookie] }
}

/** The next page of a flow. */
export async function goOn(page: HostedPage, { isProven = false, isConfirmed = false } = {}): Promise<PageReply> {
  const { ctx, project, flow, app, browser, say } = page
  if (!flow) return showLostFlow(page)
  const next = await continueFlow(ctx, project, { flow: flow.started, app, browser, isProven, isConfirmed })
  if (next.step === 'return') return leave(page, next)
  const waiting = isProven ? provenPage(page) : page
  if (next.step === 'make_room') return sessionLimitPage(waiting, next.limit)
  const email = await emailOf(page)
  if (next.step === 'sign_in' || email === undefined) return showWays(page, flow.started)
  if (next.step === 'confirm')
    return show(page, {
      title: say('continue.title', { app: appNameOf(page) }),
      main: continueView(page, { email }),
    })
  if (next.step === 'refuse_organization') return showNotIn(page, flow, email)
  if (next.step === 'choose_organization') return askForOrganization(waiting)
  const lead = say('confirm.lead', { app: appNameOf(page), email: html`<strong>${emailText(email)}</strong>` })
  return browser ? confirmPage(page, browser, lead) : showSignIn(page, {})
}

/** All ways to sign in, or the way to the provider that the app has chosen, if the project has it. */
async function showWays(page: HostedPage, { provider: key, loginHint }: StartedFlow): Promise<PageReply> {
  const offered = key ? await listOfferedProviders(page.ctx, page.project) : []
  const provider = offered.find((one) => one.key === key)
  if (!provider) return showSignIn(page, { email: loginHint ?? '' })
  const title = page.say('leave.title', { name: provider.name })
  return show(page, { title, main: straightView(page, provider) })
}

/** The same page: its user does not have to authenticate again once there is room. */
function provenPage(page: HostedPage): HostedPage {
  const { ctx, project, flow, browser } = page
  if (!flow || !browser) return page
  return { ...page, flow: { ...flow, sealed: sealProvenFlow(ctx, project, flow.started, browser) } }
}

/** In the language of the sign-in. */
async function askForOrganization(page: HostedPage): Promise<PageReply> {
  const { flow, language, say } = page
  const own = await userPageOf(page)
  return own && flow ? showChoice({ ...own, language, say }, choiceOfFlow(page, flow)) : showSignIn(page, {})
}

/** The plan of the user has no room for another session: they can end one, and continue. */
export function sessionLimitPage(page: HostedPage, limit: number): PageReply {
  const { say } = page
  const title = say('sessionLimit.title')
  const main = html`<h1>${title}</h1>
<p class="lead">${say(limit === 1 ? 'sessionLimit.leadOne' : 'sessionLimit.lead', { limit })}</p>
<a class="button primary" href="${pathTo(page, '/account/sessions')}">${say('sessionLimit.choose')}</a>`
  return show(page, { status: 403, title, main })
}

/** Email of the user who is signed in in this browser. */
async function emailOf({ ctx, project, browser }: HostedPage): Promise<string | undefined> {
  const user = browser && (await findUserById(ctx.db, project.id, browser.session.userId))
  return user?.email ?? undefined
}

export async function showSignIn(
  page: HostedPage,
  { email = '', faults = [] }: Partial<Pick<SignInForm, 'email' | 'faults'>>,
): Promise<PageReply> {
  const { ctx, project } = page
  const [providers, hasPasskeys] = [await listOfferedProviders(ctx, project), await offersPasskeys(page)]
  return show(page, {
    title: titleOf(page),
    main: signInView(page, { providers, hasPasskeys, email, faults }),
    ...(faults.length > 0 && { status: 400 }),
  })
}

function leave(page: HostedPage, { location, parameters }: Extract<NextStep, { step: 'return' }>): PageReply {
  const name = appNameOf(page)
  if (Object.keys(parameters).length === 0) return leaveFor(page, location, name)
  const title = page.say('leave.title', { name })
  const main = leaveByFormView(page.say, title, location, parameters)
  return show(page, { title, main, leavesByForm: true })
}
