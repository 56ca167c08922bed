import { type AskedPurchase, listAsked, useAsked } from '../../../billing/asked.ts'
import { createPortalLink } from '../../../billing/portal.ts'
import { listMyPurchases } from '../../../billing/purchases.ts'
import { getCheckout } from '../../../billing/reading.ts'
import type { CheckoutStatus, PurchaseItem } from '../../../billing/schema.ts'
import { ApiError, type ErrorCode } from '../../../errors.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import type { TextKey } from '../../../platform/pages/words.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { localDate } from '../frame.ts'
import { refusalNote } from '../organizations/common.ts'
import { accountFields, goToAccount, showInAccount } from '../page.ts'
import {
  forBuyer,
  holderField,
  holderPath,
  holderQuery,
  leaveForProvider,
  ofHolder,
  type PageRefusal,
  pageUrl,
  refusalFor,
} from './holder.ts'
import { priceText } from './prices.ts'

const path = '/account/billing'

/** What was bought, when it renews, and the way to the pages of the provider. */
export const showBilling = forBuyer(path, (page, organization) => billingPage(page, organization))

async function billingPage(
  page: UserPage,
  organization: OwnOrganization | undefined,
  refusal?: PageRefusal,
): Promise<PageReply> {
  const { own, say, root } = page
  const query = { page: 1, limit: 100, ...ofHolder(organization) }
  const { items } = await listMyPurchases(own, { query })
  const asked = organization ? [] : await listAsked(own)
  const checkout = await checkoutInUrl(page)
  const note = checkout && noteOf(checkout)
  const isWaiting = note !== undefined && checkout?.status === 'open'
  const main = html`<h1>${say('billing.title')}</h1>
${organization && html`<p class="lead">${say('billing.of', { name: organization.name })}</p>`}
${refusalNote(refusal?.text)}
${note && html`<p class="note" role="status">${say(note)}</p>`}
${asked.map((one) => questionForm(page, one))}
${items.length === 0 ? html`<p class="lead">${say('billing.none')}</p>` : html`<ul class="rows">${items.map((item) => purchaseRow(page, item))}</ul>`}
${items.length > 0 && portalForm(page, organization)}
<a class="button below" href="${root}/account/upgrade${holderQuery(organization)}">${say(items.length === 0 ? 'billing.choose' : 'billing.change')}</a>`
  const reply = showInAccount(page, {
    section: path,
    title: say('billing.title'),
    main,
    ...(refusal && { status: refusal.status }),
  })
  return isWaiting ? { ...reply, headers: { ...reply.headers, refresh: '3' } } : reply
}

/** The button that leads to the pages of the provider. */
export const portalForm = (
  page: UserPage,
  organization: OwnOrganization | undefined,
  { before, isSmall = false }: { before?: Html; isSmall?: boolean } = {},
): Html =>
  html`<form method="post" action="${page.root}${path}/portal">
${accountFields(page, holderPath(path, organization))}
${holderField(organization)}
${before}
<button class="${isSmall ? 'small' : 'primary'}">${page.say('billing.manage')}</button>
</form>`

/** The checkout that the provider has returned from. Nothing is shown of one that is unknown. */
async function checkoutInUrl({ own, request }: UserPage): Promise<CheckoutStatus | undefined> {
  const ref = request.query.get('checkout') ?? ''
  if (!/^chk_\w{1,64}$/.test(ref)) return undefined
  try {
    return await getCheckout(own, { params: { checkoutId: ref }, query: {} })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CHECKOUT_NOT_FOUND') return undefined
    throw error
  }
}

type Notes = Readonly<Record<CheckoutStatus['status'], TextKey>>

/** What has become of a checkout. The pages of a provider for a purchase lead to nothing that a note could wait for. */
const noteOf = ({ kind, status }: CheckoutStatus): TextKey | undefined => notes[kind]?.[status]

const notes: Readonly<Record<CheckoutStatus['kind'], Notes | undefined>> = {
  checkout: {
    open: 'billing.waiting',
    completed: 'billing.completed',
    expired: 'billing.expired',
    replaced: 'billing.replaced',
  },
  change: {
    open: 'change.waiting',
    completed: 'change.completed',
    expired: 'change.expired',
    replaced: 'billing.replaced',
  },
  portal: undefined,
}

function questionForm(page: UserPage, asked: AskedPurchase): Html {
  const { say, root } = page
  const plan = asked.quantity > 1 ? `${asked.plan} × ${asked.quantity}` : asked.plan
  return html`<form method="post" action="${root}${path}/use" class="note">
${accountFields(page, path)}
<input type="hidden" name="purchase" value="${asked.ref}">
<p>${say('billing.asked', { plan })}</p>
<button class="small">${say('billing.use', { plan })}</button>
</form>`
}

function purchaseRow(page: UserPage, item: PurchaseItem): Html {
  const { say, root } = page
  const price = priceText(page, item)
  return html`<li class="long"><div>
<p class="name"><a href="${root}/account/licenses/${item.licenseId}">${item.plan.name}</a>${item.quantity > 1 && html` × ${item.quantity}`}</p>
<p class="soft">${price && html`${price} · `}${termText(page, item)}</p>
${item.pastDueSince !== null && html`<p class="fault">${say('billing.pastDue', { date: localDate(page, item.pastDueSince) })}</p>`}
</div></li>`
}

function termText(page: UserPage, { renewsAt, endsAt }: PurchaseItem): Html {
  if (endsAt !== null) return page.say('term.canceled', { date: localDate(page, endsAt) })
  if (renewsAt !== null) return page.say('term.renews', { date: localDate(page, renewsAt) })
  return page.say('term.endless')
}

const refusals: Partial<Record<ErrorCode, TextKey>> = {
  BILLING_CUSTOMER_NOT_FOUND: 'billing.noCustomer',
  BILLING_NOT_CONFIGURED: 'billing.unavailable',
  NOT_A_MEMBER: 'refusal.gone',
  ORGANIZATION_ROLE: 'refusal.role',
  PAYMENT_PROVIDER_REFUSED: 'billing.unavailable',
  PAYMENT_PROVIDER_UNAVAILABLE: 'billing.unavailable',
  PURCHASE_NOT_WAITING: 'billing.notWaiting',
}

/** The license follows a purchase of another customer, because its holder says that it is theirs. */
export async function useAskedPurchase(page: UserPage): Promise<PageReply> {
  try {
    await useAsked(page.own, page.request.form.get('purchase') ?? '')
    return goToAccount(page, path)
  } catch (error) {
    return billingPage(page, undefined, refusalFor(page, error, refusals))
  }
}

/** Leads to the pages of the provider. */
export const leaveToPortal = forBuyer(path, async (page, organization) => {
  try {
    const returnUrl = pageUrl(page, path, organization)
    const { data } = await createPortalLink(page.own, {
      body: { returnUrl, locale: page.language, ...ofHolder(organization) },
    })
    return leaveForProvider(page, data.url)
  } catch (error) {
    return billingPage(page, organization, refusalFor(page, error, refusals))
  }
})
