import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../api/problem.ts'

/** Codes that have words of their own; for the others the server's message is as good. */
const explained = [
  'NETWORK',
  'RATE_LIMITED',
  'FORBIDDEN',
  'INTERNAL_ERROR',
  'CSRF_FAILED',
  'LAST_OWNER',
  'MAIL_ALLOWANCE_SPENT',
  'MAIL_NOT_RESENDABLE',
  'VALIDATION_ERROR',
] as const

/** Says a failure in the language of the dashboard. */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiProblem)) return t('problem.UNEXPECTED')
  const [field] = error.fields
  if (error.code === 'VALIDATION_ERROR' && field) return `${field.path} ${field.message}`
  const known = explained.find((code) => code === error.code)
  return known ? t(`problem.${known}`) : error.message
}

export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => problemText(t, error)
}
