import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { fieldErrors } from '../../kit/field-errors.ts'
import { Panel } from '../../kit/panel.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'
import { useUpdateApp } from './use-update-app.ts'

/** What the app is called, and by what clients name it. */
export function AppIdentity({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const format = useFormat()
  const may = useMay()
  return (
    <Panel title={t('identity.title')}>
      {may('apps:write') && <NameForm key={app.name} app={app} />}
      <DetailList
        items={[
          { label: t('field.id'), value: <CopyField value={app.id} label={t('copyId')} wrap /> },
          { label: t('field.key'), value: <CopyField value={app.key} label={t('copyKey')} /> },
          { label: t('field.createdAt'), value: format.dateTime(app.createdAt) },
        ]}
      />
    </Panel>
  )
}

function NameForm({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const form = useForm({ initialValues: { name: app.name } })
  const update = useUpdateApp(app)
  const submit = form.onSubmit((values) =>
    update.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error, 'name')) }),
  )
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs" mb="md" wrap="nowrap">
        <TextInput
          label={t('name.label')}
          description={t('name.hint')}
          required
          maxLength={200}
          flex={1}
          maw={420}
          {...form.getInputProps('name')}
        />
        <Button type="submit" variant="default" disabled={!form.isDirty()} loading={update.isPending}>
          {t('save')}
        </Button>
      </Group>
    </form>
  )
}
