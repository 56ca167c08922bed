import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { Project } from '../../api/session.ts'
import { InlineForm } from '../../kit/form.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay } from '../../kit/use-project.ts'
import { setupAppsQuery } from './setup-data.ts'
import { Step } from './step.tsx'

/** The initial name of the only project in a new database. */
export const unnamed = 'Default'

/** The name of the project, which its users see. Its only app gets the same name, unless someone has named it. */
export function NameStep({ project }: { readonly project: Project }) {
  const { t } = useTranslation('setup')
  const may = useMay()('projects:write')
  const queryClient = useQueryClient()
  const rename = useMutationWithToast({
    mutationFn: async ({ name }: { name: string }) => {
      const params = { path: { projectId: project.id } }
      const renamed = await dataOf(api.PATCH('/v1/admin/projects/{projectId}', { params, body: { name } }))
      // Asked now: the form can be sent before anything else of the page has loaded.
      const [app, another] = await queryClient.fetchQuery(setupAppsQuery(project.id))
      if (app && !another && app.name === unnamed)
        await dataOf(api.PATCH('/v1/admin/apps/{appId}', { params: { path: { appId: app.id } }, body: { name } }))
      return renamed
    },
    done: () => t('name.saved'),
    invalidates: [['projects'], ['apps', project.id]],
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
