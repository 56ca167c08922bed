import { showUserCode } from '../../oauth2/device/service.ts'
import { type Html, html } from '../../platform/http/html.ts'
import { describeDevice } from '../../platform/http/requester.ts'
import { deviceText } from '../../platform/pages/device-text.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../platform/pages/fault-summary.ts'
import { formToken } from '../../platform/pages/forms.ts'
import type { TextKey } from '../../platform/pages/words.ts'
import { pathTo } from '../sign-in/page.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { appNameOf } from '../sign-in/views.ts'

const formTokenOf = ({ ctx, browser }: UserPage): Html => formToken(ctx.vault, browser.session.publicId)

/** The field for the code that a device shows. */
export function deviceCodeView(
  page: UserPage,
  { typed, faults }: { typed: string; faults: readonly FieldFault[] },
): Html {
  const { say, root } = page
  return html`<h1>${say('device.title')}</h1>
<p class="lead">${say('device.lead')}</p>
${faultSummary(say, faults)}
<form method="post" action="${root}/device">
${formTokenOf(page)}
<label for="user_code">${say('code.label')}</label>
<input class="code upper" id="user_code" name="user_code" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" value="${typed}"${faults.length === 0 && html` autofocus`}${faultMark(faults, 'user_code')}>
${faultText(faults, 'user_code')}
<button class="primary">${say('continue.submit')}</button>
</form>
${accountLine(page)}`
}

/** The user must know which account a device gets. */
const accountLine = (page: UserPage): Html =>
  html`<p class="soft">${page.say('continue.lead', { email: html`<strong>${page.email}</strong>` })}</p>
<a class="more" href="${pathTo(page, '/sign-in', { other: '1' })}">${page.say('continue.other')}</a>`

const scopesShown: readonly (readonly [scope: string, TextKey])[] = [
  ['offline_access', 'device.getsOffline'],
  ['profile', 'device.getsProfile'],
  ['email', 'device.getsEmail'],
  ['licenses', 'device.getsLicenses'],
  ['organizations', 'device.getsOrganizations'],
  ['billing', 'device.getsBilling'],
]

/** What a device gets, most important first. */
function givesOf(scopes: readonly string[]): TextKey[] {
  if (scopes.includes('account')) return ['device.getsAccount']
  const gets = scopesShown.filter(([scope]) => scopes.includes(scope)).map(([, key]) => key)
  return gets.length > 0 ? gets : ['device.getsNothing']
}

/** Asks whether to sign the device in. */
export function questionView(
  page: UserPage,
  {
    step,
    code,
    client,
    scopes,
  }: { step: string; code: string; client: { ip: string; userAgent: string }; scopes: readonly string[] },
): Html {
  const { say, root, ctx } = page
  const app = appNameOf(page)
  const place = ctx.locations.of(client.ip)
  const device = deviceText(say, describeDevice(client.userAgent).name)
  return html`<h1>${say('device.question', { app })}</h1>
<p class="lead">${say('device.questionLead', { email: html`<strong>${page.email}</strong>` })}</p>
<div class="note shown">
<p class="code upper">${showUserCode(code)}</p>
<p class="soft">${[device, client.ip, ...(place === 'Unknown' ? [] : [place])].map((fact, index) => html`${index > 0 && ' · '}${fact}`)}</p>
</div>
<p>${say('device.gets')}</p>
<ul>
${givesOf(scopes).map((key) => html`<li>${say(key)}</li>`)}
</ul>
<p>${say('device.warning', { app })}</p>
<form method="post" action="${root}/device/request">
${formTokenOf(page)}
<input type="hidden" name="step" value="${step}">
<button class="primary" name="decision" value="approve">${say('device.approve')}</button>
<button name="decision" value="deny">${say('device.deny')}</button>
</form>
<a class="more" href="${pathTo(page, '/sign-in', { other: '1' })}">${say('continue.other')}</a>`
}

/** After the decision of the user. */
export const outcomeView = (page: UserPage, isApproved: boolean): Html =>
  html`<h1>${page.say(isApproved ? 'device.approved' : 'device.denied')}</h1>
<p>${page.say(isApproved ? 'device.approvedText' : 'device.deniedText', { app: appNameOf(page) })}</p>
<a class="more" href="${page.root}/account/sessions">${page.say('device.sessions')}</a>`
