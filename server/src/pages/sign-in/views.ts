import { providerNames } from '../../auth/providers/names.ts'
import type { OfferedProvider } from '../../auth/providers/service.ts'
import { type Html, html } from '../../platform/http/html.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../platform/pages/fault-summary.ts'
import type { Say, TextKey } from '../../platform/pages/words.ts'
import { publicNameOf } from '../../projects/apps/branding/service.ts'
import { marks } from './marks.ts'
import { flowFields } from './outcomes.ts'
import { type HostedPage, pathTo } from './page.ts'

export interface SignInForm {
  readonly providers: readonly OfferedProvider[]
  readonly hasPasskeys: boolean
  /** To fill in. */
  readonly email: string
  readonly faults: readonly FieldFault[]
}

/** The built-in app has the name of the project, which says little to its users. */
export const titleOf = (page: HostedPage): Html =>
  page.app.kind === 'account' ? page.say('signIn.accountTitle') : page.say('signIn.title', { app: appNameOf(page) })

/** One email field, the providers, and the passkey button, which only a script shows. */
export function signInView(page: HostedPage, { providers, hasPasskeys, email, faults }: SignInForm): Html {
  const { say, root } = page
  return html`<h1>${titleOf(page)}</h1>
${faultSummary(say, faults)}
${providers.map((provider) => providerForm(page, provider))}
${hasPasskeys && passkeyForm(page)}
${(providers.length > 0 || hasPasskeys) && html`<p class="or"${providers.length === 0 && html` data-passkey-or hidden`}>${say('signIn.or')}</p>`}
<form method="post" action="${root}/sign-in/email">
${flowFields(page)}
<label for="email">${say('signIn.email')}</label>
<input id="email" name="email" type="email" required maxlength="320" autocomplete="username webauthn" autocapitalize="none" spellcheck="false" value="${email}"${faultMark(faults, 'email')}>
${faultText(faults, 'email')}
<button class="primary">${say('signIn.continue')}</button>
</form>`
}

const providerForm = (
  page: HostedPage,
  { key, type, name }: OfferedProvider,
): Html => html`<form method="post" action="${page.root}/sign-in/provider/${key}">
${flowFields(page)}
<button>${markOf(type)}${page.say('signIn.provider', { provider: nameOn(page, name) })}</button>
</form>`

/** Decorative: the name is next to it. */
function markOf(type: string): Html | undefined {
  const mark = marks[type]
  return (
    mark &&
    html`<svg class="mark" viewBox="${mark.box}" aria-hidden="true">${mark.paths.map(
      ([color, path]) => html`<path fill="${color ?? 'currentColor'}" d="${path}"/>`,
    )}</svg>`
  )
}

/** In the language of the page; names of other providers are the same in each. */
const nameOn = ({ say }: HostedPage, name: string): string =>
  name === providerNames['dev'] ? String(say('signIn.devProvider')) : name

/** Leads on to a provider: by a script, or by the button. */
export function straightView(page: HostedPage, { key, name: known }: OfferedProvider): Html {
  const { say, root } = page
  const name = nameOn(page, known)
  return html`<h1>${say('leave.title', { name })}</h1>
<form method="post" action="${root}/sign-in/provider/${key}" data-auto>
${flowFields(page)}
<p>${say('leave.text')}</p>
<button class="primary">${say('leave.link')}</button>
</form>
<a class="more" href="${pathTo(page, '/sign-in', { other: '1' })}">${say('signIn.otherWay')}</a>`
}

const passkeyForm = (
  page: HostedPage,
): Html => html`<form method="post" action="${page.root}/sign-in/passkey" data-passkey="${page.root}/sign-in/passkey/challenge" hidden>
${flowFields(page)}
<input type="hidden" name="challenge">
<input type="hidden" name="credential">
<button>${page.say('signIn.passkey')}</button>
<p class="fault" role="alert" data-passkey-fault hidden>${page.say('signIn.passkeyFailed')}</p>
</form>`

export const appNameOf = ({ ctx, app }: HostedPage): string => publicNameOf(ctx, app)

/** An email that was sent, in the page that waits for its code. */
export interface SentEmail {
  readonly email: string
  readonly handle: string
  readonly codeLength: 0 | 6
}

/** One for each digit, behind the field: it stays one field, so that browsers fill in a code and people paste it. */
const codeCells = Array.from({ length: 6 }, () => html`<i></i>`)

/** The field of a code of six digits that an email has brought. */
export const codeField = (
  say: Say,
  faults: readonly FieldFault[],
): Html => html`<label for="code">${say('code.label')}</label>
<span class="cells">${codeCells}<input class="code" id="code" name="code" required inputmode="numeric" autocomplete="one-time-code"${faults.length === 0 && html` autofocus`}${faultMark(faults, 'code')}></span>
${faultText(faults, 'code')}`

/** Without an app, no one signs up: the page keeps secret whether there is an account. */
const leadOf = ({ app, browser }: HostedPage, codeLength: number): TextKey =>
  app.kind === 'account' && !browser
    ? codeLength === 0
      ? 'code.leadAccountLink'
      : 'code.leadAccount'
    : codeLength === 0
      ? 'code.leadLink'
      : 'code.lead'

