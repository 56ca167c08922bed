import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMay } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'
import classes from './branding.module.css'
import { brandOf, changesOf, valuesOf } from './branding-data.ts'
import { BrandingFields } from './branding-fields.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import { isColor } from './framed-page.ts'
import { LogoField } from './logo-field.tsx'
import { useUpdateApp } from './use-update-app.ts'

interface BrandingEditorProps {
  readonly app: App
  /** The built-in app of the project, whose values fill in what the app leaves out. */
  readonly account: App
}

/** The branding of an app, beside the pages as its users see them. */
export const BrandingEditor = (props: BrandingEditorProps) => (
  <Editor key={JSON.stringify(valuesOf(props.app))} {...props} />
)

function Editor({ app, account }: BrandingEditorProps) {
  const { t } = useTranslation('apps')
  const may = useMay()('apps:write')
  const update = useUpdateApp(app)
  const saved = valuesOf(app)
  const form = useForm({
    initialValues: saved,
    validate: ({ color }) => ({
      color: color.trim() === '' || isColor(color.trim()) ? undefined : t('branding.colorFault'),
    }),
    fieldOf: (path) => path.replace(/^branding\./, ''),
    send: (values) => update.mutateAsync({ branding: changesOf(saved, values) }),
  })
  return (
    <div className={classes['columns']}>
      <Panel title={t('branding.title')}>
        <LogoField app={app} disabled={!may} />
        <Form form={form} button={may ? t('branding.save') : undefined} dirty={form.isDirty()} onDiscard={form.reset}>
          <BrandingFields form={form} app={app} account={account} disabled={!may} />
        </Form>
      </Panel>
      <BrandingPreview brand={brandOf(app, account, form.values)} />
    </div>
  )
}
