import { Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMay } from '../../kit/use-project.ts'
import classes from './apps.module.css'
import type { App } from './apps-data.ts'
import { useUpdateApp } from './use-update-app.ts'

const clientTypes = ['public', 'confidential'] as const

/** Where the app runs, and its home page. */
export function ClientPanel({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  return (
    <Panel title={t('client.title')} description={t('client.description')}>
      <ClientForm key={`${app.clientType} ${app.homeUrl}`} app={app} />
    </Panel>
  )
}

function ClientForm({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const may = useMay()('apps:write')
  const update = useUpdateApp(app)
  const form = useForm({
    initialValues: { clientType: app.clientType, homeUrl: app.homeUrl ?? '' },
    send: ({ clientType, homeUrl }) => update.mutateAsync({ clientType, homeUrl: homeUrl.trim() || null }),
  })
  return (
    <Form form={form} button={may ? t('client.save') : undefined} dirty={form.isDirty()} onDiscard={form.reset}>
      <ClientTypeField disabled={!may} {...form.getInputProps('clientType')} />
      <TextInput
        label={t('homeUrl.label')}
        description={t('homeUrl.hint')}
        placeholder="https://app.example.com"
        type="url"
        maxLength={2048}
        maw={520}
        disabled={!may}
        {...form.getInputProps('homeUrl')}
      />
    </Form>
  )
}

interface ClientTypeFieldProps {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly disabled?: boolean
}

/** Explains both client types. */
function ClientTypeField({ disabled = false, ...props }: ClientTypeFieldProps) {
  const { t } = useTranslation('apps')
  return (
    <Radio.Group label={t('client.type')} {...props}>
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
