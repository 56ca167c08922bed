import { Radio, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './connect.module.css'
import type { Framework } from './frameworks.ts'

interface FrameworkPickerProps {
  readonly frameworks: readonly Framework[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** A tile for each framework. */
export function FrameworkPicker({ frameworks, value, onChange }: FrameworkPickerProps) {
  const { t } = useTranslation('apps')
  return (
    <Radio.Group label={t('connect.framework')} value={value} onChange={onChange}>
      <div className={classes['frameworks']}>
        {frameworks.map(({ id, name }) => (
          <Radio.Card key={id} value={id} className={classes['framework'] ?? ''}>
            <Text size="sm" fw={550}>
              {t(`connect.name.${id}`, { defaultValue: name })}
            </Text>
            <Text size="xs" c="dimmed">
              {t(`connect.kind.${id}`)}
            </Text>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
