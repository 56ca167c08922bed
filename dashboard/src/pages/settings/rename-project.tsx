import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { Project } from '../../api/session.ts'
import { InlineForm } from '../../kit/form.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay } from '../../kit/use-project.ts'

const rename = (projectId: string, name: string) =>
  dataOf(api.PATCH('/v1/admin/projects/{projectId}', { params: { path: { projectId } }, body: { name } }))

export function RenameProject({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  const may = useMay()('projects:write')
  const save = useMutationWithToast({
    mutationFn: ({ name }: { name: string }) => rename(project.id, name),
    done: ({ name }) => t('name.saved', { name }),
    undo: () => rename(project.id, project.name),
    invalidates: [['projects']],
  })
  const form = useForm({ initialValues: { name: project.name }, send: (values) => save.mutateAsync(values) })
  return (
    <InlineForm form={form} button={t('name.save')} primary disabled={!may || form.values.name.trim() === project.name}>
      <TextInput
        aria-label={t('name.label')}
        required
        maxLength={100}
        flex="1 1 220px"
        disabled={!may}
        {...form.getInputProps('name')}
      />
    </InlineForm>
  )
}
