import { type Html, html } from '../../platform/http/html.ts'
import type { Page } from '../../platform/http/page.ts'
import type { TextKey } from '../../platform/pages/words.ts'
import type { HostedPage } from '../sign-in/page.ts'
import type { UserPage } from '../sign-in/user-page.ts'

const sections = {
  '/account': 'account.overview',
  '/account/profile': 'profile.title',
  '/account/sign-in': 'ways.title',
  '/account/sessions': 'sessions.title',
  '/account/keys': 'keys.title',
  '/account/licenses': 'licenses.title',
  '/account/billing': 'billing.title',
  '/account/organizations': 'organizations.title',
  '/account/data': 'data.title',
} as const satisfies Record<string, TextKey>

/** The sections of the account, beside each of its pages. */
export function navigation({ say, root, project, hasKeys }: UserPage, current: string): Html {
  const { organizations } = project.settings
  const missing = [!organizations.enabled && '/account/organizations', !hasKeys && '/account/keys']
  const shown = Object.entries(sections).filter(([path]) => !missing.includes(path))
  return html`<nav class="sections" aria-label="${say('account.title')}">
<ul>
${shown.map(
  ([path, key]) =>
    html`<li><a href="${root}${path}"${path === current && html` aria-current="page"`}>${say(key)}</a></li>`,
)}
</ul>
</nav>`
}

/** The active organization, on each page of users who have any. `fields`: those that every form of the account has. */
export function switcher(page: UserPage, fields: Html): Html | undefined {
  const { say, root, organizations, organization: active, project } = page
  if (organizations.length === 0) return undefined
  const canBePersonal = !active || !project.settings.organizations.required
  return html`<form class="switcher" method="post" action="${root}/account/organizations/switch" aria-label="${say('switcher.title')}">
${fields}
<label for="switcher">${say('switcher.label')}</label>
<select id="switcher" name="organization">
${canBePersonal && html`<option value="personal">${say('switcher.personal')}</option>`}
${organizations.map(
  ({ public_id, name, id }) =>
    html`<option value="${public_id}"${id === active?.id && html` selected`}>${name}</option>`,
)}
</select>
<button class="small">${say('switcher.submit')}</button>
</form>`
}

/** Shown where there is no room for the navigation. */
export const backLink = ({ say, root }: HostedPage): Html =>
  html`<p class="back"><a href="${root}/account">${say('account.title')}</a></p>`

/** What the form has done that led to a page, by the parameter `done`. */
const notes: Readonly<Record<string, TextKey>> = {
  saved: 'done.saved',
  device: 'done.device',
  deviceHeld: 'done.deviceHeld',
  email: 'done.email',
  emailCanceled: 'done.emailCanceled',
  linked: 'done.linked',
  passkey: 'done.passkey',
  redeemed: 'done.redeemed',
  removed: 'done.removed',
  seat: 'done.seat',
  seatAssigned: 'done.seatAssigned',
  seatRemoved: 'done.seatRemoved',
  seatAccepted: 'done.seatAccepted',
  seatLeft: 'done.seatLeft',
  created: 'done.created',
  declined: 'done.declined',
  deleted: 'done.deleted',
  invited: 'done.invited',
  joined: 'done.joined',
  left: 'done.left',
  membershipRemoved: 'done.membershipRemoved',
  revoked: 'done.revoked',
  session: 'done.session',
  sessions: 'done.sessions',
  sessionsAndKeys: 'done.sessionsAndKeys',
  keyCreated: 'done.keyCreated',
  keyRevoked: 'done.keyRevoked',
  keyRotated: 'done.keyRotated',
}

export function noteIn({ request, say }: HostedPage): Html | undefined {
  const done = request.query.get('done') ?? ''
  const key = Object.hasOwn(notes, done) ? notes[done] : undefined
  return key && html`<p class="note" role="status">${say(key)}</p>`
}

/** Leads to the other pages of a list, if it has several. */
export function pager({ say, root }: HostedPage, path: string, { meta }: Page<unknown>): Html | undefined {
  const { page, totalPages } = meta
  if (totalPages < 2) return undefined
  const link = (to: number, text: Html) => html`<a class="button small" href="${root}${path}?page=${to}">${text}</a>`
  return html`<nav class="pager" aria-label="${say('pager.label')}">
${page > 1 && link(page - 1, say('pager.previous'))}
<span class="soft">${say('pager.page', { page, total: totalPages })}</span>
${page < totalPages && link(page + 1, say('pager.next'))}
</nav>`
}

/** A date in UTC: the hour says little about what is long ago. */
export const localDate = ({ language }: HostedPage, iso: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))

/** A limit in words: "10,000", or "unlimited". */
export const limitText = ({ language, say }: HostedPage, limit: number | null): Html =>
  limit === null ? say('license.unlimited') : html`${new Intl.NumberFormat(language).format(limit)}`

/** A time: in UTC, until a script shows it in the time zone of the reader. */
export const localTime = ({ language }: HostedPage, iso: string): Html =>
  html`<time datetime="${iso}">${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))}</time>`
