import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../api/problem.ts'
import { useProblemText } from './problem-text.ts'

/** Describes a failure with a passkey. The browser does not tell whether it found no passkey or the member canceled. */
export function usePasskeyText(): (error: unknown) => string {
  const { t } = useTranslation()
  const explain = useProblemText()
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('passkey.canceled')
    return /^passkey_/.test(error.reason ?? '') ? t('passkey.unknown') : explain(error)
  }
}
