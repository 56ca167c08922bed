import type { Json } from './json.ts'
import type { Payment } from './model.ts'

type Money = Pick<Payment, 'amount' | 'currency'>

/** What was paid, where the event has a whole amount in the smallest unit of its currency, as a number or as text. */
export function readMoney(amount: Json, currency: Json): Money {
  const text = amount.textOrNothing()
  const code = currency.textOrNothing()?.toUpperCase()
  if (text === undefined || !/^\d{1,15}$/.test(text)) return {}
  return { amount: Number(text), ...(code !== undefined && /^[A-Z]{3}$/.test(code) && { currency: code }) }
}
