import { listOfferedProviders } from '../../auth/providers/service.ts'
import { continueFlow, type NextStep, type StartedFlow, sealProvenFlow } from '../../oauth2/flow.ts'
import { html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import { leaveByFormView, leaveView } from '../../platform/pages/leave.ts'
import { findBrowser, keepToken } from '../../sessions/browser/service.ts'
import { findUserById } from '../../users/queries.ts'
import { confirmPage } from './confirm.ts'
import { showLostFlow } from './outcomes.ts'
import { offersPasskeys } from './passkey-offer.ts'
import { accountOf } from './target.ts'
import { appNameOf, continueView, type SignInForm, signInView, straightView, titleOf } from './views.ts'
import { goTo, type PageVisit, pathTo, show } from './visit.ts'

/** After a sign-in: back to the app that asked for it, else to the account. `token`: for the cookie of the browser. */
export async function arrive(visit: PageVisit, token: string): Promise<PageReply> {
  const { ctx, project } = visit
  const cookie = keepToken(ctx, project, token)
  if (!visit.flow) return goTo(visit, accountOf(visit), [cookie])
  // Not by a redirect: in this request alone it is certain that the user has authenticated for this flow.
  const reply = await goOn({ ...visit, browser: await findBrowser(ctx, project, token) }, { isProven: true })
  return { ...reply, cookies: [...(reply.cookies ?? []), cookie] }
}

/** The next page of a flow. */
export async function goOn(visit: PageVisit, { isProven = false, isConfirmed = false } = {}): Promise<PageReply> {
  const { ctx, project, flow, app, browser, say } = visit
  if (!flow) return showLostFlow(visit)
  const next = await continueFlow(ctx, project, { flow: flow.started, app, browser, isProven, isConfirmed })
  if (next.step === 'return') return leave(visit, next)
  if (next.step === 'make_room') return sessionLimitPage(isProven ? provenVisit(visit) : visit, next.limit)
  const email = await emailOf(visit)
  if (next.step === 'sign_in' || email === undefined) return showWays(visit, flow.started)
  if (next.step === 'confirm')
    return show(visit, {
      title: say('continue.title', { app: appNameOf(visit) }),
      main: continueView(visit, { email }),
    })
  const lead = say('confirm.lead', { app: appNameOf(visit), email: html`<strong>${emailText(email)}</strong>` })
  return browser ? confirmPage(visit, browser, lead) : showSignIn(visit, {})
}

/** All ways to sign in, or the way to the provider that the app has chosen, if the project has it. */
async function showWays(visit: PageVisit, { provider: key, loginHint }: StartedFlow): Promise<PageReply> {
  const offered = key ? await listOfferedProviders(visit.ctx, visit.project) : []
  const provider = offered.find((one) => one.key === key)
  if (!provider) return showSignIn(visit, { email: loginHint ?? '' })
  const title = visit.say('leave.title', { name: provider.name })
  return show(visit, { title, main: straightView(visit, provider) })
}

/** The same visit: its user does not have to authenticate again once there is room. */
function provenVisit(visit: PageVisit): PageVisit {
  const { ctx, project, flow, browser } = visit
  if (!flow || !browser) return visit
  return { ...visit, flow: { ...flow, sealed: sealProvenFlow(ctx, project, flow.started, browser) } }
}

/** The plan of the user has no room for another session: they can end one, and continue. */
export function sessionLimitPage(visit: PageVisit, limit: number): PageReply {
  const { say } = visit
  const title = say('sessionLimit.title')
  const main = html`<h1>${title}</h1>
<p class="lead">${say(limit === 1 ? 'sessionLimit.leadOne' : 'sessionLimit.lead', { limit })}</p>
<a class="button primary" href="${pathTo(visit, '/account/sessions')}">${say('sessionLimit.choose')}</a>`
  return show(visit, { status: 403, title, main })
}

/** Email of the user who is signed in in this browser. */
async function emailOf({ ctx, project, browser }: PageVisit): Promise<string | undefined> {
  const user = browser && (await findUserById(ctx.db, project.id, browser.session.userId))
  return user?.email ?? undefined
}

export async function showSignIn(
  visit: PageVisit,
  { email = '', faults = [] }: Partial<Pick<SignInForm, 'email' | 'faults'>>,
): Promise<PageReply> {
  const { ctx, project } = visit
  const [providers, hasPasskeys] = [await listOfferedProviders(ctx, project), await offersPasskeys(visit)]
  return show(visit, {
    title: titleOf(visit),
    main: signInView(visit, { providers, hasPasskeys, email, faults }),
    ...(faults.length > 0 && { status: 400 }),
  })
}

/**
 * Leads to another host by the page instead of a redirect: browsers apply `form-action` to every redirect after a form, and
 * no one knows where the app or the provider redirects to in turn.
 */
export function leaveFor(visit: PageVisit, url: string, name: string): PageReply {
  const title = visit.say('leave.title', { name })
  return show(visit, { title, main: leaveView(visit.say, title, url), goOnTo: url })
}

function leave(visit: PageVisit, { location, parameters }: Extract<NextStep, { step: 'return' }>): PageReply {
  const name = appNameOf(visit)
  if (Object.keys(parameters).length === 0) return leaveFor(visit, location, name)
  const title = visit.say('leave.title', { name })
  const main = leaveByFormView(visit.say, title, location, parameters)
  return show(visit, { title, main, leavesByForm: true })
}
