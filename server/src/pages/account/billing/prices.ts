import type { PlanFeature, PlanPrice } from '../../../plans/schema.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { limitText } from '../frame.ts'

type Unit = NonNullable<PlanPrice['interval']>

/** The amount in words: "€19.00 per month", "€57.00 every 3 months". Undefined where the provider does not say one. */
export function priceText(
  page: UserPage,
  { amount, currency, interval, intervalCount }: Pick<PlanPrice, 'amount' | 'currency' | 'interval' | 'intervalCount'>,
): Html | undefined {
  if (amount === null || currency === null) return undefined
  return html`${moneyText(page, amount, currency)}${interval !== null && html` ${periodText(page, interval, intervalCount ?? 1)}`}`
}

/** An amount in the smallest unit of the currency (ISO 4217): "€19.00". */
export function moneyText({ language }: UserPage, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const periodText = ({ language, say }: UserPage, unit: Unit, count: number): Html =>
  count === 1 ? say(`billing.per.${unit}`) : say('billing.every', { period: countText(language, unit, count) })

const countText = (language: string, unit: Unit, count: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** A price to choose: its amount, what that is for, and the days before the first payment. */
export function offerText(page: UserPage, price: PlanPrice, { hasTrial }: { hasTrial: boolean }): Html {
  const { say, language } = page
  const { per, trialDays } = price
  const trial = hasTrial ? trialDays : null
  return html`${priceText(page, price) ?? say('upgrade.noAmount')}${per !== null && html` · ${say(`upgrade.per.${per}`)}`}${trial !== null && html` · ${say('upgrade.trial', { days: countText(language, 'day', trial) })}`}`
}

/** A feature of a plan, in the words of the SDK: "Projects: 3", or its name alone. Undefined: the plan does not grant it. */
export function featureText(page: UserPage, feature: PlanFeature): Html | undefined {
  const { name, type, value, limit, unlimited, reset } = feature
  if (type === 'boolean') return value === true ? html`${name}` : undefined
  if (type === 'static') return isPlain(value) ? html`${name}: ${value}` : html`${name}`
  if (unlimited) return html`${name}: ${limitText(page, null)}`
  return html`${name}: ${limitText(page, limit ?? 0)}${reset !== null && html` ${page.say(`billing.per.${reset}`)}`}`
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
