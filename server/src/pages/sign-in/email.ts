import { requestLink, type ShownLink, showLink } from '../../auth/magic-link/service.ts'
import { signInByLink } from '../../auth/magic-link/sign-in.ts'
import { ApiError } from '../../errors.ts'
import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import { normalizeEmail } from '../../platform/mail/address.ts'
import { findTypedCode } from '../../platform/mail/typed-code.ts'
import type { FieldFault } from '../../platform/pages/fault-summary.ts'
import { arrive, showSignIn } from './continuation.ts'
import { showElsewhere, showEndedLink, showLostFlow, showOutcome, showRefusal } from './outcomes.ts'
import { goTo, type HostedPage, openPage, pageFor, pathTo, requireForm, show } from './page.ts'
import { arriveElsewhere, browserTarget, linkUri } from './target.ts'
import { appNameOf, codeView, linkView, type SentEmail } from './views.ts'

/** Sends an email, and leads to the page that waits for its code. The same for known and unknown emails. */
export async function sendEmail(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  requireForm(page)
  if (page.hasLostFlow) return showLostFlow(page)
  const typed = request.form.get('email') ?? ''
  const email = normalizeEmail(typed.trim())
  if (email === undefined) {
    const fault = { field: 'email', text: page.say('signIn.emailFault') }
    return showSignIn(page, { email: typed.slice(0, 320), faults: [fault] })
  }
  const earlier = openStep(page, request.form.get('step'))
  const { handle, codeLength } = await requestLink(page.ctx, {
    app: page.app.kind === 'account' ? page.app : withTokenInQuery(page),
    email,
    redirectUri: linkUri(page),
    replaces: earlier?.email === email ? earlier.handle : undefined,
    flowCiphertext: page.flow?.sealed ?? sealReturn(page),
    locale: page.language,
  })
  const step = sealStep(page, { email, handle, codeLength })
  return { ...goTo(page, pathTo(page, '/sign-in/code', { step })), isAttempt: true }
}

/** Our page says who will be signed in, so its server needs the token. */
const withTokenInQuery = ({ app }: HostedPage) => ({
  ...app,
  settings: { ...app.settings, magicLinkTokenIn: 'query' as const },
})

/** Encrypted for this browser: the handle of a code is a secret, and this is in a URL. */
const contextOf = ({ project, binding }: HostedPage): string => `sign_in_step:${project.ref}:${binding.id}`

const sealStep = (page: HostedPage, sent: SentEmail): string =>
  page.ctx.vault.seal(JSON.stringify(sent), contextOf(page))

/** A link leads back to the page that required the sign-in, too, but only in this browser. */
const returnContextOf = ({ project, binding }: HostedPage): string => `sign_in_return:${project.ref}:${binding.id}`

const sealReturn = (page: HostedPage): string | undefined =>
  page.returnTo === undefined ? undefined : page.ctx.vault.seal(page.returnTo, returnContextOf(page))

/** The page that a link continues. Undefined when it started in another browser, or leads nowhere. */
async function resumePage(page: HostedPage, sealed: string | null): Promise<HostedPage | undefined> {
  if (sealed === null) return undefined
  const { text: returnTo } = page.ctx.vault.read(sealed, returnContextOf(page))
  if (returnTo !== undefined) return { ...page, returnTo }
  const begun = await openPage(page.request, sealed)
  return begun.flow && begun
}

function openStep(page: HostedPage, step: string | null): SentEmail | undefined {
  const { text } = page.ctx.vault.read(step ?? '', contextOf(page))
  return text === undefined ? undefined : JSON.parse(text)
}

export async function showCode(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  if (page.hasLostFlow) return showLostFlow(page)
  const step = request.query.get('step') ?? ''
  const sent = openStep(page, step)
  return sent ? codePage(page, { ...sent, step }) : goTo(page, pathTo(page, '/sign-in'))
}

function codePage(
  page: HostedPage,
  { faults = [], ...sent }: SentEmail & { step: string; faults?: readonly FieldFault[] },
): PageReply {
  const title = page.say('code.title')
  const isRefused = faults.length > 0
  return show(page, {
    title,
    main: codeView(page, { ...sent, faults }),
    ...(isRefused && { status: 400, isAttempt: true }),
  })
}

/** Signs in with the code of an email. */
export async function signInWithCode(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  requireForm(page)
  if (page.hasLostFlow) return showLostFlow(page)
  const step = request.form.get('step') ?? ''
  const sent = openStep(page, step)
  if (!sent) return goTo(page, pathTo(page, '/sign-in'))
  const code = findTypedCode(request.form.get('code') ?? '')
  if (code === undefined) return refuseCode(page, { ...sent, step }, 'code.wrong')
  try {
    const target = browserTarget(page, linkUri(page))
    const { opened } = await signInByLink(page.ctx, { handle: sent.handle, code }, target)
    return arrive(page, opened)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'UNAUTHORIZED') return refuseLink(page, error, { email: sent.email })
    const hasEnded = error.details?.['reason'] === 'code_ended'
    return refuseCode(page, { ...sent, step }, hasEnded ? 'code.ended' : 'code.wrong')
  }
}

const refuseCode = (
  page: HostedPage,
  sent: SentEmail & { step: string },
  text: 'code.wrong' | 'code.ended',
): PageReply =>
  codePage(page, {
    ...sent,
    ...(text === 'code.ended' && { codeLength: 0 }),
    faults: [{ field: 'code', text: page.say(text) }],
  })

function refuseLink(
  page: HostedPage,
  error: ApiError,
  link: { email: string; purpose?: ShownLink['purpose'] },
): PageReply {
  const { email, purpose } = link
  if (error.code === 'SESSION_REQUIRED') return showElsewhere(page, email)
  if (error.code === 'MAGIC_LINK_USED' || error.code === 'MAGIC_LINK_EXPIRED') {
    const isUsed = error.code === 'MAGIC_LINK_USED'
    return showEndedLink(page, { email, isUsed, isChange: purpose === 'change_email' })
  }
  return showRefusal(page, error)
}

/** Asks whether to sign in. It uses nothing: programs that scan emails open every link. */
export async function showLinkPage(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  const linkToken = request.query.get('token') ?? ''
  const link = await showLink(page.ctx, linkToken, linkUri(page))
  if (!link) return unknownLink(page)
  const { email, app, purpose, state, sessionId } = link
  const own = pageFor(page, app)
  const isChange = purpose === 'change_email'
  if (state !== 'usable') return showEndedLink(own, { email, isUsed: state === 'used', isChange })
  if (isChange && sessionId !== page.browser?.session.id) return showElsewhere(own, email)
  const title = isChange ? page.say('link.changeTitle') : page.say('link.title', { app: appNameOf(own) })
  return show(own, { title, main: linkView(own, { title, email, linkToken, isChange }) })
}

const unknownLink = (page: HostedPage): PageReply =>
  showOutcome(page, { status: 400, title: 'link.unknown', text: 'link.unknownText' })

/** Signs in with a link. The browser in which its sign-in started continues to the app, or to our page. */
export async function signInWithLink(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  requireForm(page)
  const token = request.form.get('token') ?? ''
  const uri = linkUri(page)
  const link = await showLink(page.ctx, token, uri)
  if (!link) return unknownLink(page)
  try {
    const proof = { token, sessionId: page.browser?.session.id }
    const { opened, flowCiphertext } = await signInByLink(page.ctx, proof, browserTarget(page, uri))
    const resumed = await resumePage(page, flowCiphertext)
    return resumed ? arrive(resumed, opened) : arriveElsewhere(page, link.app, opened)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuseLink(pageFor(page, link.app), error, link)
  }
}
