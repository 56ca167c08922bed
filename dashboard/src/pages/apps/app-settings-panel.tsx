import { Button, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/problem.ts'
import { Panel } from '../../kit/panel.tsx'
import { useMay } from '../../kit/use-project.ts'
import classes from './apps.module.css'
import type { App, AppSettings } from './apps-data.ts'
import { settingRows } from './session-settings.ts'
import { SettingControl } from './setting-control.tsx'
import { useUpdateApp } from './use-update-app.ts'

/** How the app's sessions live: each setting with what it means. */
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
  const may = useMay()
  const form = useForm<Partial<AppSettings>>({ initialValues: app.settings })
  const update = useUpdateApp(app)
  const submit = form.onSubmit((values) => {
    const missing = settingRows.filter(({ key }) => values[key] === undefined)
    if (missing.length > 0) form.setErrors(Object.fromEntries(missing.map(({ key }) => [key, t('settings.missing')])))
    else
      update.mutate(
        { settings: changesOf(app.settings, values) },
        { onError: (error) => form.setErrors(errorsOf(error)) },
      )
  })
  return (
    <form onSubmit={submit}>
      <div className={classes['settings']}>
        {settingRows.map((row) => (
          <SettingControl
            key={row.key}
            row={row}
            value={form.values[row.key]}
            onChange={(value) => form.setFieldValue(row.key, value)}
            error={form.errors[row.key] as string | undefined}
            disabled={!may('apps:write')}
          />
        ))}
      </div>
      {may('apps:write') && (
        <Group justify="flex-end" gap="xs" mt="md">
          {form.isDirty() && (
            <Button variant="subtle" color="gray" onClick={form.reset}>
              {t('discard')}
            </Button>
          )}
          <Button type="submit" disabled={!form.isDirty()} loading={update.isPending}>
            {t('settings.save')}
          </Button>
        </Group>
      )}
    </form>
  )
}

/** Only what differs, so that undoing and the audit log name no more. */
const changesOf = (before: AppSettings, after: Partial<AppSettings>): Partial<AppSettings> =>
  Object.fromEntries(settingRows.filter(({ key }) => before[key] !== after[key]).map(({ key }) => [key, after[key]]))

/** `settings.maxSessions` is the field `maxSessions`. What is about no field is shown at the first. */
function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return { signups: String(error) }
  if (error.fields.length === 0) return { signups: error.message }
  return Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^settings\./, ''), message]))
}
