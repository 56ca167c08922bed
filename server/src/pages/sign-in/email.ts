import { requestLink, type ShownLink, showLink } from '../../auth/magic-link/service.ts'
import { signInByLink } from '../../auth/magic-link/sign-in.ts'
import { ApiError } from '../../errors.ts'
import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import { normalizeEmail } from '../../platform/mail/address.ts'
import { findTypedCode } from '../../platform/mail/typed-code.ts'
import type { FieldFault } from '../../platform/pages/fault-summary.ts'
import { arrive, showSignIn } from './continuation.ts'
import { showElsewhere, showEndedLink, showLostFlow, showOutcome, showRefusal } from './outcomes.ts'
import { arriveElsewhere, browserTarget, linkUri } from './target.ts'
import { appNameOf, codeView, linkView, type SentEmail } from './views.ts'
import { goTo, openVisit, type PageVisit, pathTo, requireForm, show, visitOf } from './visit.ts'

/** Sends an email, and leads to the page that waits for its code. The same for known and unknown emails. */
export async function sendEmail(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  requireForm(visit)
  if (visit.hasLostFlow) return showLostFlow(visit)
  const typed = request.form.get('email') ?? ''
  const email = normalizeEmail(typed.trim())
  if (email === undefined) {
    const fault = { field: 'email', text: visit.say('signIn.emailFault') }
    return showSignIn(visit, { email: typed.slice(0, 320), faults: [fault] })
  }
  const earlier = openStep(visit, request.form.get('step'))
  const { handle, codeLength } = await requestLink(visit.ctx, {
    app: visit.app.kind === 'account' ? visit.app : withTokenInQuery(visit),
    email,
    redirectUri: linkUri(visit),
    replaces: earlier?.email === email ? earlier.handle : undefined,
    flowCiphertext: visit.flow?.sealed ?? sealReturn(visit),
    locale: visit.language,
  })
  const step = sealStep(visit, { email, handle, codeLength })
  return { ...goTo(visit, pathTo(visit, '/sign-in/code', { step })), isAttempt: true }
}

/** Our page says who will be signed in, so its server needs the token. */
const withTokenInQuery = ({ app }: PageVisit) => ({
  ...app,
  settings: { ...app.settings, magicLinkTokenIn: 'query' as const },
})

/** Encrypted for this browser: the handle of a code is a secret, and this is in a URL. */
const contextOf = ({ project, binding }: PageVisit): string => `sign_in_step:${project.ref}:${binding.id}`

const sealStep = (visit: PageVisit, sent: SentEmail): string =>
  visit.ctx.vault.seal(JSON.stringify(sent), contextOf(visit))

/** A link leads back to the page that required the sign-in, too, but only in this browser. */
const returnContextOf = ({ project, binding }: PageVisit): string => `sign_in_return:${project.ref}:${binding.id}`

const sealReturn = (visit: PageVisit): string | undefined =>
  visit.returnTo === undefined ? undefined : visit.ctx.vault.seal(visit.returnTo, returnContextOf(visit))

/** The visit that a link continues. Undefined when it started in another browser, or leads nowhere. */
async function resumeVisit(visit: PageVisit, sealed: string | null): Promise<PageVisit | undefined> {
  if (sealed === null) return undefined
  const { text: returnTo } = visit.ctx.vault.read(sealed, returnContextOf(visit))
  if (returnTo !== undefined) return { ...visit, returnTo }
  const begun = await openVisit(visit.request, sealed)
  return begun.flow && begun
}

function openStep(visit: PageVisit, step: string | null): SentEmail | undefined {
  const { text } = visit.ctx.vault.read(step ?? '', contextOf(visit))
  return text === undefined ? undefined : JSON.parse(text)
}

export async function showCode(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  if (visit.hasLostFlow) return showLostFlow(visit)
  const step = request.query.get('step') ?? ''
  const sent = openStep(visit, step)
  return sent ? codePage(visit, { ...sent, step }) : goTo(visit, pathTo(visit, '/sign-in'))
}

