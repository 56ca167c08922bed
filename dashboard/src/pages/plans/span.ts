import { useTranslation } from 'react-i18next'

export const spanUnits = ['day', 'week', 'month', 'year'] as const
export type SpanUnit = (typeof spanUnits)[number]

export interface Span {
  readonly count: number
  readonly unit: SpanUnit
}

const letters: Readonly<Record<SpanUnit, string>> = { day: 'D', week: 'W', month: 'M', year: 'Y' }

/** Parses `P14D` as 14 days. Undefined for combinations of units: those are edited as text. */
export function readSpan(text: string): Span | undefined {
  const [, count = '', letter = ''] = /^P(\d{1,4})([DWMY])$/.exec(text) ?? []
  const unit = spanUnits.find((name) => letters[name] === letter)
  return unit && { count: Number(count), unit }
}

export const writeSpan = ({ count, unit }: Span): string => `P${count}${letters[unit]}`

/** "14 days"; a combination of units is shown as written. */
export function useSpanText(): (text: string) => string {
  const { i18n } = useTranslation()
  return (text) => {
    const span = readSpan(text)
    if (!span) return text
    const { count, unit } = span
    return new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  }
}
