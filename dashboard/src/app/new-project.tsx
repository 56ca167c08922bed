import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../api/client.ts'
import { fieldErrors } from '../kit/field-errors.ts'
import { useMutationWithToast } from '../kit/use-mutation-with-toast.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

interface NewProjectProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Makes a project, and leads to its first steps. */
export function NewProject({ opened, onClose }: NewProjectProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onClose} title={t('project.new')} closeButtonProps={{ 'aria-label': t('close') }}>
      <NewProjectForm onDone={onClose} />
    </Modal>
  )
}

/** "Acme Ltd." becomes "acme-ltd". */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)

function NewProjectForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { name: '', key: '' } })
  const create = useMutationWithToast({
    mutationFn: (body: { name: string; key: string }) => dataOf(api.POST('/v1/admin/projects', { body })),
    done: ({ name }) => t('project.created', { name }),
    toastsProblems: false,
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['projects'] })
      await queryClient.invalidateQueries({ queryKey: ['session'] })
      await router.navigate({ to: '/p/$projectId/setup', params: { projectId: id }, search: {} })
      onDone()
    },
  })
  const submit = form.onSubmit((values) =>
    create.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error, 'name')) }),
  )
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('project.name')}
          description={t('project.nameHint')}
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
          onChange={(event) => {
            const name = event.currentTarget.value
            if (form.values.key === keyOf(form.values.name)) form.setFieldValue('key', keyOf(name))
            form.setFieldValue('name', name)
          }}
        />
        <TextInput
          label={t('project.key')}
          description={t('project.keyHint')}
          required
          maxLength={40}
          {...form.getInputProps('key')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            {t('project.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