function codePage(
  visit: PageVisit,
  { faults = [], ...sent }: SentEmail & { step: string; faults?: readonly FieldFault[] },
): PageReply {
  const title = visit.say('code.title')
  const isRefused = faults.length > 0
  return show(visit, {
    title,
    main: codeView(visit, { ...sent, faults }),
    ...(isRefused && { status: 400, isAttempt: true }),
  })
}

/** Signs in with the code of an email. */
export async function signInWithCode(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  requireForm(visit)
  if (visit.hasLostFlow) return showLostFlow(visit)
  const step = request.form.get('step') ?? ''
  const sent = openStep(visit, step)
  if (!sent) return goTo(visit, pathTo(visit, '/sign-in'))
  const code = findTypedCode(request.form.get('code') ?? '')
  if (code === undefined) return refuseCode(visit, { ...sent, step }, 'code.wrong')
  try {
    const target = browserTarget(visit, linkUri(visit))
    const { opened } = await signInByLink(visit.ctx, { handle: sent.handle, code }, target)
    return arrive(visit, opened)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'UNAUTHORIZED') return refuseLink(visit, error, { email: sent.email })
    const hasEnded = error.details?.['reason'] === 'code_ended'
    return refuseCode(visit, { ...sent, step }, hasEnded ? 'code.ended' : 'code.wrong')
  }
}

const refuseCode = (
  visit: PageVisit,
  sent: SentEmail & { step: string },
  text: 'code.wrong' | 'code.ended',
): PageReply =>
  codePage(visit, {
    ...sent,
    ...(text === 'code.ended' && { codeLength: 0 }),
    faults: [{ field: 'code', text: visit.say(text) }],
  })

function refuseLink(
  visit: PageVisit,
  error: ApiError,
  link: { email: string; purpose?: ShownLink['purpose'] },
): PageReply {
  const { email, purpose } = link
  if (error.code === 'SESSION_REQUIRED') return showElsewhere(visit, email)
  if (error.code === 'MAGIC_LINK_USED' || error.code === 'MAGIC_LINK_EXPIRED') {
    const isUsed = error.code === 'MAGIC_LINK_USED'
    return showEndedLink(visit, { email, isUsed, isChange: purpose === 'change_email' })
  }
  return showRefusal(visit, error)
}

/** Asks whether to sign in. It uses nothing: programs that scan emails open every link. */
export async function showLinkPage(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  const linkToken = request.query.get('token') ?? ''
  const link = await showLink(visit.ctx, linkToken, linkUri(visit))
  if (!link) return unknownLink(visit)
  const { email, app, purpose, state, sessionId } = link
  const own = visitOf(visit, app)
  const isChange = purpose === 'change_email'
  if (state !== 'usable') return showEndedLink(own, { email, isUsed: state === 'used', isChange })
  if (isChange && sessionId !== visit.browser?.session.id) return showElsewhere(own, email)
  const title = isChange ? visit.say('link.changeTitle') : visit.say('link.title', { app: appNameOf(own) })
  return show(own, { title, main: linkView(own, { title, email, linkToken, isChange }) })
}

const unknownLink = (visit: PageVisit): PageReply =>
  showOutcome(visit, { status: 400, title: 'link.unknown', text: 'link.unknownText' })

/** Signs in with a link. The browser in which its sign-in started continues to the app, or to our page. */
export async function signInWithLink(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  requireForm(visit)
  const token = request.form.get('token') ?? ''
  const uri = linkUri(visit)
  const link = await showLink(visit.ctx, token, uri)
  if (!link) return unknownLink(visit)
  try {
    const proof = { token, sessionId: visit.browser?.session.id }
    const { opened, flowCiphertext } = await signInByLink(visit.ctx, proof, browserTarget(visit, uri))
    const resumed = await resumeVisit(visit, flowCiphertext)
    return resumed ? arrive(resumed, opened) : arriveElsewhere(visit, link.app, opened)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuseLink(visitOf(visit, link.app), error, link)
  }
}
