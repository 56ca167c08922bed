import { findAccount } from '../accounts/service.ts'
import { listOfferedProviders } from '../oauth-providers/service.ts'
import { continueFlow, type NextStep } from '../oauth2/service.ts'
import { html } from '../platform/http/html.ts'
import type { PageReply, PageRequest } from '../platform/http/pages.ts'
import { emailText } from '../platform/pages/email-text.ts'
import { leaveByFormView, leaveView } from '../platform/pages/leave.ts'
import { confirmPage } from './confirm.ts'
import { accountOf } from './entrance.ts'
import { showLostFlow } from './outcomes.ts'
import { offersPasskeys } from './passkey.ts'
import { appNameOf, continueView, type SignInForm, signInView, titleOf } from './views.ts'
import { goTo, openVisit, type PageVisit, pathTo, requireForm, show } from './visit.ts'

/** The start of a sign-in; with a flow, also its continuation after one. */
export async function showEntry(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  if (visit.hasLostFlow) return showLostFlow(visit)
  const wantsOther = request.query.has('other')
  if (visit.flow && !wantsOther) return goOn(visit)
  if (visit.browser && !wantsOther) return goTo(visit, accountOf(visit))
  return showSignIn(visit, {})
}

/** The user of the browser agrees to be signed in to the app. */
export async function agree(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  requireForm(visit)
  return visit.flow
    ? goOn(visit, { isConfirmed: true })
    : visit.hasLostFlow
      ? showLostFlow(visit)
      : goTo(visit, accountOf(visit))
}

async function goOn(visit: PageVisit, { isConfirmed = false } = {}): Promise<PageReply> {
  const { ctx, project, flow, app, browser, say } = visit
  if (!flow) return showLostFlow(visit)
  const next = await continueFlow(ctx, project, { flow: flow.started, app, browser, isConfirmed })
  if (next.step === 'return') return leave(visit, next)
  if (next.step === 'make_room') return sessionLimitPage(visit, next.limit)
  const email = await emailOf(visit)
  if (next.step === 'sign_in' || email === undefined) return showSignIn(visit, { email: flow.started.loginHint ?? '' })
  if (next.step === 'confirm')
    return show(visit, {
      title: say('continue.title', { app: appNameOf(visit) }),
      main: continueView(visit, { email }),
    })
  const lead = say('confirm.lead', { app: appNameOf(visit), email: html`<strong>${emailText(email)}</strong>` })
  return browser ? confirmPage(visit, browser, lead) : showSignIn(visit, {})
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
  const user = browser && (await findAccount(ctx, project.id, browser.session.userId))
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
