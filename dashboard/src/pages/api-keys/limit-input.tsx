import type { NumberInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mayIn } from '../../api/session.ts'
import { CountInput } from '../../kit/count-input.tsx'
import { useSession } from '../../kit/use-project.ts'

/** The value of the field for the API: null if empty. */
export const limitOf = (value: number | string): number | null => (value === '' ? null : Number(value))

/** Requests per minute of a key. Only instance owners can set them. */
export function LimitInput(props: NumberInputProps) {
  const { t } = useTranslation('api-keys')
  const isOwner = mayIn(useSession(), undefined, 'projects:create')
  return (
    <CountInput
      label={t('limit')}
      description={t(isOwner ? 'limitHint' : 'limitOwners')}
      min={1}
      max={1_000_000}
      disabled={!isOwner}
      {...props}
    />
  )
}
