import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const

/** "3 minutes ago", "in 2 days": the largest unit that fits. */
function relativeParts(milliseconds: number): [number, (typeof steps)[number][0]] {
  let value = milliseconds / 1000
  for (const [unit, size] of steps) {
    if (Math.abs(value) < size) return [Math.round(value), unit]
    value /= size
  }
  return [Math.round(value), 'year']
}

export type Format = ReturnType<typeof formatsOf>

/** Everything that is formatted by language. Times are ISO 8601, the API's format. */
function formatsOf(language: string) {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' })
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const hour = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', hour: 'numeric' })
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(language)
  // As all numbers: without it, German has separators from 10.000 on only.
  const compact = new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumFractionDigits: 1,
    useGrouping: 'always',
  })
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const at = (instant: string) => new Date(instant)
  return {
    date: (instant: string) => date.format(at(instant)),
    dateTime: (instant: string) => dateTime.format(at(instant)),
    /** With weekday, seconds, and time zone: for titles. */
    exact: (instant: string) => exact.format(at(instant)),
    /** A day of statistics, `2026-01-31`, as "Jan 31". */
    day: (isoDay: string) => day.format(at(`${isoDay}T00:00:00Z`)),
    /** For axes of charts: "Jan 31, 3 PM". */
    hour: (instant: string) => hour.format(at(instant)),
    /** 0 is Monday. */
    weekday: (index: number) => weekday.format(new Date(Date.UTC(2024, 0, 1 + index))),
    number: (value: number) => number.format(value),
    /** Separators of thousands and of decimals: "," and "." in English. */
    separators: { group: partOf(number, 'group'), decimal: partOf(number, 'decimal') },
    /** 12.3K */
    compact: (value: number) => compact.format(value),
    /** A change with its sign: 0.12 as "+12%". */
    change: (value: number) => percent.format(value),
    /** An amount in the smallest unit of its currency: 1200 of EUR as "€12.00". */
    money: (amount: number, currency: string) => moneyText(language, amount, currency),
    relative: (instant: string, now = Date.now()) => {
      const [value, unit] = relativeParts(at(instant).getTime() - now)
      return relative.format(value, unit)
    },
    list: (words: readonly string[]) => list.format(words),
    /** 5400 as "1 hr, 30 min". */
    duration: (seconds: number) => durationText(language, seconds),
  }
}

const partOf = (format: Intl.NumberFormat, type: 'group' | 'decimal'): string =>
  format.formatToParts(12_345.6).find((part) => part.type === type)?.value ?? ''

function moneyText(language: string, amount: number, currency: string): string {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency })
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2
  const value = amount / 10 ** digits
  // A fraction of the smallest unit, as for usage, is shown in full.
  if (Number.isInteger(amount)) return money.format(value)
  return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 12 }).format(value)
}

function durationText(language: string, seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const
  let rest = seconds
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count === 0) return []
    return [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)]
  })
  const zero = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(0)
  return parts.length === 0 ? zero : new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(parts)
}

/** Formatters in the selected language. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const language = i18n.language
  return useMemo(() => formatsOf(language), [language])
}
