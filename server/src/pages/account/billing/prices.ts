import { type Html, html } from '../../../platform/http/html.ts'
import type { UserPage } from '../../sign-in/user-page.ts'

interface ShownAmount {
  readonly amount: number | null
  readonly currency: string | null
  readonly interval: string | null
}

/** The amount in words: `€19.00 / month`. Undefined where the provider does not say one. */
export function priceText({ language, say }: UserPage, { amount, currency, interval }: ShownAmount): Html | undefined {
  if (amount === null || currency === null) return undefined
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const text = format.format(amount / 10 ** digits)
  if (interval === 'day' || interval === 'week' || interval === 'month' || interval === 'year')
    return html`${text} ${say(`billing.per.${interval}`)}`
  return html`${text}`
}
