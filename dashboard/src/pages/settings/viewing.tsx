import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { Project } from '../../api/session.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay } from '../../kit/use-project.ts'

const allow = (projectId: string, impersonation: boolean) =>
  dataOf(
    api.PATCH('/v1/admin/projects/{projectId}', {
      params: { path: { projectId } },
      body: { settings: { impersonation } },
    }),
  )

/** Whether members can view apps as a user. */
export function Viewing({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  const may = useMay()('projects:write')
  const saved = project.settings.impersonation
  const save = useMutationWithToast({
    mutationFn: (to: boolean) => allow(project.id, to),
    done: () => t('viewing.saved'),
    undo: () => allow(project.id, saved),
    invalidates: [['projects']],
  })
  return (
    <Switch
      label={t('viewing.label')}
      checked={saved}
      disabled={!may || save.isPending}
      onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
    />
  )
}
