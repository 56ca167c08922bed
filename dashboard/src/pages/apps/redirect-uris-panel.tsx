import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { type Form as FormOf, useForm } from '../../kit/use-form.ts'
import { useMay } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'
import { entriesOf, faultsOf } from './redirect-entry.ts'
import { RedirectUrisField } from './redirect-uris-field.tsx'
import { ShareHosts } from './share-hosts.tsx'
import { useHostProblem } from './use-host-problem.ts'
import { useUpdateApp } from './use-update-app.ts'

export function RedirectUrisPanel({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const saved = {
    redirectUris: app.redirectUris.join('\n'),
    postLogoutRedirectUris: app.postLogoutRedirectUris.join('\n'),
  }
  return (
    <Panel title={t('uris.title')} description={t('uris.description')}>
      <Editor key={JSON.stringify(saved)} app={app} saved={saved} />
    </Panel>
  )
}

type Uris = Readonly<Record<'redirectUris' | 'postLogoutRedirectUris', string>>
type Values = Uris & { readonly allowSharedHosts: boolean }

function Editor({ app, saved }: { readonly app: App; readonly saved: Uris }) {
  const { t } = useTranslation('apps')
  const may = useMay()('apps:write')
  const update = useUpdateApp(app)
  const { placeOf, shareable } = useHostProblem((host): keyof Uris =>
    form.values.redirectUris.includes(host) ? 'redirectUris' : 'postLogoutRedirectUris',
  )
  const form: FormOf<Values> = useForm<Values>({
    initialValues: { ...saved, allowSharedHosts: false },
    fieldOf: (path) => path.replace(/\.\d+$/, ''),
    placeOf,
    send: ({ allowSharedHosts, ...values }) =>
      update.mutateAsync({ ...entriesIn(values), ...(allowSharedHosts && { allowSharedHosts }) }),
  })
  const entries = entriesIn(form.values)
  const propsOf = (field: keyof Uris) => ({
    value: form.values[field],
    onChange: (text: string) => form.setFieldValue(field, text),
    error: form.errors[field],
    disabled: !may,
  })
  return (
    <Form
      form={form}
      button={may ? t('uris.save') : undefined}
      dirty={JSON.stringify(entries) !== JSON.stringify(entriesIn(saved))}
      ready={Object.values(entries).every((each) => faultsOf(each).length === 0)}
      onDiscard={form.reset}
    >
      <RedirectUrisField {...propsOf('redirectUris')} />
      <RedirectUrisField after="signOut" {...propsOf('postLogoutRedirectUris')} />
      <ShareHosts
        hosts={shareable}
        checked={form.values.allowSharedHosts}
        onChange={(checked) => form.setFieldValue('allowSharedHosts', checked)}
      />
    </Form>
  )
}

const entriesIn = ({ redirectUris, postLogoutRedirectUris }: Uris) => ({
  redirectUris: entriesOf(redirectUris),
  postLogoutRedirectUris: entriesOf(postLogoutRedirectUris),
})
