import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { InlineForm } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useMay } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'
import { useUpdateApp } from './use-update-app.ts'

/** The app's name, and the ID and key that clients use. */
export function AppIdentity({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const format = useFormat()
  const may = useMay()
  return (
    <Panel title={t('identity.title')}>
      <Stack gap="md">
        {may('apps:write') && <NameForm key={app.name} app={app} />}
        <DetailList
          items={[
            { label: t('field.id'), value: <CopyField value={app.id} label={t('copyId')} wrap /> },
            { label: t('field.key'), value: <CopyField value={app.key} label={t('copyKey')} /> },
            { label: t('field.createdAt'), value: format.dateTime(app.createdAt) },
          ]}
        />
      </Stack>
    </Panel>
  )
}

function NameForm({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const update = useUpdateApp(app)
  const form = useForm({ initialValues: { name: app.name }, send: (values) => update.mutateAsync(values) })
  return (
    <InlineForm form={form} button={t('save')} disabled={!form.isDirty()}>
      <TextInput
        label={t('name.label')}
        description={t('name.hint')}
        required
        maxLength={200}
        flex={1}
        maw={420}
        {...form.getInputProps('name')}
      />
    </InlineForm>
  )
}
