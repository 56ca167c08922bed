import { type Html, html } from '../../../platform/http/html.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { localDate } from '../frame.ts'

const usual = [1, 7, 30, 90, 180, 365]
const dayMs = 86_400_000
const never = 'never'

/** How long a key can last in the project, with the day of its end. */
export function daysOptions(page: UserPage, selected: number | null): Html[] {
  const { say, project } = page
  const { defaultDays, maxDays } = project.settings.accessKeys
  const most = maxDays ?? Number.POSITIVE_INFINITY
  const all = [...new Set([...usual, defaultDays, ...(maxDays === null ? [] : [maxDays])])].filter(
    (days) => days <= most,
  )
  const ends = all.sort((a, b) => a - b).map((days) => option(String(days), endsIn(page, days), days === selected))
  return maxDays === null ? [...ends, option(never, say('keys.never'), selected === null)] : ends
}

const option = (value: string, text: Html, isSelected: boolean): Html =>
  html`<option value="${value}"${isSelected && html` selected`}>${text}</option>`

/** "90 days, until Apr 1, 2026". */
export function endsIn(page: UserPage, days: number): Html {
  const { say, language, own } = page
  const count = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
  const end = new Date(own.now().getTime() + days * dayMs)
  return say('keys.daysUntil', { days: count, date: localDate(page, end.toISOString()) })
}

/** Null: never. Any other text than a number becomes 0, which no project allows. */
export const readDays = (text: string): number | null =>
  text === never ? null : /^\d{1,5}$/.test(text) ? Number(text) : 0
