import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import type { Severity } from './filters.ts'

const tones: Readonly<Record<Severity, Tone>> = { info: 'neutral', notice: 'info', warning: 'warn', critical: 'bad' }

export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  const { t } = useTranslation('audit')
  return <StatusBadge tone={tones[severity]}>{t(`severity.${severity}`)}</StatusBadge>
}
