import { ApiError, type ErrorCode } from '../../errors.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import { formToken } from '../../platform/pages/forms.ts'
import type { TextKey } from '../../platform/pages/words.ts'
import { type HostedPage, pathTo, restartPath, show } from './page.ts'

type Outcome =
  | 'taken'
  | 'blocked'
  | 'wrongDomain'
  | 'notInvited'
  | 'unproven'
  | 'noEmail'
  | 'provider'
  | 'providerFault'
  | 'passkeyUnknown'
  | 'passkeyDisabled'
  | 'failed'

/** The page for each error. For all others, users can start again. */
const outcomes: Partial<Record<ErrorCode, Outcome>> = {
  FORBIDDEN: 'blocked',
  SIGNUP_NOT_ALLOWED: 'notInvited',
  EMAIL_NOT_VERIFIED: 'unproven',
  PROVIDER_UNAVAILABLE: 'provider',
  INVALID_PROVIDER: 'provider',
}

/** The same by the field `reason` of an error. */
const outcomesByReason = new Map<unknown, Outcome>([
  ['identity_linked_to_another_user', 'taken'],
  ['provider_domain', 'wrongDomain'],
  ['provider_fault', 'providerFault'],
  ['provider_email', 'noEmail'],
  ['passkey_unknown', 'passkeyUnknown'],
  ['passkey_disabled', 'passkeyDisabled'],
])

/** The status of the page, unless it is 400. */
const statuses: Partial<Record<Outcome, 403 | 500>> = {
  taken: 403,
  blocked: 403,
  wrongDomain: 403,
  notInvited: 403,
  provider: 500,
}

/**
 * The page for a sign-in that was refused, with what else it has to tell the browser. Faults of the server have the common
 * page. @throws what it has no words for
 */
export function showRefusal(page: HostedPage, error: unknown, more?: Html): PageReply {
  if (!(error instanceof ApiError)) throw error
  const outcome = outcomesByReason.get(error.details?.['reason']) ?? outcomes[error.code] ?? 'failed'
  if (error.status >= 500 && outcome === 'failed') throw error
  const status = statuses[outcome] ?? 400
  return showOutcome(page, { status, title: `outcome.${outcome}`, text: `outcome.${outcome}Text`, more })
}

/** The page for an authorization request that is older than an hour, or started in another browser. */
export const showLostFlow = (page: HostedPage): PageReply =>
  showOutcome(page, { status: 400, title: 'outcome.lost', text: 'outcome.lostText', canRestart: false })

export function showOutcome(
  page: HostedPage,
  {
    status,
    title,
    text,
    canRestart = true,
    more,
  }: {
    status: 200 | 400 | 403 | 500
    title: TextKey
    text: TextKey
    canRestart?: boolean
    more?: Html | undefined
  },
): PageReply {
  const { say, ctx } = page
  const main = html`<h1>${say(title)}</h1>
<p>${say(text)}</p>
${more}
${canRestart && html`<a class="button primary" href="${restartPath(page)}">${say('outcome.restart')}</a>`}
<p class="soft">${say('fault.requestId')} <code>${ctx.requestId}</code></p>`
  return show(page, { status, title: say(title), main, isAttempt: status < 500 })
}

interface EndedLink {
  readonly email: string
  readonly isUsed: boolean
  readonly isChange: boolean
}

/** For a link that was used or is too old: one click sends another one to the same email. A change is requested again in the account. */
export function showEndedLink(page: HostedPage, { email, isUsed, isChange }: EndedLink): PageReply {
  const { say, root } = page
  const title = say(isUsed ? 'link.used' : 'link.expired')
  const address = html`<strong>${emailText(email)}</strong>`
  const main = isChange
    ? html`<h1>${title}</h1>
<p>${say('link.changeEndedText', { email: address })}</p>
<a class="button primary" href="${root}/account/profile/email">${say('email.title')}</a>`
    : html`<h1>${title}</h1>
<p>${say('link.endedText', { email: address })}</p>
<form method="post" action="${root}/sign-in/email">
${flowFields(page)}
<input type="hidden" name="email" value="${email}">
<button class="primary">${say('link.again')}</button>
</form>
<a class="more" href="${pathTo(page, '/sign-in')}">${say('code.other')}</a>`
  return show(page, { status: 400, title, main, isAttempt: true })
}

/** For the link of a change of email outside of the session that requested it: it confirms nothing here. */
export function showElsewhere(page: HostedPage, email: string): PageReply {
  const { say } = page
  const title = say('link.elsewhere')
  const main = html`<h1>${title}</h1>
<p class="lead">${say('link.elsewhereText', { email: html`<strong>${emailText(email)}</strong>` })}</p>
<p class="soft">${say('link.elsewhereLeave')}</p>`
  return show(page, { status: 403, title, main, isAttempt: true })
}

/** The fields that every form of a sign-in has. */
export const flowFields = ({ ctx, binding, flow, returnTo }: HostedPage) =>
  html`${formToken(ctx.vault, binding.id)}${flow && inputFor('flow', flow.sealed)}${returnTo !== undefined && inputFor('return', returnTo)}`

const inputFor = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`
