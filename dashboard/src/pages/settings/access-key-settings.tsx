import { Alert, Anchor, Code, SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { Project } from '../../api/session.ts'
import { CountInput } from '../../kit/count-input.tsx'
import { Form } from '../../kit/form.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { SegmentField } from '../../kit/segment-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useHasOrganizations, useMay } from '../../kit/use-project.ts'
import { AccessKeyScopes } from './access-key-scopes.tsx'
import { type AccessKeyValues, type FieldsProps, isComplete, settingsOf, valuesOf } from './access-key-values.ts'

/** Whether users can have keys for the API of the project's apps, and what these may do. */
export function AccessKeySettings({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  return (
    <Panel title={t('accessKeys.title')} description={t('accessKeys.text')}>
      <AccessKeyForm key={project.updatedAt} project={project} />
    </Panel>
  )
}

function AccessKeyForm({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  const may = useMay()('projects:write')
  const save = useMutationWithToast({
    mutationFn: (values: AccessKeyValues) =>
      dataOf(
        api.PATCH('/v1/admin/projects/{projectId}', {
          params: { path: { projectId: project.id } },
          body: { settings: { accessKeys: settingsOf(values) } },
        }),
      ),
    done: () => t('accessKeys.saved'),
    invalidates: [['projects'], ['access-keys', project.id]],
  })
  const form = useForm<AccessKeyValues>({
    initialValues: valuesOf(project.settings.accessKeys),
    fieldOf: (path) => path.replace('settings.accessKeys.', '').replace(/\.roles\..*/, '.roles'),
    send: (values) => save.mutateAsync(values),
  })
  return (
    <Form
      form={form}
      button={may ? t('accessKeys.save') : undefined}
      dirty={form.isDirty()}
      onDiscard={form.reset}
      ready={isComplete(form.values)}
    >
      <Switch
        label={t('accessKeys.enabled')}
        description={t('accessKeys.enabledHint')}
        disabled={!may}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      {form.values.enabled && <Effect />}
      {form.values.enabled && <Rules form={form} may={may} />}
    </Form>
  )
}

/** What servers of apps accept once keys are on. */
function Effect() {
  const { t } = useTranslation('settings')
  return (
    <Alert icon={<IconInfoCircle size={iconSize.lead} />} color="yellow" variant="light">
      <Text size="sm" c="var(--mantine-color-text)">
        <Trans t={t} i18nKey="accessKeys.effect" components={{ code: <Code /> }} />{' '}
        <Anchor href="/docs/guides/access-keys" target="_blank" rel="noopener" inherit underline="always">
          {t('accessKeys.guide')}
        </Anchor>
      </Text>
    </Alert>
  )
}

function Rules({ form, may }: FieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <AccessKeyScopes form={form} may={may} />
      <Creation form={form} may={may} />
      <TextInput
        label={t('accessKeys.prefix')}
        description={t('accessKeys.prefixHint', { prefix: form.values.prefix })}
        required
        maxLength={12}
        spellCheck={false}
        autoComplete="off"
        disabled={!may}
        {...form.getInputProps('prefix')}
      />
      <Limits form={form} may={may} />
    </>
  )
}

const mostDays = 3_650

function Limits({ form, may }: FieldsProps) {
  const { t } = useTranslation('settings')
  const hasOrganizations = useHasOrganizations()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <CountInput
        label={t('accessKeys.defaultDays')}
        description={t('accessKeys.defaultDaysHint')}
        min={1}
        max={mostDays}
        required
        disabled={!may}
        {...form.getInputProps('defaultDays')}
      />
      <CountInput
        label={t('accessKeys.maxDays')}
        description={t('accessKeys.maxDaysHint')}
        min={1}
        max={mostDays}
        disabled={!may}
        {...form.getInputProps('maxDays')}
      />
      <CountInput
        label={t('accessKeys.maxPerHolder')}
        description={t('accessKeys.maxPerHolderHint')}
        min={1}
        max={1_000}
        required
        disabled={!may}
        {...form.getInputProps('maxPerHolder')}
      />
      {hasOrganizations && (
        <CountInput
          label={t('accessKeys.maxPerOrganization')}
          description={t('accessKeys.maxPerOrganizationHint')}
          min={1}
          max={10_000}
          required
          disabled={!may}
          {...form.getInputProps('maxPerOrganization')}
        />
      )}
    </SimpleGrid>
  )
}

function Creation({ form, may }: FieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <SegmentField
      label={t('accessKeys.creation.label')}
      description={t(`accessKeys.creation.hint.${form.values.createdBy}`)}
      disabled={!may}
      data={(['users', 'servers', 'both'] as const).map((value) => ({
        value,
        label: t(`accessKeys.creation.${value}`),
      }))}
      {...form.getInputProps('createdBy')}
    />
  )
}
