import { signInByLink } from '../../auth/magic-link/sign-in.ts'
import { ApiError } from '../../errors.ts'
import { updateCurrentUser } from '../../me/profile.ts'
import { html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { normalizeEmail } from '../../platform/mail/address.ts'
import { findTypedCode } from '../../platform/mail/typed-code.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../platform/pages/fault-summary.ts'
import { keepToken } from '../../sessions/browser/service.ts'
import { hasRecentSignIn } from '../sign-in/confirm.ts'
import { browserTarget, linkUri } from '../sign-in/target.ts'
import type { UserVisit as AccountVisit } from '../sign-in/user-visit.ts'
import { codeField } from '../sign-in/views.ts'
import { goTo } from '../sign-in/visit.ts'
import { accountFields, goToAccount, goToConfirm, showInAccount } from './visit.ts'

const section = '/account/profile'
const path = '/account/profile/email'
const codePath = '/account/profile/email/code'

export const showEmailChange = (visit: AccountVisit): PageReply =>
  hasRecentSignIn(visit.own) ? emailPage(visit) : goToConfirm(visit, path)

function emailPage(visit: AccountVisit, typed = '', faults: readonly FieldFault[] = []): PageReply {
  const { say, root, email } = visit
  const main = html`<h1>${say('email.title')}</h1>
<p class="lead">${say('email.lead', { email: html`<strong>${emailText(email)}</strong>` })}</p>
${faultSummary(say, faults)}
<form method="post" action="${root}${path}">
${accountFields(visit, path)}
<label for="email">${say('email.label')}</label>
<input id="email" name="email" type="email" required maxlength="320" autocomplete="email" autocapitalize="none" spellcheck="false" value="${typed}"${faultMark(faults, 'email')}>
${faultText(faults, 'email')}
<button class="primary">${say('email.submit')}</button>
</form>
<a class="more" href="${root}${section}">${say('form.cancel')}</a>`
  return showInAccount(visit, {
    section,
    title: say('email.title'),
    main,
    ...(faults.length > 0 && { status: 400 }),
  })
}

/** A change of email that waits for its code. */
interface PendingChange {
  readonly email: string
  readonly handle: string
  readonly codeLength: 0 | 6
}

/** Encrypted for this session: the handle of a code is a secret, and this is in a URL. */
const contextOf = ({ browser }: AccountVisit): string => `email_change_step:${browser.session.publicId}`

function openStep(visit: AccountVisit, step: string): PendingChange | undefined {
  const { text } = visit.ctx.vault.read(step, contextOf(visit))
  return text === undefined ? undefined : JSON.parse(text)
}

/** Sends a link and a code to the new email. The current one stays until one of them is used. */
export async function requestEmail(visit: AccountVisit): Promise<PageReply> {
  const { request, own, ctx, say } = visit
  const typed = request.form.get('email') ?? ''
  const email = normalizeEmail(typed.trim())
  const refuse = (text: 'signIn.emailFault' | 'email.same') =>
    emailPage(visit, typed.slice(0, 320), [{ field: 'email', text: say(text) }])
  if (email === undefined) return refuse('signIn.emailFault')
  if (email === visit.email) return refuse('email.same')
  const redirectUri = linkUri(visit)
  const { emailChange } = await updateCurrentUser(own, { body: { email, redirectUri } })
  if (!emailChange) return refuse('email.same')
  const { handle, codeLength } = emailChange
  const pending: PendingChange = { email, handle, codeLength: codeLength === 0 ? 0 : 6 }
  return goToAccount(visit, codePath, { step: ctx.vault.seal(JSON.stringify(pending), contextOf(visit)) })
}

export function showEmailCode(visit: AccountVisit): PageReply {
  const step = visit.request.query.get('step') ?? ''
  const pending = openStep(visit, step)
  return pending ? codePage(visit, { ...pending, step }) : goToAccount(visit, section)
}

function codePage(
  visit: AccountVisit,
  { email, codeLength, step }: PendingChange & { step: string },
  faults: readonly FieldFault[] = [],
): PageReply {
  const { say, root } = visit
  const isRefused = faults.length > 0
  const main = html`<h1>${say('email.codeTitle')}</h1>
<p class="lead">${say(codeLength === 0 ? 'code.leadLink' : 'email.codeLead', { email: html`<strong>${emailText(email)}</strong>` })}</p>
${faultSummary(say, faults)}
${
  codeLength > 0 &&
  html`<form method="post" action="${root}${codePath}" data-code>
${accountFields(visit, section)}
<input type="hidden" name="step" value="${step}">
${codeField(say, faults)}
<button class="primary">${say('email.confirm')}</button>
</form>`
}
<div class="links">
<form method="post" action="${root}${path}">
${accountFields(visit, path)}
<input type="hidden" name="email" value="${email}">
<button class="link" data-resend="30">${say('code.resend')}</button>
</form>
<a href="${root}${path}">${say('code.other')}</a>
</div>
<p class="soft">${say('code.spam')}</p>`
  return showInAccount(visit, {
    section,
    title: say('email.codeTitle'),
    main,
    ...(isRefused && { status: 400, isAttempt: true }),
  })
}

/** Confirms the new email with its code. Every other session ends. */
export async function confirmEmail(visit: AccountVisit): Promise<PageReply> {
  const { request, ctx, project, root } = visit
  const step = request.form.get('step') ?? ''
  const pending = openStep(visit, step)
  if (!pending) return goToAccount(visit, section)
  const code = findTypedCode(request.form.get('code') ?? '')
  if (code === undefined) return refuseCode(visit, { ...pending, step }, 'code.wrong')
  try {
    const target = browserTarget(visit, linkUri(visit))
    const { opened } = await signInByLink(ctx, { handle: pending.handle, code }, target)
    return goTo(visit, `${root}${section}?done=email`, [keepToken(ctx, project, opened)])
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return refuseCode(visit, { ...pending, step }, refusalOf(error))
  }
}

type Refusal = 'code.wrong' | 'code.ended' | 'email.taken'

function refusalOf({ code, details }: ApiError): Refusal {
  if (code === 'VALIDATION_ERROR') return 'email.taken'
  return code === 'UNAUTHORIZED' && details?.['reason'] !== 'code_ended' ? 'code.wrong' : 'code.ended'
}

const refuseCode = (visit: AccountVisit, pending: PendingChange & { step: string }, text: Refusal): PageReply =>
  codePage(visit, { ...pending, ...(text === 'code.ended' && { codeLength: 0 }) }, [
    { field: 'code', text: visit.say(text) },
  ])

export async function cancelEmail(visit: AccountVisit): Promise<PageReply> {
  await updateCurrentUser(visit.own, { body: { email: visit.email } })
  return goToAccount(visit, section, { done: 'emailCanceled' })
}
