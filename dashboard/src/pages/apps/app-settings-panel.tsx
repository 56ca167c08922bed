import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMay } from '../../kit/use-project.ts'
import classes from './apps.module.css'
import type { App, AppSettings } from './apps-data.ts'
import { rowsFor, settingRows } from './session-settings.ts'
import { SettingControl } from './setting-control.tsx'
import { useUpdateApp } from './use-update-app.ts'

/** The app's session settings, each with an explanation. */
export function AppSettingsPanel({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  return (
    <Panel title={t('settings.title')} description={t('settings.description')}>
      <SettingsForm key={JSON.stringify(app.settings)} app={app} />
    </Panel>
  )
}

function SettingsForm({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const may = useMay()('apps:write')
  const update = useUpdateApp(app)
  const form = useForm<Partial<AppSettings>>({
    initialValues: app.settings,
    validate: (values) =>
      Object.fromEntries(
        settingRows.map(({ key }) => [key, values[key] === undefined ? t('settings.missing') : undefined]),
      ),
    fieldOf: (path) => path.replace(/^settings\./, '').replace(/\.\d+$/, ''),
    send: (values) => update.mutateAsync({ settings: changesOf(app.settings, values) }),
  })
  return (
    <Form form={form} button={may ? t('settings.save') : undefined} dirty={form.isDirty()} onDiscard={form.reset}>
      <div className={classes['settings']}>
        {rowsFor(form.values).map((row) => (
          <SettingControl
            key={row.key}
            row={row}
            value={form.values[row.key]}
            onChange={(value) => form.setFieldValue(row.key, value)}
            error={form.errors[row.key] as string | undefined}
            disabled={!may}
          />
        ))}
      </div>
    </Form>
  )
}

/** Only the differences, so that undo and the audit log contain nothing else. */
const changesOf = (before: AppSettings, after: Partial<AppSettings>): Partial<AppSettings> => {
  const signupDomains = after.signupDomains?.map((line) => line.trim()).filter((line) => line !== '')
  const entered = { ...after, ...(signupDomains && { signupDomains }) }
  const changed = settingRows.filter(({ key }) => JSON.stringify(before[key]) !== JSON.stringify(entered[key]))
  return Object.fromEntries(changed.map(({ key }) => [key, entered[key]]))
}
