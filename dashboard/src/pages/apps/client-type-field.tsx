import { Group, Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './apps.module.css'

const clientTypes = ['public', 'confidential'] as const

interface ClientTypeFieldProps {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly disabled?: boolean
}

/** Explains both client types. */
export function ClientTypeField({ disabled = false, ...props }: ClientTypeFieldProps) {
  const { t } = useTranslation('apps')
  return (
    <Radio.Group label={t('client.type')} description={t('client.description')} {...props}>
      <div className={classes['types']}>
        {clientTypes.map((type) => (
          <Radio.Card key={type} value={type} disabled={disabled} className={classes['card'] ?? ''}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator mt="2xs" />
              <Stack gap={0}>
                <Text size="sm" fw={550}>
                  {t(`clientType.${type}`)}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`clientTypeHint.${type}`)}
                </Text>
              </Stack>
            </Group>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
