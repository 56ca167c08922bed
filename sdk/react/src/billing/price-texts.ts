import type { PlanFeature, PlanPrice } from '@licet/client/billing'
import { fill } from '../words.ts'
import type { BillingWords } from './english.ts'

type Unit = NonNullable<PlanPrice['interval']>

/** A page may name a language that no browser knows. */
export function languageOf(fallback: string): string {
  const named = typeof document === 'undefined' ? '' : document.documentElement.lang
  try {
    return Intl.getCanonicalLocales(named)[0] ?? fallback
  } catch {
    return fallback
  }
}

/** 1200 of EUR as "€12", and 1250 as "€12.50". */
function moneyOf(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  const value = amount / 10 ** digits
  if (!Number.isInteger(value)) return format.format(value)
  return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value)
}

const countOf = (count: number, unit: Unit, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

const single: Readonly<Record<Unit, keyof BillingWords>> = {
  day: 'perDay',
  week: 'perWeek',
  month: 'perMonth',
  year: 'perYear',
}

/** The amount, and what it is for: "per seat", "per month", "14 days free". */
export interface PriceText {
  readonly amount: string
  readonly details: readonly string[]
}

export function textOfPrice(price: PlanPrice, words: BillingWords, language: string): PriceText {
  const { amount, currency, interval, intervalCount, per, trialDays } = price
  const count = intervalCount ?? 1
  const isKnown = amount !== null && currency !== null
  const every = (unit: Unit) => fill(words.every, 'period', countOf(count, unit, language))
  const period = interval === null ? isKnown && words.once : count === 1 ? words[single[interval]] : every(interval)
  const details = [
    per === 'seat' && words.perSeat,
    per === 'unit' && words.perUnit,
    period,
    trialDays !== null && fill(words.trial, 'days', countOf(trialDays, 'day', language)),
  ]
  return {
    amount: isKnown ? moneyOf(amount, currency, language) : words.noAmount,
    details: details.filter((text) => text !== false),
  }
}

const resets: Readonly<Record<NonNullable<PlanFeature['reset']>, keyof BillingWords>> = { ...single, hour: 'perHour' }

/** "Projects: 3", or the name alone. Undefined: the plan does not grant it. */
export function textOfFeature(feature: PlanFeature, words: BillingWords, language: string): string | undefined {
  const { name, type, value, limit, unlimited, reset } = feature
  if (type === 'boolean') return value === true ? name : undefined
  if (type === 'static') return isPlain(value) ? `${name}: ${value}` : name
  if (unlimited) return `${name}: ${words.unlimited}`
  const amount = new Intl.NumberFormat(language).format(limit ?? 0)
  return `${name}: ${amount}${reset === null ? '' : ` ${words[resets[reset]]}`}`
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
