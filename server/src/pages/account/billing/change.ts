import { type AgreedAmounts, confirmChange, type OpenChange, previewChange } from '../../../billing/changes.ts'
import type { ErrorCode } from '../../../errors.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import type { TextKey } from '../../../platform/pages/words.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { localDate } from '../frame.ts'
import { refusalNote } from '../organizations/common.ts'
import { accountFields, goToAccount, showInAccount } from '../page.ts'
import { forBuyer, holderField, holderPath, holderQuery, leaveForProvider, ofHolder, refusalFor } from './holder.ts'
import { moneyText } from './prices.ts'

const path = '/account/billing/change'
const section = '/account/billing'

/** The change that the page is about: of a holder, by its checkout. */
interface Asked {
  readonly organization: OwnOrganization | undefined
  readonly checkoutId: string
}

const forChange = (serve: (page: UserPage, asked: Asked) => Promise<PageReply>) =>
  forBuyer(section, async (page, organization) => {
    const { form, query } = page.request
    const checkoutId = form.get('checkout') ?? query.get('checkout') ?? ''
    return /^chk_\w{1,64}$/.test(checkoutId) ? serve(page, { organization, checkoutId }) : goToAccount(page, section)
  })

const toNamed = ({ organization, checkoutId }: Asked) => ({ ...ofHolder(organization), checkoutId })

/** What a change costs, and the button that makes it: of a provider that has no page for it. */
export const showChange = forChange((page, asked) => changePage(page, asked))

async function changePage(page: UserPage, asked: Asked, note?: Html): Promise<PageReply> {
  try {
    const change = await previewChange(page.own, toNamed(asked))
    return frame(page, asked, { note, content: offer(page, asked, change), status: note ? 400 : 200 })
  } catch (error) {
    return refuse(page, asked, error)
  }
}

const refusals: Partial<Record<ErrorCode, TextKey>> = {
  BILLING_NOT_CONFIGURED: 'billing.unavailable',
  CHECKOUT_NOT_FOUND: 'billing.replaced',
  NOT_A_MEMBER: 'refusal.gone',
  ORGANIZATION_ROLE: 'refusal.role',
  PAYMENT_PROVIDER_REFUSED: 'change.refused',
  PAYMENT_PROVIDER_UNAVAILABLE: 'change.unconfirmed',
}

/** The list of purchases says what became of one that is closed or done. */
function refuse(page: UserPage, asked: Asked, error: unknown): PageReply {
  const { text, status, code } = refusalFor(page, error, refusals)
  if (code !== 'CHECKOUT_NOT_FOUND') return frame(page, asked, { note: text, status })
  const organization = asked.organization?.public_id ?? 'personal'
  return goToAccount(page, section, { organization, checkout: asked.checkoutId })
}

interface Shown {
  readonly note: Html | undefined
  readonly content?: Html
  readonly status: 200 | 400 | 503
}

function frame(page: UserPage, { organization }: Asked, { note, content, status }: Shown): PageReply {
  const { say, root } = page
  const main = html`<h1>${say('billing.change')}</h1>
${organization && html`<p class="lead">${say('billing.of', { name: organization.name })}</p>`}
${refusalNote(note)}
${content}
<a class="more" href="${root}/account/upgrade${holderQuery(organization)}">${say('upgrade.title')}</a>`
  return showInAccount(page, { section, title: say('billing.change'), main, status })
}

function offer(page: UserPage, asked: Asked, { live, row, plan, preview }: OpenChange): Html {
  const { say, root } = page
  const { organization, checkoutId } = asked
  const returned = `${holderPath(path, organization)}&checkout=${checkoutId}` as const
  return html`<ul class="rows">
${planRow(live.plan_name, live.quantity, say('change.before'))}
${planRow(plan, row.quantity, say('change.after'))}
</ul>
<p>${dueText(page, preview)} ${renewalText(page, preview)}</p>
<form method="post" action="${root}${path}">
${accountFields(page, returned)}
${holderField(organization)}
<input type="hidden" name="checkout" value="${checkoutId}">
<input type="hidden" name="now" value="${preview.now ?? 0}">
<input type="hidden" name="renewal" value="${preview.renewal ?? 0}">
<button class="primary">${say('change.confirm')}</button>
</form>`
}

const planRow = (name: string, quantity: number, text: Html): Html =>
  html`<li class="long"><div><p class="name">${name}${quantity > 1 && html` × ${quantity}`}</p><p class="soft">${text}</p></div></li>`

function dueText(page: UserPage, { now, currency }: OpenChange['preview']): Html {
  if (now === null || now === 0) return page.say('change.nothingDue')
  const amount = moneyText(page, Math.abs(now), currency)
  return page.say(now > 0 ? 'change.due' : 'change.credit', { amount })
}

function renewalText(page: UserPage, { renewal, renewsAt, currency }: OpenChange['preview']): Html | undefined {
  if (renewal === null || renewsAt === null) return undefined
  const date = localDate(page, renewsAt.toISOString())
  return page.say('change.renewal', { date, amount: moneyText(page, renewal, currency) })
}

/** Makes the change that the user has seen, and returns to where it was chosen. */
export const makeChange = forChange(async (page, asked) => {
  try {
    const made = await confirmChange(page.own, toNamed(asked), amountsIn(page))
    return made ? leaveForProvider(page, made.returnUrl) : changePage(page, asked, page.say('change.dearer'))
  } catch (error) {
    return refuse(page, asked, error)
  }
})

/** Anyone can send anything: nothing is less than any amount. */
const amountsIn = ({ request: { form } }: UserPage): AgreedAmounts => ({
  now: numberIn(form.get('now')),
  renewal: numberIn(form.get('renewal')),
})

const numberIn = (text: string | null): number =>
  text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NEGATIVE_INFINITY
