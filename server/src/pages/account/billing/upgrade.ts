import { createCheckout } from '../../../billing/checkouts.ts'
import { ApiError, type ErrorCode } from '../../../errors.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import type { PlanForSale, PlanPrice } from '../../../plans/schema.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import type { TextKey } from '../../../platform/pages/words.ts'
import { goTo } from '../../sign-in/page.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { inContextOf } from '../holder.ts'
import { findBaseLicenses } from '../licenses.ts'
import { refusalNote } from '../organizations/common.ts'
import { accountFields, goToAccount, showInAccount } from '../page.ts'
import { billingHolderIn, holderField, holderQuery, ofHolder, type PageRefusal, pageUrl, refusalFor } from './holder.ts'
import { priceText } from './prices.ts'

const path = '/account/upgrade'
const section = '/account/billing'

/** The plans that are for sale, side by side. */
export async function showUpgrade(page: UserPage): Promise<PageReply> {
  const holder = billingHolderIn(page)
  return holder ? upgradePage(page, holder.organization) : goToAccount(page, path)
}

async function upgradePage(
  page: UserPage,
  organization: OwnOrganization | undefined,
  refusal?: PageRefusal,
): Promise<PageReply> {
  const { say, root } = page
  const plans = await plansFor(page, organization)
  const main = html`<h1>${say('upgrade.title')}</h1>
${organization && html`<p class="lead">${say('billing.of', { name: organization.name })}</p>`}
${refusalNote(refusal?.text)}
${plans.length === 0 && html`<p class="lead">${say('upgrade.none')}</p>`}
<ul class="rows">${plans.map((plan) => planRow(page, organization, plan))}</ul>
<a class="more" href="${root}${section}${holderQuery(organization)}">${say('billing.title')}</a>`
  return showInAccount(page, { section, title: say('upgrade.title'), main, ...(refusal && { status: refusal.status }) })
}

/** Those with a price; the one in the URL first. */
async function plansFor(page: UserPage, organization: OwnOrganization | undefined): Promise<PlanForSale[]> {
  const { ctx, project, request } = page
  const licenses = await findBaseLicenses(inContextOf(page, organization))
  const answer = (await ctx.caches.plansForSale.of(project.id)).answerFor(licenses.map(({ plan }) => plan.key))
  const shown = answer.page.items.filter(({ kind, prices }) => kind === 'base' && prices.length > 0)
  const wanted = request.query.get('plan')
  return shown.toSorted((a, b) => Number(b.key === wanted) - Number(a.key === wanted))
}

const planRow = (page: UserPage, organization: OwnOrganization | undefined, plan: PlanForSale): Html =>
  html`<li class="long"><div>
<p class="name">${plan.name}${plan.current && html` <span class="badge">${page.say('upgrade.current')}</span>`}</p>
${plan.description !== null && html`<p class="soft">${plan.description}</p>`}
</div>
${plan.prices.map((price) => priceForm(page, organization, plan, price))}
</li>`

function priceForm(
  page: UserPage,
  organization: OwnOrganization | undefined,
  plan: PlanForSale,
  price: PlanPrice,
): Html {
  const { say, root } = page
  const id = `quantity-${price.id.replace(/\W/g, '-')}`
  const text = priceText(page, price)
  return html`<form method="post" action="${root}${path}">
${accountFields(page, path)}
${holderField(organization)}
<input type="hidden" name="price" value="${price.id}">
${price.per !== null && html`<label for="${id}">${say(price.per === 'seat' ? 'upgrade.seats' : 'upgrade.quantity')}</label><input id="${id}" name="quantity" type="number" min="1" max="1000000" value="1" required>`}
<button class="small" aria-label="${say('upgrade.choose', { plan: plan.name })}">${text ?? say('upgrade.select')}</button>
</form>`
}

const refusals: Partial<Record<ErrorCode, TextKey>> = {
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
export async function leaveToCheckout(page: UserPage): Promise<PageReply> {
  const holder = billingHolderIn(page)
  if (!holder) return goToAccount(page, path)
  const { organization } = holder
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
    return goTo(page, data.url)
  } catch (error) {
    return upgradePage(page, organization, refusalFor(page, error, refusals))
  }
}

/** Anyone can send anything. */
function quantityIn({ request }: UserPage): { quantity?: number } {
  const text = request.form.get('quantity')
  if (text === null) return {}
  if (!/^[1-9]\d{0,6}$/.test(text) || Number(text) > 1_000_000) throw new ApiError('QUANTITY_REQUIRED')
  return { quantity: Number(text) }
}
