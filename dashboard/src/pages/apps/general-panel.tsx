import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMay } from '../../kit/use-project.ts'
import { diffSettings, settingsOf } from './app-settings.ts'
import type { App, AppSettings } from './apps-data.ts'
import { ClientTypeField } from './client-type-field.tsx'
import { rowsFor, settingRows } from './session-settings.ts'
import { SettingControl } from './setting-control.tsx'
import { useUpdateApp } from './use-update-app.ts'

const signupRows = settingRows.filter(({ group }) => group === 'signups')

interface Values {
  readonly name: string
  readonly clientType: App['clientType']
  readonly homeUrl: string
  readonly settings: Partial<AppSettings>
}

/** The name of an app, who can sign up, and how it identifies itself. */
export function GeneralPanel({ app }: { readonly app: App }) {
  const saved: Values = {
    name: app.name,
    clientType: app.clientType,
    homeUrl: app.homeUrl ?? '',
    settings: settingsOf(signupRows, app.settings),
  }
  return (
    <Panel>
      <GeneralForm key={JSON.stringify(saved)} app={app} saved={saved} />
    </Panel>
  )
}

function GeneralForm({ app, saved }: { readonly app: App; readonly saved: Values }) {
  const { t } = useTranslation('apps')
  const may = useMay()('apps:write')
  const update = useUpdateApp(app)
  const form = useForm<Values>({
    initialValues: saved,
    fieldOf: (path) => path.replace(/\.\d+$/, ''),
    send: (values) => update.mutateAsync(changesOf(app, values)),
  })
  return (
    <Form form={form} button={may ? t('save') : undefined} dirty={form.isDirty()} onDiscard={form.reset}>
      <TextInput
        label={t('name.label')}
        description={t('name.hint')}
        required
        maxLength={200}
        maw={520}
        disabled={!may}
        {...form.getInputProps('name')}
      />
      <Stack gap="sm">
        {rowsFor(form.values.settings, signupRows).map((row) => (
          <SettingControl
            key={row.key}
            row={row}
            value={form.values.settings[row.key]}
            onChange={(value) => form.setFieldValue(`settings.${row.key}`, value)}
            error={form.errors[`settings.${row.key}`] as string | undefined}
            disabled={!may}
            stacked
          />
        ))}
      </Stack>
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

/** Only the differences, so that undo and the audit log contain nothing else. */
function changesOf(app: App, { name, clientType, homeUrl, settings }: Values) {
  const page = homeUrl.trim() || null
  const changed = diffSettings(app.settings, settings)
  return {
    ...(name !== app.name && { name }),
    ...(clientType !== app.clientType && { clientType }),
    ...(page !== app.homeUrl && { homeUrl: page }),
    ...(Object.keys(changed).length > 0 && { settings: changed }),
  }
}
