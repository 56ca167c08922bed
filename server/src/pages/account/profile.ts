import { ApiError } from '../../errors.ts'
import { updateCurrentUser } from '../../me/profile.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../platform/pages/fault-summary.ts'
import { pageLanguages } from '../../platform/pages/language.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { accountFields, goToAccount, showInAccount } from './page.ts'

const path = '/account/profile'
const longestName = 200

export const showProfile = (page: UserPage): PageReply => profilePage(page, { name: page.user.name ?? '' })

function profilePage(
  page: UserPage,
  { name, faults = [] }: { name: string; faults?: readonly FieldFault[] },
): PageReply {
  const { say, root, email, user } = page
  const isRefused = faults.length > 0
  const main = html`<h1>${say('profile.title')}</h1>
<p class="lead">${say('profile.lead')}</p>
${faultSummary(say, faults)}
<form method="post" action="${root}${path}">
${accountFields(page, path)}
<label for="name">${say('profile.name')}</label>
<input id="name" name="name" maxlength="${longestName}" autocomplete="name" value="${name}"${faultMark(faults, 'name')}>
${faultText(faults, 'name')}
<label for="locale">${say('profile.language')}</label>
<select id="locale" name="locale">
${languageOptions(page)}
</select>
<button class="primary">${say('profile.save')}</button>
</form>
<section aria-labelledby="email">
<h2 id="email">${say('signIn.email')}</h2>
<ul class="rows">
<li class="long"><div><p class="name">${emailText(email)}${user.email_verified_at !== null && html` <span class="badge">${say('profile.verified')}</span>`}</p></div>
<a class="button small" href="${root}${path}/email">${say('ways.change')}</a></li>
${
  user.pending_email !== null &&
  html`<li class="long"><div><p class="name">${emailText(user.pending_email)}</p>
<p class="soft">${say('email.pending')}</p></div>
<form method="post" action="${root}${path}/email/cancel">${accountFields(page, path)}<button class="small" aria-label="${say('email.cancelChange')}">${say('form.cancel')}</button></form></li>`
}
</ul>
</section>`
  return showInAccount(page, { section: path, title: say('profile.title'), main, ...(isRefused && { status: 400 }) })
}

/** Our own languages, and the one that an app has set. */
function languageOptions({ say, user }: UserPage): Html[] {
  const { locale } = user
  const current = pageLanguages.find((tag) => locale?.toLowerCase().split('-')[0] === tag)
  const options = [
    { value: '', text: say('profile.languageOfBrowser') },
    ...pageLanguages.map((tag) => ({ value: tag, text: say(`language.${tag}`) })),
    ...(locale !== null && current === undefined ? [{ value: locale, text: html`${locale}` }] : []),
  ]
  const selected = locale === null ? '' : (current ?? locale)
  return options.map(
    ({ value, text }) => html`<option value="${value}"${value === selected && html` selected`}>${text}</option>`,
  )
}

export async function saveProfile(page: UserPage): Promise<PageReply> {
  const { own, user, request, say } = page
  const name = (request.form.get('name') ?? '').trim()
  const locale = request.form.get('locale') ?? ''
  const known = pageLanguages.find((tag) => tag === locale)
  // `en` is also what a user with `en-GB` sees selected.
  const isSame = known !== undefined && user.locale?.toLowerCase().split('-')[0] === known
  try {
    if (name.length > longestName) throw new ApiError('VALIDATION_ERROR')
    await updateCurrentUser(own, {
      body: {
        name: name === '' ? null : name,
        ...(!isSame && locale !== user.locale && { locale: known ?? null }),
      },
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VALIDATION_ERROR') throw error
    return profilePage(page, { name, faults: [{ field: 'name', text: say('profile.nameFault') }] })
  }
  return goToAccount(page, path, { done: 'saved' })
}
