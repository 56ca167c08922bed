import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../api/problem.ts'

/** Codes with their own texts. All others show the server's message and hint. */
const explained = [
  'NETWORK',
  'RATE_LIMITED',
  'FORBIDDEN',
  'INTERNAL_ERROR',
  'CSRF_FAILED',
  'LAST_OWNER',
  'MAIL_ALLOWANCE_SPENT',
  'MAIL_NOT_RESENDABLE',
  'PASSKEY_REQUIRED',
  'REAUTH_REQUIRED',
  'UNAVAILABLE',
  'VALIDATION_ERROR',
] as const

/** Describes a failure in the language of the dashboard, if it has a text for it. */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiProblem)) return t('problem.UNEXPECTED')
  const [field] = error.fields
  if (error.code === 'VALIDATION_ERROR' && field) return `${field.path} ${field.message}`
  const known = explained.find((code) => code === error.code)
  return known ? t(`problem.${known}`) : [error.message, error.hint].filter(Boolean).join(' ')
}

export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => problemText(t, error)
}
