import { acceptSeat } from '../../licenses/seats/offers.ts'
import type { ReceivedSeat } from '../../licenses/seats/schema.ts'
import { unassignMySeat } from '../../licenses/seats/service.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { inContextOf } from './holder.ts'
import { accountFields, goToAccount, unlessGone } from './page.ts'

const section = '/account/licenses'
const acceptPath = '/account/licenses/seats/accept'
const leavePath = '/account/licenses/seats/leave'

/** Seats that other users offer: the user accepts or declines each of them. */
export function offersSection(page: UserPage, received: readonly ReceivedSeat[]): Html | undefined {
  const offers = received.filter(({ status }) => status === 'pending')
  if (offers.length === 0) return undefined
  const { say } = page
  return html`<section aria-labelledby="offers">
<h2 id="offers">${say('offers.title')}</h2>
<p>${say('offers.lead')}</p>
<ul class="rows">
${offers.map(
  ({ id, license, offeredBy }) => html`<li class="long"><div>
<p class="name">${license.plan.name}</p>
<p class="soft">${offeredBy === null ? say('offers.open') : html`${say('offers.by')} ${emailText(offeredBy)}`}</p>
</div>
${seatButton(page, { path: acceptPath, id, text: say('offers.accept'), label: say('offers.acceptOf', { plan: license.plan.name }) })}
${seatButton(page, { path: leavePath, id, text: say('offers.decline'), label: say('offers.declineOf', { plan: license.plan.name }) })}
</li>`,
)}
</ul>
</section>`
}

/** Seats that the user has of licenses of others. */
export function leavingSection(page: UserPage, received: readonly ReceivedSeat[]): Html | undefined {
  const claimed = received.filter(({ status }) => status === 'claimed')
  if (claimed.length === 0) return undefined
  const { say } = page
  return html`<section aria-labelledby="received">
<h2 id="received">${say('received.title')}</h2>
<ul class="rows">
${claimed.map(
  ({ id, license }) => html`<li class="long"><div><p class="name">${license.plan.name}</p></div>
${seatButton(page, { path: leavePath, id, text: say('received.leave'), label: say('received.leaveOf', { plan: license.plan.name }) })}
</li>`,
)}
</ul>
</section>`
}

interface SeatButton {
  readonly path: `/account/${string}`
  readonly id: string
  readonly text: Html
  readonly label: Html
}

const seatButton = (page: UserPage, { path, id, text, label }: SeatButton): Html =>
  html`<form method="post" action="${page.root}${path}">${accountFields(page, section)}<input type="hidden" name="seat" value="${id}"><button class="small" aria-label="${label}">${text}</button></form>`

const seatIn = ({ request }: UserPage): { params: { seatId: string } } => ({
  params: { seatId: request.form.get('seat') ?? '' },
})

export async function acceptOfferedSeat(page: UserPage): Promise<PageReply> {
  await unlessGone(acceptSeat(inContextOf(page, undefined).own, seatIn(page)))
  return goToAccount(page, section, { done: 'seatAccepted' })
}

export async function leaveSeat(page: UserPage): Promise<PageReply> {
  await unlessGone(unassignMySeat(inContextOf(page, undefined).own, seatIn(page)))
  return goToAccount(page, section, { done: 'seatLeft' })
}
