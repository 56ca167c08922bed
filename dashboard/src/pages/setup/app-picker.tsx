import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { App } from './setup-data.ts'

interface AppPickerProps {
  readonly apps: readonly App[]
  readonly value: string | undefined
  readonly onChange: (appId: string) => void
}

/** Selects the app of a step, if there are several. */
export function AppPicker({ apps, value = '', onChange }: AppPickerProps) {
  const { t } = useTranslation('setup')
  return (
    <NativeSelect
      label={t('app.which')}
      mb="sm"
      data={apps.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
