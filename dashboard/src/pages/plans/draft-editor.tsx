import { Alert, Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle, IconRocket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Form } from '../../kit/form.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { type Form as FormOf, useForm } from '../../kit/use-form.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import type { Feature } from '../features/features-data.ts'
import { contentOfDraft, type DraftValues, draftValuesOf, entitlementValuesOf } from './draft-values.ts'
import { EntitlementRow } from './entitlement-row.tsx'
import classes from './plans.module.css'
import { contentOf, type Plan, type PlanVersion } from './plans-data.ts'
import { PublishPlan } from './publish-plan.tsx'
import { TermFields } from './term-fields.tsx'
import { useDiscardDraft, useSaveDraft } from './use-draft.ts'

interface DraftEditorProps {
  readonly plan: Plan
  readonly draft: PlanVersion
  readonly features: readonly Feature[]
}

type Fields = FormOf<DraftValues>

/** The draft being edited. It affects no one before it is published. */
export function DraftEditor({ plan, draft, features }: DraftEditorProps) {
  const { t } = useTranslation('plans')
  const may = useMay()('plans:write')
  const save = useSaveDraft(plan, draft.version)
  const form = useForm<DraftValues>({
    initialValues: draftValuesOf(contentOf(draft), features),
    validate: (values) => {
      const { errors } = contentOfDraft(values, features)
      return Object.fromEntries(Object.keys(errors).map((path) => [path, t('draft.noJson')]))
    },
    send: (values) => save.mutateAsync(contentOfDraft(values, features).content),
  })
  const errors = textsOf(form.errors)
  return (
    <Panel
      title={t('draft.title', { version: draft.version })}
      description={t('draft.description')}
      actions={may && <Discard plan={plan} draft={draft} />}
    >
      <Form
        form={form}
        button={may ? t('draft.save') : undefined}
        dirty={form.isDirty()}
        actions={<Publish plan={plan} draft={draft} features={features} form={form} />}
      >
        <fieldset disabled={!may} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack gap="lg">
            <Entitlements plan={plan} features={features} form={form} errors={errors} />
            <TermFields values={form.values} set={form.setValues} errors={errors} />
          </Stack>
        </fieldset>
      </Form>
    </Panel>
  )
}

const textsOf = (errors: Fields['errors']): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, String(text)]))

interface EntitlementsProps extends Pick<DraftEditorProps, 'plan' | 'features'> {
  readonly form: Fields
  readonly errors: Readonly<Record<string, string>>
}

function Entitlements({ plan, features, form, errors }: EntitlementsProps) {
  const { t } = useTranslation('plans')
  const { entitlements } = form.values
  const shown = features.filter(({ key, archived }) => !archived || entitlements[key]?.granted)
  if (shown.length === 0) return <NoFeatures />
  return (
    <ul className={classes['rows']} aria-label={t('draft.grants')}>
      {shown.map((feature) => (
        <EntitlementRow
          key={feature.key}
          feature={feature}
          values={entitlements[feature.key] ?? entitlementValuesOf(undefined, feature.type)}
          onChange={(own) => form.setValues({ entitlements: { ...entitlements, [feature.key]: own } })}
          errors={below(`entitlements.${feature.key}`, errors)}
          isAddon={plan.kind === 'addon'}
        />
      ))}
    </ul>
  )
}

/** Saves first, so that the published version matches the fields. */
function Publish({ plan, draft, features, form }: DraftEditorProps & { readonly form: Fields }) {
  const { t } = useTranslation('plans')
  const [publishing, { open, close }] = useDisclosure(false)
  const start = async () => {
    if (!form.isDirty() || (await form.send())) open()
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRocket size={iconSize.button} />}
        loading={form.submitting}
        onClick={() => void start()}
      >
        {t('publish.open')}
      </Button>
      <PublishPlan plan={plan} draft={draft} features={features} opened={publishing} onClose={close} />
    </>
  )
}

/** Problems below an API path, by the rest of their path. */
function below(path: string, errors: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(errors).filter(([name]) => name === path || name.startsWith(`${path}.`))
  return Object.fromEntries(own.map(([name, text]) => [name.slice(path.length + 1), text]))
}

function NoFeatures() {
  const { t } = useTranslation('plans')
  const projectId = useProjectId()
  return (
    <Alert variant="light" icon={<IconInfoCircle size={iconSize.lead} />} title={t('draft.noFeatures')}>
      <Text size="sm" mb="sm">
        {t('draft.noFeaturesText')}
      </Text>
      <LinkButton to="/p/$projectId/features" params={{ projectId }} search={{}} size="xs" variant="default">
        {t('draft.toFeatures')}
      </LinkButton>
    </Alert>
  )
}

/** The draft of a plan without any other version has nothing to revert to. */
function Discard({ plan, draft }: Pick<DraftEditorProps, 'plan' | 'draft'>) {
  const { t } = useTranslation('plans')
  const [asking, { open, close }] = useDisclosure(false)
  const discard = useDiscardDraft(plan, draft.version)
  if (plan.versions.length === 1) return null
  return (
    <>
      <Button variant="subtle" color="gray" size="xs" onClick={open}>
        {t('draft.discard')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={t('draft.discardTitle', { version: draft.version })}
        button={t('draft.discard')}
        onConfirm={() => discard.mutateAsync()}
      >
        {t('draft.discardText')}
      </ConfirmDialog>
    </>
  )
}
