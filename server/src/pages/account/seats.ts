import { ApiError, type ErrorCode } from '../../errors.ts'
import type { SeatInfo } from '../../licenses/seats/schema.ts'
import { assignMySeat, listMySeats, unassignMySeat } from '../../licenses/seats/service.ts'
import { toCurrentLicense } from '../../licenses/service.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { normalizeEmail } from '../../platform/mail/address.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../platform/pages/fault-summary.ts'
import type { TextKey } from '../../platform/pages/words.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { pager } from './frame.ts'
import { licenseInUrl } from './licenses.ts'
import { accountFields, goToAccount, idInUrl, pageNumberOf, showInAccount, unlessGone } from './page.ts'

const section = '/account/licenses'
const perPage = 50
const pathOf = (licenseId: string) => `${section}/${licenseId}/seats` as const

export const showSeats = (page: UserPage): Promise<PageReply> => seatsPage(page)

/** Who has a seat of a license that the user holds, or an organization that they administer. */
async function seatsPage(
  opened: UserPage,
  { typed = '', faults = [] }: { typed?: string; faults?: readonly FieldFault[] } = {},
): Promise<PageReply> {
  const found = await licenseInUrl(opened)
  if (!found?.isManager) return goToAccount(opened, section)
  const { page } = found
  const { own, say, root } = page
  const licenseId = found.license.ref
  const path = pathOf(licenseId)
  const list = await listMySeats(own, { query: { licenseId, page: pageNumberOf(page), limit: perPage } })
  const { seats } = await toCurrentLicense(own, found.license)
  const main = html`<h1>${say('seats.title')}</h1>
<p class="lead">${say(found.license.organization ? 'seats.leadOf' : 'seats.lead', { plan: found.license.plan.name, used: seats.used, limit: seats.limit })}</p>
${faultSummary(say, faults)}
${
  (seats.used < seats.limit || faults.length > 0) &&
  html`<form method="post" action="${root}${path}">
${accountFields(page, path)}
<label for="email">${say('seats.label')}</label>
<div class="line">
<input id="email" name="email" type="email" required maxlength="320" autocomplete="off" autocapitalize="none" spellcheck="false" value="${typed}"${faultMark(faults, 'email')}>
<button class="primary">${say('seats.assign')}</button>
</div>
${faultText(faults, 'email')}
</form>`
}
<ul class="rows">
${list.items.map((seat) => seatRow(page, seat, path))}
</ul>
${pager(page, path, list)}`
  return showInAccount(page, {
    section,
    title: say('seats.title'),
    main,
    ...(faults.length > 0 && { status: 400 }),
  })
}

const seatRow = (
  page: UserPage,
  { id, email, status }: SeatInfo,
  path: `/account/${string}`,
): Html => html`<li class="long"><div>
<p class="name">${emailText(email ?? '')}${status === 'pending' && html` <span class="badge">${page.say('seats.pending')}</span>`}</p>
</div>
<form method="post" action="${page.root}${path}/remove">${accountFields(page, path)}<input type="hidden" name="seat" value="${id}"><button class="small" aria-label="${page.say('seats.removeOf', { email: email ?? '' })}">${page.say('form.remove')}</button></form>
</li>`

const refusals: Partial<Record<ErrorCode, TextKey>> = {
  VALIDATION_ERROR: 'signIn.emailFault',
  MEMBERSHIP_NOT_FOUND: 'seats.notIn',
  SEAT_LIMIT_REACHED: 'seats.full',
  LICENSE_SUSPENDED: 'seats.unusable',
  LICENSE_EXPIRED: 'seats.unusable',
  LICENSE_REVOKED: 'seats.unusable',
  LICENSE_NOT_STARTED: 'seats.unusable',
}

export async function assignSeat(page: UserPage): Promise<PageReply> {
  const typed = page.request.form.get('email') ?? ''
  const licenseId = idInUrl(page)
  const email = normalizeEmail(typed.trim())
  const found = await licenseInUrl(page)
  try {
    if (email === undefined) throw new ApiError('VALIDATION_ERROR')
    if (!found) throw new ApiError('LICENSE_NOT_FOUND')
    await assignMySeat(found.page.own, { body: { licenseId, email } })
    return goToAccount(page, pathOf(licenseId), { done: found.license.organization ? 'seatAssigned' : 'seat' })
  } catch (error) {
    const text = error instanceof ApiError ? refusals[error.code] : undefined
    if (text === undefined) throw error
    const faults = [{ field: 'email', text: page.say(text) }]
    return seatsPage(page, { typed: typed.slice(0, 320), faults })
  }
}

export async function removeSeat(page: UserPage): Promise<PageReply> {
  const seatId = page.request.form.get('seat') ?? ''
  const own = (await licenseInUrl(page))?.page.own ?? page.own
  await unlessGone(unassignMySeat(own, { params: { seatId } }))
  return goToAccount(page, pathOf(idInUrl(page)), { done: 'seatRemoved' })
}
