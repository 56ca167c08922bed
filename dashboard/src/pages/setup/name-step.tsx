import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { Project } from '../../api/session.ts'
import { InlineForm } from '../../kit/form.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay } from '../../kit/use-project.ts'
import { Step } from './step.tsx'

/** The initial name of the only project in a new database. */
export const unnamed = 'Default'

export function NameStep({ project }: { readonly project: Project }) {
  const { t } = useTranslation('setup')
  const may = useMay()('projects:write')
  const rename = useMutationWithToast({
    mutationFn: ({ name }: { name: string }) =>
      dataOf(
        api.PATCH('/v1/admin/projects/{projectId}', { params: { path: { projectId: project.id } }, body: { name } }),
      ),
    done: () => t('name.saved'),
    invalidates: [['projects']],
  })
  const form = useForm({
    initialValues: { name: project.name === unnamed ? '' : project.name },
    send: (values) => rename.mutateAsync(values),
  })
  return (
    <Step number={1} title={t('name.title')} text={t('name.text')} done={project.name !== unnamed}>
      <InlineForm form={form} button={t('save')} disabled={!may || form.values.name.trim() === project.name}>
        <TextInput
          aria-label={t('name.label')}
          placeholder={t('name.placeholder')}
          required
          maxLength={100}
          flex="1 1 200px"
          disabled={!may}
          {...form.getInputProps('name')}
        />
      </InlineForm>
    </Step>
  )
}
