import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle, IconRocket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { fieldErrors } from '../../kit/field-errors.ts'
import { LeaveGuard } from '../../kit/leave-guard.tsx'
import { LinkButton } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
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

/** The version that is being written. It says nothing to anybody before it is published. */
export function DraftEditor({ plan, draft, features }: DraftEditorProps) {
  const { t } = useTranslation('plans')
  const { values, errors, isDirty, set, setEntitlement, send, isSaving } = useDraft({ plan, draft, features })
  const [publishing, publish] = useDisclosure(false)
  const may = useMay()('plans:write')
  const shown = features.filter(({ key, archived }) => !archived || values.entitlements[key]?.granted)
  return (
    <Panel
      title={t('draft.title', { version: draft.version })}
      description={t('draft.description')}
      actions={may && <Discard plan={plan} draft={draft} />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <fieldset disabled={!may} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack gap="lg">
            {shown.length === 0 ? (
              <NoFeatures />
            ) : (
              <ul className={classes['rows']} aria-label={t('draft.grants')}>
                {shown.map((feature) => (
                  <EntitlementRow
                    key={feature.key}
                    feature={feature}
                    values={values.entitlements[feature.key] ?? entitlementValuesOf(undefined, feature.type)}
                    onChange={(own) => setEntitlement(feature.key, own)}
                    errors={below(`entitlements.${feature.key}`, errors)}
                    isAddon={plan.kind === 'addon'}
                  />
                ))}
              </ul>
            )}
            <TermFields values={values} set={set} errors={errors} />
            {errors['draft'] !== undefined && (
              <Text size="sm" c="var(--licet-bad)" role="alert">
                {errors['draft']}
              </Text>
            )}
            {may && (
              <Group justify="flex-end" gap="xs">
                <Button type="submit" variant="default" disabled={!isDirty} loading={isSaving}>
                  {t('draft.save')}
                </Button>
                <Button
                  leftSection={<IconRocket size={16} />}
                  loading={isSaving}
                  onClick={() => void send().then((saved) => saved && publish.open())}
                >
                  {t('publish.open')}
                </Button>
              </Group>
            )}
          </Stack>
        </fieldset>
      </form>
      <PublishPlan plan={plan} draft={draft} features={features} opened={publishing} onClose={publish.close} />
      <LeaveGuard active={isDirty} />
    </Panel>
  )
}

/** Errors below a path of the API, by the rest of their path. */
function below(path: string, errors: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(errors).filter(([name]) => name === path || name.startsWith(`${path}.`))
  return Object.fromEntries(own.map(([name, text]) => [name.slice(path.length + 1), text]))
}

function useDraft({ plan, draft, features }: DraftEditorProps) {
  const { t } = useTranslation('plans')
  const [saved, setSaved] = useState(() => draftValuesOf(contentOf(draft), features))
  const [values, setValues] = useState(saved)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useSaveDraft(plan, draft.version)
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved)
  const set = (change: Partial<DraftValues>) => setValues((before) => ({ ...before, ...change }))
  /** True when the server has what stands in the fields. */
  const send = async (): Promise<boolean> => {
    const { content, errors: unreadable } = contentOfDraft(values, features)
    setErrors(Object.fromEntries(Object.keys(unreadable).map((path) => [path, t('draft.noJson')])))
    if (Object.keys(unreadable).length > 0) return false
    if (!isDirty) return true
    try {
      await save.mutateAsync(content)
      setSaved(values)
      return true
    } catch (error) {
      setErrors(fieldErrors(error, 'draft'))
      return false
    }
  }
  return {
    values,
    errors,
    isDirty,
    set,
    setEntitlement: (key: string, own: DraftValues['entitlements'][string]) =>
      setValues((before) => ({ ...before, entitlements: { ...before.entitlements, [key]: own } })),
    send,
    isSaving: save.isPending,
  }
}

function NoFeatures() {
  const { t } = useTranslation('plans')
  const projectId = useProjectId()
  return (
    <Alert variant="light" icon={<IconInfoCircle size={18} />} title={t('draft.noFeatures')}>
      <Text size="sm" mb="sm">
        {t('draft.noFeaturesText')}
      </Text>
      <LinkButton to="/p/$projectId/features" params={{ projectId }} search={{}} size="xs" variant="default">
        {t('draft.toFeatures')}
      </LinkButton>
    </Alert>
  )
}

/** Of a plan that has no other version, a draft has nothing to go back to. */
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
