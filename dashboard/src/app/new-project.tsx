import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../api/client.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { KeyFromName } from '../kit/key-from-name.tsx'
import { useMutationWithToast } from '../kit/use-mutation-with-toast.tsx'
import { queryClient } from './query-client.ts'

interface NewProjectProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Creates a project, and opens its setup page. */
export function NewProject({ opened, onClose }: NewProjectProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useMutationWithToast({
    mutationFn: (body: { name: string; key: string }) => dataOf(api.POST('/v1/admin/projects', { body })),
    done: ({ name }) => t('project.created', { name }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['projects'] })
      await queryClient.invalidateQueries({ queryKey: ['session'] })
      await navigate({ to: '/p/$projectId/setup', params: { projectId: id }, search: {} })
    },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('project.new')}
      button={t('project.create')}
      initialValues={{ name: '', key: '' }}
      send={(values) => create.mutateAsync(values)}
    >
      {(form) => (
        <KeyFromName
          form={form}
          name={{ label: t('project.name'), description: t('project.nameHint'), maxLength: 100 }}
          keyField={{ label: t('project.key'), description: t('project.keyHint'), maxLength: 40 }}
        />
      )}
    </FormDialog>
  )
}
