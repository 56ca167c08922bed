import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMay } from '../../kit/use-project.ts'
import { diffSettings, settingsOf } from './app-settings.ts'
import classes from './apps.module.css'
import type { App, AppSettings } from './apps-data.ts'
import { sessionGroups, settingRows } from './session-settings.ts'
import { SettingControl } from './setting-control.tsx'
import { useUpdateApp } from './use-update-app.ts'

const rows = settingRows.filter(({ group }) => group !== 'signups')

/** The app's settings of sessions and sign-ins, each with an explanation. */
export function SessionSettingsPanel({ app }: { readonly app: App }) {
  const saved = settingsOf(rows, app.settings)
  return (
    <Panel>
      <SettingsForm key={JSON.stringify(saved)} app={app} saved={saved} />
    </Panel>
  )
}

function SettingsForm({ app, saved }: { readonly app: App; readonly saved: Partial<AppSettings> }) {
  const { t } = useTranslation('apps')
  const may = useMay()('apps:write')
  const update = useUpdateApp(app)
  const form = useForm<Partial<AppSettings>>({
    initialValues: saved,
    validate: (values) =>
      Object.fromEntries(rows.map(({ key }) => [key, values[key] === undefined ? t('settings.missing') : undefined])),
    fieldOf: (path) => path.replace(/^settings\./, '').replace(/\.\d+$/, ''),
    send: (values) => update.mutateAsync({ settings: diffSettings(app.settings, values) }),
  })
  return (
    <Form form={form} button={may ? t('save') : undefined} dirty={form.isDirty()} onDiscard={form.reset}>
      {sessionGroups.map((group) => (
        <section key={group} className={classes['settings']} aria-labelledby={`settings-${group}`}>
          <Title order={2} size="h3" mb="sm" id={`settings-${group}`}>
            {t(`settings.${group}`)}
          </Title>
          {rows
            .filter((row) => row.group === group)
            .map((row) => (
              <SettingControl
                key={row.key}
                row={row}
                value={form.values[row.key]}
                onChange={(value) => form.setFieldValue(row.key, value)}
                error={form.errors[row.key] as string | undefined}
                disabled={!may}
              />
            ))}
        </section>
      ))}
    </Form>
  )
}
