import { createCheckout } from '../../../billing/checkouts.ts'
import { requireHolder } from '../../../billing/holders.ts'
import type { LivePurchase } from '../../../billing/live.ts'
import { ApiError, type ErrorCode } from '../../../errors.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import type { PlanForSale, PlanPrice } from '../../../plans/schema.ts'
import { plansForSaleOf } from '../../../plans/service.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import type { TextKey } from '../../../platform/pages/words.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { inContextOf } from '../holder.ts'
import { findBaseLicenses } from '../licenses.ts'
import { refusalNote } from '../organizations/common.ts'
import { accountFields, showInAccount } from '../page.ts'
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
import { portalForm } from './overview.ts'
import { featureText, offerText } from './prices.ts'

const path = '/account/upgrade'
const section = '/account/billing'

/** The plans that are for sale, with what they grant. */
export const showUpgrade = forBuyer(path, (page, organization) => upgradePage(page, organization))

async function upgradePage(
  page: UserPage,
  organization: OwnOrganization | undefined,
  refusal?: PageRefusal,
): Promise<PageReply> {
  const { say, root } = page
  const plans = await plansFor(page, organization)
  const buyer = { organization, purchases: await ownPurchases(page, organization) }
  const main = html`<h1>${say('upgrade.title')}</h1>
${organization && html`<p class="lead">${say('billing.of', { name: organization.name })}</p>`}
${refusalNote(refusal?.text)}
${plans.length === 0 && html`<p class="lead">${say('upgrade.none')}</p>`}
<ul class="rows plans">${plans.map((plan) => planRow(page, buyer, plan))}</ul>
<a class="more" href="${root}${section}${holderQuery(organization)}">${say('billing.title')}</a>`
  return showInAccount(page, { section, title: say('upgrade.title'), main, ...(refusal && { status: refusal.status }) })
}

/** Those with a price; the one in the URL first. */
async function plansFor(page: UserPage, organization: OwnOrganization | undefined): Promise<PlanForSale[]> {
  const { own, project, request } = page
  const licenses = await findBaseLicenses(inContextOf(page, organization))
  const answer = (await plansForSaleOf(own, project.id)).answerFor(licenses.map(({ plan }) => plan.key))
  const shown = answer.page.items.filter(({ kind, prices }) => kind === 'base' && prices.length > 0)
  const wanted = request.query.get('plan')
  return shown.toSorted((a, b) => Number(b.key === wanted) - Number(a.key === wanted))
}

interface Buyer {
  readonly organization: OwnOrganization | undefined
  /** What the holder has bought: its price is not bought a second time. */
  readonly purchases: readonly LivePurchase[]
}

async function ownPurchases(
  { own }: UserPage,
  organization: OwnOrganization | undefined,
): Promise<readonly LivePurchase[]> {
  const { purchases } = await requireHolder(own, ofHolder(organization))
  return purchases.filter(({ isOwn }) => isOwn)
}

function planRow(page: UserPage, buyer: Buyer, plan: PlanForSale): Html {
  const { name, description, current, prices } = plan
  const features = plan.features.flatMap((feature) => featureText(page, feature) ?? [])
  return html`<li><div>
<p class="name">${name}${current && html` <span class="badge">${page.say('upgrade.current')}</span>`}</p>
${description !== null && html`<p class="soft">${description}</p>`}
${features.length > 0 && html`<ul class="included">${features.map((text) => html`<li>${text}</li>`)}</ul>`}
</div>
${prices.map((price) => priceItem(page, buyer, plan, price))}
</li>`
}

function priceItem(page: UserPage, { organization, purchases }: Buyer, plan: PlanForSale, price: PlanPrice): Html {
  const { say } = page
  const bought = purchases.find((one) => one.provider === price.provider && one.price === price.id)
  const text = offerText(page, price, { hasTrial: !plan.current })
  const shown = html`<p>${text}</p>`
  if (bought && price.per === null) return portalForm(page, organization, { before: shown, isSmall: true })
  const label = say(bought ? 'upgrade.changeOf' : 'upgrade.choose', { plan: plan.name })
  return html`<form method="post" action="${page.root}${path}">
${accountFields(page, holderPath(path, organization))}
${holderField(organization)}
<input type="hidden" name="price" value="${price.id}">
${shown}
${price.per !== null && quantityField(page, price, bought?.quantity ?? 1)}
<button class="small" aria-label="${label}: ${text}">${say(bought ? 'upgrade.change' : 'upgrade.select')}</button>
</form>`
}

function quantityField({ say }: UserPage, { id: price, per }: PlanPrice, quantity: number): Html {
  const id = `quantity-${price.replace(/\W/g, '-')}`
  return html`<label for="${id}">${say(per === 'seat' ? 'upgrade.seats' : 'upgrade.quantity')}</label><input id="${id}" name="quantity" type="number" min="1" max="1000000" value="${quantity}" required>`
}

const refusals: Partial<Record<ErrorCode, TextKey>> = {
  BILLING_CUSTOMER_NOT_FOUND: 'billing.noCustomer',
  BILLING_EMAIL_IN_USE: 'upgrade.emailInUse',
  BILLING_NOT_CONFIGURED: 'billing.unavailable',
  CHECKOUT_NOT_FOUND: 'billing.replaced',
  NOT_A_MEMBER: 'refusal.gone',
  ORGANIZATION_ROLE: 'refusal.role',
  PAYMENT_PROVIDER_REFUSED: 'billing.unavailable',
  PAYMENT_PROVIDER_UNAVAILABLE: 'billing.unavailable',
  PRICE_NOT_FOUND: 'upgrade.gone',
  QUANTITY_REQUIRED: 'upgrade.needsQuantity',
  TRIAL_USED: 'upgrade.trialUsed',
  VALIDATION_ERROR: 'upgrade.gone',
}

/** Leads to the page of the provider on which the chosen price is bought. */
export const leaveToCheckout = forBuyer(path, async (page, organization) => {
  try {
    const { data } = await createCheckout(page.own, {
      body: {
        price: (page.request.form.get('price') ?? '').slice(0, 255),
        ...quantityIn(page),
        ...ofHolder(organization),
        successUrl: pageUrl(page, section, organization),
        cancelUrl: pageUrl(page, path, organization),
        locale: page.language,
      },
    })
    return leaveForProvider(page, data.url)
  } catch (error) {
    return upgradePage(page, organization, refusalFor(page, error, refusals))
  }
})

/** Anyone can send anything. */
function quantityIn({ request }: UserPage): { quantity?: number } {
  const text = request.form.get('quantity')
  if (text === null) return {}
  if (!/^[1-9]\d{0,6}$/.test(text) || Number(text) > 1_000_000) throw new ApiError('QUANTITY_REQUIRED')
  return { quantity: Number(text) }
}
