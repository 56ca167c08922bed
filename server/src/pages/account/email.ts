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
import { goTo } from '../sign-in/page.ts'
import { browserTarget, linkUri } from '../sign-in/target.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { codeField } from '../sign-in/views.ts'
import { accountFields, goToAccount, goToConfirm, showInAccount } from './page.ts'

const section = '/account/profile'
const path = '/account/profile/email'
const codePath = '/account/profile/email/code'

export const showEmailChange = (page: UserPage): PageReply =>
  hasRecentSignIn(page.own) ? emailPage(page) : goToConfirm(page, path)

function emailPage(page: UserPage, typed = '', faults: readonly FieldFault[] = []): PageReply {
  const { say, root, email } = page
  const main = html`<h1>${say('email.title')}</h1>
<p class="lead">${say('email.lead', { email: html`<strong>${emailText(email)}</strong>` })}</p>
${faultSummary(say, faults)}
<form method="post" action="${root}${path}">
${accountFields(page, path)}
<label for="email">${say('email.label')}</label>
<input id="email" name="email" type="email" required maxlength="320" autocomplete="email" autocapitalize="none" spellcheck="false" value="${typed}"${faultMark(faults, 'email')}>
${faultText(faults, 'email')}
<button class="primary">${say('email.submit')}</button>
</form>
<a class="more" href="${root}${section}">${say('form.cancel')}</a>`
  return showInAccount(page, {
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
const contextOf = ({ browser }: UserPage): string => `email_change_step:${browser.session.publicId}`

function openStep(page: UserPage, step: string): PendingChange | undefined {
  const { text } = page.ctx.vault.read(step, contextOf(page))
  return text === undefined ? undefined : JSON.parse(text)
}

/** Sends a link and a code to the new email. The current one stays until one of them is used. */
export async function requestEmail(page: UserPage): Promise<PageReply> {
  const { request, own, ctx, say } = page
  const typed = request.form.get('email') ?? ''
  const email = normalizeEmail(typed.trim())
  const refuse = (text: 'signIn.emailFault' | 'email.same') =>
    emailPage(page, typed.slice(0, 320), [{ field: 'email', text: say(text) }])
  if (email === undefined) return refuse('signIn.emailFault')
  if (email === page.email) return refuse('email.same')
  const redirectUri = linkUri(page)
  const { emailChange } = await updateCurrentUser(own, { body: { email, redirectUri } })
  if (!emailChange) return refuse('email.same')
  const { handle, codeLength } = emailChange
  const pending: PendingChange = { email, handle, codeLength: codeLength === 0 ? 0 : 6 }
  return goToAccount(page, codePath, { step: ctx.vault.seal(JSON.stringify(pending), contextOf(page)) })
}

export function showEmailCode(page: UserPage): PageReply {
  const step = page.request.query.get('step') ?? ''
  const pending = openStep(page, step)
  return pending ? codePage(page, { ...pending, step }) : goToAccount(page, section)
}

function codePage(
  page: UserPage,
  { email, codeLength, step }: PendingChange & { step: string },
  faults: readonly FieldFault[] = [],
): PageReply {
  const { say, root } = page
  const isRefused = faults.length > 0
  const main = html`<h1>${say('email.codeTitle')}</h1>
<p class="lead">${say(codeLength === 0 ? 'code.leadLink' : 'email.codeLead', { email: html`<strong>${emailText(email)}</strong>` })}</p>
${faultSummary(say, faults)}
${
  codeLength > 0 &&
  html`<form method="post" action="${root}${codePath}" data-code>
${accountFields(page, section)}
<input type="hidden" name="step" value="${step}">
${codeField(say, faults)}
<button class="primary">${say('email.confirm')}</button>
</form>`
}
<div class="links">
<form method="post" action="${root}${path}">
${accountFields(page, path)}
<input type="hidden" name="email" value="${email}">
<button class="link" data-resend="30">${say('code.resend')}</button>
</form>
<a href="${root}${path}">${say('code.other')}</a>
</div>
<p class="soft">${say('code.spam')}</p>`
  return showInAccount(page, {
    section,
    title: say('email.codeTitle'),
    main,
    ...(isRefused && { status: 400, isAttempt: true }),
  })
}

/** Confirms the new email with its code. Every other session ends. */
export async function confirmEmail(page: UserPage): Promise<PageReply> {
  const { request, ctx, project, root } = page
  const step = request.form.get('step') ?? ''
  const pending = openStep(page, step)
  if (!pending) return goToAccount(page, section)
  const code = findTypedCode(request.form.get('code') ?? '')
  if (code === undefined) return refuseCode(page, { ...pending, step }, 'code.wrong')
  try {
    const target = browserTarget(page, linkUri(page))
    const { opened } = await signInByLink(ctx, { handle: pending.handle, code }, target)
    return goTo(page, `${root}${section}?done=email`, [keepToken(ctx, project, opened)])
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return refuseCode(page, { ...pending, step }, refusalOf(error))
  }
}

type Refusal = 'code.wrong' | 'code.ended' | 'email.taken'

function refusalOf({ code, details }: ApiError): Refusal {
  if (code === 'VALIDATION_ERROR') return 'email.taken'
  return code === 'UNAUTHORIZED' && details?.['reason'] !== 'code_ended' ? 'code.wrong' : 'code.ended'
}

const refuseCode = (page: UserPage, pending: PendingChange & { step: string }, text: Refusal): PageReply =>
  codePage(page, { ...pending, ...(text === 'code.ended' && { codeLength: 0 }) }, [
    { field: 'code', text: page.say(text) },
  ])

export async function cancelEmail(page: UserPage): Promise<PageReply> {
  await updateCurrentUser(page.own, { body: { email: page.email } })
  return goToAccount(page, section, { done: 'emailCanceled' })
}