/** The field for the code of an email, or the words to open its link. */
export function codeView(
  page: HostedPage,
  {
    email,
    codeLength,
    step,
    faults,
  }: Pick<SentEmail, 'email' | 'codeLength'> & { step: string; faults: readonly FieldFault[] },
): Html {
  const { say, root } = page
  const fields = html`${flowFields(page)}
<input type="hidden" name="step" value="${step}">`
  return html`<h1>${say('code.title')}</h1>
<p class="lead">${say(leadOf(page, codeLength), { email: html`<strong>${emailText(email)}</strong>` })}</p>
${faultSummary(say, faults)}
${
  codeLength > 0 &&
  html`<form method="post" action="${root}/sign-in/code" data-code>
${fields}
${codeField(say, faults)}
<button class="primary">${say('code.submit')}</button>
</form>`
}
<div class="links">
<form method="post" action="${root}/sign-in/email">
${fields}
<input type="hidden" name="email" value="${email}">
<button class="link" data-resend="30" data-wait="${say('code.wait', { seconds: '#' })}" data-ready="${say('code.ready')}">${say('code.resend')}</button>
</form>
${
  page.browser && page.returnTo !== undefined
    ? html`<a href="${root}/account">${say('confirm.leave')}</a>`
    : html`<a href="${pathTo(page, '/sign-in', { other: '1' })}">${say('code.other')}</a>`
}
</div>
<p class="soft">${say('code.spam')}</p>`
}

/** Asks before a link is used: programs that scan emails open links, too. */
export function linkView(
  page: HostedPage,
  { title, email, linkToken, isChange }: { title: Html; email: string; linkToken: string; isChange: boolean },
): Html {
  const { say, root } = page
  return html`<h1>${title}</h1>
<p class="lead">${say(isChange ? 'link.changeLead' : 'link.lead', { email: html`<strong>${emailText(email)}</strong>` })}</p>
<form method="post" action="${root}/sign-in/link">
${flowFields(page)}
<input type="hidden" name="token" value="${linkToken}">
<button class="primary">${say(isChange ? 'email.confirm' : 'link.submit')}</button>
</form>
<p class="soft">${say('link.leave')}</p>`
}

/** With it, the user agrees to be signed in to the app. */
export const agreeForm = (
  page: HostedPage,
  label: Html,
): Html => html`<form method="post" action="${page.root}/sign-in/continue">
${flowFields(page)}
<button class="primary">${label}</button>
</form>`

/** For a browser that is signed in already. */
export function continueView(page: HostedPage, { email }: { email: string }): Html {
  const { say } = page
  return html`<h1>${say('continue.title', { app: appNameOf(page) })}</h1>
<p class="lead">${say('continue.lead', { email: html`<strong>${emailText(email)}</strong>` })}</p>
${agreeForm(page, say('continue.submit'))}
<a class="more" href="${pathTo(page, '/sign-in', { other: '1' })}">${say('continue.other')}</a>`
}

/** How the user of a browser can authenticate again. */
export interface ConfirmWays {
  /** Verified email, for a code. */
  readonly email: string | undefined
  readonly hasPasskeys: boolean
  readonly providers: readonly OfferedProvider[]
}

/** The user authenticates again: an app asks for it, or an action of the account requires it. */
export function confirmView(
  page: HostedPage,
  { lead, email, hasPasskeys, providers }: ConfirmWays & { lead: Html },
): Html {
  const { say, root, flow } = page
  return html`<h1>${say('confirm.title')}</h1>
<p class="lead">${lead}</p>
${hasPasskeys && passkeyForm(page)}
${providers.map((provider) => providerForm(page, provider))}
${
  email !== undefined &&
  html`<form method="post" action="${root}/sign-in/email">
${flowFields(page)}
<input type="hidden" name="email" value="${email}">
<button class="primary">${say('confirm.submit')}</button>
${!flow && html`<p class="soft">${say('confirm.submitHint', { email: emailText(email) })}</p>`}
</form>`
}
${
  flow
    ? html`<a class="more" href="${pathTo(page, '/sign-in', { other: '1' })}">${say('continue.other')}</a>`
    : html`<a class="more" href="${root}/account">${say('confirm.leave')}</a>`
}`
}

/** The email of someone who arrives from a provider belongs to the user of another account there. */
export function otherIdentityView(
  page: HostedPage,
  { title, provider, email }: { title: Html; provider: string; email: string },
): Html {
  const { say, root } = page
  const address = html`<strong>${emailText(email)}</strong>`
  return html`<h1>${title}</h1>
<p class="lead">${say('outcome.otherIdentityText', { provider, email: address })}</p>
<form method="post" action="${root}/sign-in/email">
${flowFields(page)}
<input type="hidden" name="email" value="${email}">
<button class="primary">${say('confirm.submit')}</button>
</form>
<a class="more" href="${pathTo(page, '/sign-in', { other: '1' })}">${say('continue.other')}</a>`
}

/** A provider returns by GET, and only a POST changes anything: a script sends the form. */
export function callbackView(
  page: HostedPage,
  key: string,
  { state, code, iss, user }: { state: string; code: string; iss: string | null; user: string | null },
): Html {
  const { say, root } = page
  return html`<h1>${say('returned.title')}</h1>
<form method="post" action="${root}/sign-in/callback/${key}" data-auto>
${flowFields(page)}
<input type="hidden" name="state" value="${state}">
<input type="hidden" name="code" value="${code}">
${iss !== null && html`<input type="hidden" name="iss" value="${iss}">`}
${user !== null && html`<input type="hidden" name="user" value="${user}">`}
<button class="primary">${say('returned.submit')}</button>
</form>`
}
