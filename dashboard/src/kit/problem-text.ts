import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../api/problem.ts'

/** Codes with their own texts. All others show the server's message and hint. */
const explained = [
  'NETWORK',
  'RATE_LIMITED',
  'FORBIDDEN',
  'INTERNAL_ERROR',
  'CSRF_FAILED',
  'KEY_LIMIT_REACHED',
  'LAST_OWNER',
  'MAIL_ALLOWANCE_SPENT',
  'MAIL_NOT_RESENDABLE',
  'PASSKEY_REQUIRED',
  'REAUTH_REQUIRED',
  'UNAVAILABLE',
  'VALIDATION_ERROR',
] as const

/** Texts for the other codes and for fields. In English, the texts of the server are shown. */
interface OwnTexts {
  readonly [code: string]: unknown
  /** What the server writes about a field, with `{}` for any value, and the same in the language of the dashboard. */
  readonly fields?: readonly (readonly [pattern: string, text: string])[]
}

const ownTexts = (): OwnTexts => i18next.getResourceBundle(i18next.language, 'problems') ?? {}

/** Describes a failure in the language of the dashboard, if it has a text for it. */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiProblem)) return t('problem.UNEXPECTED')
  const [field] = error.fields
  if (error.code === 'VALIDATION_ERROR' && field) return `${field.path} ${fieldText(field.message)}`
  const known = explained.find((code) => code === error.code)
  if (known) return t(`problem.${known}`)
  const own = ownTexts()[error.code]
  return typeof own === 'string' ? own : [error.message, error.hint].filter(Boolean).join(' ')
}

/** What the server writes about a field, in the language of the dashboard. */
export function fieldText(message: string): string {
  for (const [pattern, text] of ownTexts().fields ?? []) {
    const values = new RegExp(`^${pattern.split('{}').map(quote).join('(.+?)')}$`).exec(message)?.slice(1)
    if (values) return text.replaceAll('{}', () => values.shift() ?? '')
  }
  return message
}

const quote = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => problemText(t, error)
}
