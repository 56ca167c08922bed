import { useTranslation } from 'react-i18next'
import type { Preset } from './providers-data.ts'

/** The steps of a preset. The server sends them in English; untranslated ones stay English. */
export function useSteps({ type, steps }: Preset): readonly string[] {
  const { t, i18n } = useTranslation('provider-steps')
  if (i18n.language === 'en') return steps
  return steps.map((step, index) => t(`${type}.step${index + 1}`, { defaultValue: step }))
}
