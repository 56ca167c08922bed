import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { Project } from '../../api/session.ts'
import { fieldErrors } from '../../kit/field-errors.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay } from '../../kit/use-project.ts'

const rename = (projectId: string, name: string) =>
  dataOf(api.PATCH('/v1/admin/projects/{projectId}', { params: { path: { projectId } }, body: { name } }))

export function RenameProject({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  const may = useMay()('projects:write')
  const form = useForm({ initialValues: { name: project.name } })
  const save = useMutationWithToast({
    mutationFn: ({ name }: { name: string }) => rename(project.id, name),
    done: ({ name }) => t('name.saved', { name }),
    undo: () => rename(project.id, project.name),
    invalidates: [['projects']],
    toastsProblems: false,
  })
  const submit = form.onSubmit((values) =>
    save.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error, 'name')) }),
  )
  return (
    <form onSubmit={submit}>
      <Group align="flex-start" gap="xs">
        <TextInput
          aria-label={t('name.label')}
          required
          maxLength={100}
          flex="1 1 220px"
          disabled={!may}
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={save.isPending} disabled={!may || form.values.name.trim() === project.name}>
          {t('name.save')}
        </Button>
      </Group>
    </form>
  )
}
