import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMay } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'
import { entriesOf, faultsOf } from './redirect-entry.ts'
import { RedirectUrisField } from './redirect-uris-field.tsx'
import { useNewHostProblem } from './use-new-host-problem.ts'
import { useUpdateApp } from './use-update-app.ts'

export function RedirectUrisPanel({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const text = app.redirectUris.join('\n')
  return (
    <Panel title={t('uris.title')} description={t('uris.description')}>
      <Editor key={text} app={app} saved={text} />
    </Panel>
  )
}

function Editor({ app, saved }: { readonly app: App; readonly saved: string }) {
  const { t } = useTranslation('apps')
  const may = useMay()('apps:write')
  const update = useUpdateApp(app)
  const form = useForm({
    initialValues: { redirectUris: saved },
    fieldOf: (path) => path.replace(/^redirectUris.*/, 'redirectUris'),
    placeOf: useNewHostProblem(),
    send: ({ redirectUris }) => update.mutateAsync({ redirectUris: entriesOf(redirectUris) }),
  })
  const entries = entriesOf(form.values.redirectUris)
  return (
    <Form
      form={form}
      button={may ? t('uris.save') : undefined}
      dirty={entries.join('\n') !== saved}
      ready={faultsOf(entries).length === 0}
      onDiscard={form.reset}
    >
      <RedirectUrisField
        value={form.values.redirectUris}
        onChange={(text) => form.setFieldValue('redirectUris', text)}
        error={form.errors['redirectUris']}
        disabled={!may}
      />
    </Form>
  )
}
