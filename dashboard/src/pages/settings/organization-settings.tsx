import { ActionIcon, Button, Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { Project } from '../../api/session.ts'
import { CountInput } from '../../kit/count-input.tsx'
import { Form } from '../../kit/form.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { keyOf } from '../../kit/key-of.ts'
import { Panel } from '../../kit/panel.tsx'
import { SegmentField } from '../../kit/segment-field.tsx'
import { type Form as FormOf, useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay } from '../../kit/use-project.ts'

type Settings = Project['settings']['organizations']

interface Values extends Omit<Settings, 'maxPerUser' | 'maxMemberships'> {
  maxPerUser: number | ''
  maxMemberships: number | ''
}

const mostRoles = 10

/** Whether users form organizations, which roles these have, and how many there can be. */
export function OrganizationSettings({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  return (
    <Panel title={t('organizations.title')} description={t('organizations.text')}>
      <OrganizationForm key={project.updatedAt} project={project} />
    </Panel>
  )
}

function OrganizationForm({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  const may = useMay()('projects:write')
  const saved = project.settings.organizations
  const save = useMutationWithToast({
    mutationFn: ({ maxPerUser, maxMemberships, roles, ...values }: Values) =>
      dataOf(
        api.PATCH('/v1/admin/projects/{projectId}', {
          params: { path: { projectId: project.id } },
          body: {
            settings: {
              organizations: {
                ...values,
                roles: roles.map(({ key, name }) => ({ key: key.trim(), name: name.trim() })),
                ...(maxPerUser !== '' && { maxPerUser }),
                ...(maxMemberships !== '' && { maxMemberships }),
              },
            },
          },
        }),
      ),
    done: () => t('organizations.saved'),
    invalidates: [['projects']],
  })
  const form = useForm<Values>({
    initialValues: { ...saved, roles: saved.roles.map((role) => ({ ...role })) },
    fieldOf: (path) => path.replace('settings.organizations.', ''),
    send: (values) => save.mutateAsync(values),
  })
  return (
    <Form
      form={form}
      button={may ? t('organizations.save') : undefined}
      dirty={form.isDirty()}
      onDiscard={form.reset}
      ready={form.values.maxPerUser !== '' && form.values.maxMemberships !== ''}
    >
      <Switch
        label={t('organizations.enabled')}
        disabled={!may}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      {form.values.enabled && <Rules form={form} may={may} />}
    </Form>
  )
}

interface FieldsProps {
  readonly form: FormOf<Values>
  readonly may: boolean
}

function Rules({ form, may }: FieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <Creation form={form} may={may} />
      <Switch
        label={t('organizations.required')}
        description={t('organizations.requiredHint')}
        disabled={!may}
        {...form.getInputProps('required', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountInput
          label={t('organizations.maxPerUser')}
          description={t('organizations.maxPerUserHint')}
          min={1}
          max={1_000}
          required
          disabled={!may}
          {...form.getInputProps('maxPerUser')}
        />
        <CountInput
          label={t('organizations.maxMemberships')}
          description={t('organizations.maxMembershipsHint')}
          min={1}
          max={10_000}
          required
          disabled={!may}
          {...form.getInputProps('maxMemberships')}
        />
      </SimpleGrid>
      <Roles form={form} may={may} />
    </>
  )
}

function Creation({ form, may }: FieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <SegmentField
      label={t('organizations.creation.label')}
      description={t(`organizations.creation.hint.${form.values.creation}`)}
      disabled={!may}
      data={(['users', 'servers'] as const).map((value) => ({ value, label: t(`organizations.creation.${value}`) }))}
      {...form.getInputProps('creation')}
    />
  )
}

/** The project's own roles. Their key is what apps read: it follows the name until someone edits it. */
function Roles({ form, may }: FieldsProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  const { roles } = form.values
  const rename = (index: number, name: string) => {
    const role = roles[index]
    const follows = role !== undefined && (role.key === '' || role.key === keyOf(role.name))
    form.setFieldValue(`roles.${index}`, { name, key: follows ? keyOf(name).slice(0, 32) : (role?.key ?? '') })
  }
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <div>
        <Text size="sm" fw={550} id={id}>
          {t('organizations.roles.title')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('organizations.roles.hint')}
        </Text>
      </div>
      {roles.map((role, index) => (
        <Group key={String(index)} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={t('organizations.roles.nameOf', { index: index + 1 })}
            placeholder={t('organizations.roles.name')}
            required
            maxLength={80}
            disabled={!may}
            {...form.getInputProps(`roles.${index}.name`)}
            onChange={(event) => rename(index, event.currentTarget.value)}
          />
          <TextInput
            flex={1}
            aria-label={t('organizations.roles.keyOf', { index: index + 1 })}
            placeholder={t('organizations.roles.key')}
            required
            maxLength={32}
            spellCheck={false}
            disabled={!may}
            {...form.getInputProps(`roles.${index}.key`)}
          />
          {may && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('organizations.roles.remove', { name: role.name || String(index + 1) })}
              onClick={() => form.removeListItem('roles', index)}
            >
              <IconTrash size={iconSize.button} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {may && roles.length < mostRoles && (
        <Button
          size="xs"
          variant="default"
          w="max-content"
          leftSection={<IconPlus size={iconSize.small} />}
          onClick={() => form.insertListItem('roles', { key: '', name: '' })}
        >
          {t('organizations.roles.add')}
        </Button>
      )}
    </Stack>
  )
}
