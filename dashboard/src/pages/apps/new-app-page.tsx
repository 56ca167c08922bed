import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { fieldErrors } from '../../kit/field-errors.ts'
import { keyOf } from '../../kit/key-of.ts'
import { LinkButton } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { entriesOf, faultsOf } from './redirect-entry.ts'
import { RedirectUrisField } from './redirect-uris-field.tsx'
import { urisError } from './uris-error.ts'

export function NewAppPage() {
  const { t } = useTranslation('apps')
  const projectId = useProjectId()
  const form = useForm({ initialValues: { name: '', key: '', redirectUris: '' } })
  const create = useCreateApp(projectId)
  const submit = form.onSubmit(({ redirectUris, ...values }) => {
    const entries = entriesOf(redirectUris)
    if (faultsOf(entries).length > 0) return
    create.mutate(
      { ...values, redirectUris: entries },
      { onError: (error) => form.setErrors({ ...fieldErrors(error, 'name'), redirectUris: urisError(error) }) },
    )
  })
  return (
    <>
      <PageHeader
        title={t('new.title')}
        description={t('new.description')}
        parent={{ label: t('title'), to: '/p/$projectId/apps' }}
      />
      <Panel>
        <form onSubmit={submit}>
          <Stack gap="md" maw={640}>
            <TextInput
              label={t('name.label')}
              description={t('name.hint')}
              required
              maxLength={200}
              data-autofocus
              {...form.getInputProps('name')}
              onChange={(event) => {
                const name = event.currentTarget.value
                if (form.values.key === keyOf(form.values.name)) form.setFieldValue('key', keyOf(name))
                form.setFieldValue('name', name)
              }}
            />
            <TextInput
              label={t('key.label')}
              description={t('key.hint')}
              required
              maxLength={63}
              {...form.getInputProps('key')}
            />
            <RedirectUrisField
              value={form.values.redirectUris}
              onChange={(text) => form.setFieldValue('redirectUris', text)}
              error={form.errors['redirectUris'] as string | undefined}
            />
            <Group justify="flex-end" gap="xs">
              <LinkButton to="/p/$projectId/apps" params={{ projectId }} search={{}} variant="default">
                {t('common:cancel')}
              </LinkButton>
              <Button type="submit" loading={create.isPending}>
                {t('new.create')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Panel>
    </>
  )
}

function useCreateApp(projectId: string) {
  const { t } = useTranslation('apps')
  const navigate = useNavigate()
  return useMutationWithToast({
    mutationFn: (body: { name: string; key: string; redirectUris: string[] }) =>
      dataOf(api.POST('/v1/admin/apps', { body: { projectId, ...body } })),
    done: ({ name }) => t('new.done', { name }),
    invalidates: [['apps', projectId]],
    onSuccess: ({ id }) =>
      void navigate({ to: '/p/$projectId/apps/$appId', params: { projectId, appId: id }, search: {} }),
    toastsProblems: false,
  })
}
