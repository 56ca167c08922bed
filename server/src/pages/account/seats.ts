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
import type { UserVisit as AccountVisit } from '../sign-in/user-visit.ts'
import { pager } from './frame.ts'
import { licenseInUrl } from './licenses.ts'
import { accountFields, goToAccount, idInUrl, pageNumberOf, showInAccount, unlessGone } from './visit.ts'

const section = '/account/licenses'
const perPage = 50
const pathOf = (licenseId: string) => `${section}/${licenseId}/seats` as const

export const showSeats = (visit: AccountVisit): Promise<PageReply> => seatsPage(visit)

/** Who has a seat of a license that the user holds. */
async function seatsPage(
  visit: AccountVisit,
  { typed = '', faults = [] }: { typed?: string; faults?: readonly FieldFault[] } = {},
): Promise<PageReply> {
  const { own, say, root } = visit
  const found = await licenseInUrl(visit)
  if (found?.license.user?.id !== visit.user.id) return goToAccount(visit, section)
  const licenseId = found.license.ref
  const path = pathOf(licenseId)
  const list = await listMySeats(own, { query: { licenseId, page: pageNumberOf(visit), limit: perPage } })
  const { seats } = await toCurrentLicense(own, found.license)
  const main = html`<h1>${say('seats.title')}</h1>
<p class="lead">${say('seats.lead', { plan: found.license.plan.name, used: seats.used, limit: seats.limit })}</p>
${faultSummary(say, faults)}
${
  (seats.used < seats.limit || faults.length > 0) &&
  html`<form method="post" action="${root}${path}">
${accountFields(visit, path)}
<label for="email">${say('seats.label')}</label>
<div class="line">
<input id="email" name="email" type="email" required maxlength="320" autocomplete="off" autocapitalize="none" spellcheck="false" value="${typed}"${faultMark(faults, 'email')}>
<button class="primary">${say('seats.assign')}</button>
</div>
${faultText(faults, 'email')}
</form>`
}
<ul class="rows">
${list.items.map((seat) => seatRow(visit, seat, path))}
</ul>
${pager(visit, path, list)}`
  return showInAccount(visit, {
    section,
    title: say('seats.title'),
    main,
    ...(faults.length > 0 && { status: 400 }),
  })
}

const seatRow = (
  visit: AccountVisit,
  { id, email, status }: SeatInfo,
  path: `/account/${string}`,
): Html => html`<li class="long"><div>
<p class="name">${emailText(email ?? '')}${status === 'pending' && html` <span class="badge">${visit.say('seats.pending')}</span>`}</p>
</div>
<form method="post" action="${visit.root}${path}/remove">${accountFields(visit, path)}<input type="hidden" name="seat" value="${id}"><button class="small" aria-label="${visit.say('seats.removeOf', { email: email ?? '' })}">${visit.say('form.remove')}</button></form>
</li>`

const refusals: Partial<Record<ErrorCode, TextKey>> = {
  VALIDATION_ERROR: 'signIn.emailFault',
  SEAT_LIMIT_REACHED: 'seats.full',
  LICENSE_SUSPENDED: 'seats.unusable',
  LICENSE_EXPIRED: 'seats.unusable',
  LICENSE_REVOKED: 'seats.unusable',
  LICENSE_NOT_STARTED: 'seats.unusable',
}

export async function assignSeat(visit: AccountVisit): Promise<PageReply> {
  const typed = visit.request.form.get('email') ?? ''
  const licenseId = idInUrl(visit)
  const email = normalizeEmail(typed.trim())
  try {
    if (email === undefined) throw new ApiError('VALIDATION_ERROR')
    await assignMySeat(visit.own, { body: { licenseId, email } })
    return goToAccount(visit, pathOf(licenseId), { done: 'seat' })
  } catch (error) {
    const text = error instanceof ApiError ? refusals[error.code] : undefined
    if (text === undefined) throw error
    const faults = [{ field: 'email', text: visit.say(text) }]
    return seatsPage(visit, { typed: typed.slice(0, 320), faults })
  }
}

export async function removeSeat(visit: AccountVisit): Promise<PageReply> {
  const seatId = visit.request.form.get('seat') ?? ''
  await unlessGone(unassignMySeat(visit.own, { params: { seatId } }))
  return goToAccount(visit, pathOf(idInUrl(visit)), { done: 'seatRemoved' })
}
