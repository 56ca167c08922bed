import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import type { Project } from '../../api/session.ts'
import { ConfirmByTyping } from '../../kit/confirm-by-typing.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'

/** Ends the project for good. */
export function DeleteProject({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  const [opened, { open, close }] = useDisclosure(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutationWithToast({
    mutationFn: () => api.DELETE('/v1/admin/projects/{projectId}', { params: { path: { projectId: project.id } } }),
    done: () => t('delete.done', { name: project.name }),
    onSuccess: () => {
      queryClient.setQueryData(['projects'], (all: readonly Project[] | undefined) =>
        all?.filter(({ id }) => id !== project.id),
      )
      void navigate({ to: '/', search: {} }).then(() => queryClient.invalidateQueries({ queryKey: ['session'] }))
    },
  })
  return (
    <Panel
      title={t('delete.title')}
      description={t('delete.text')}
      actions={
        <Button color="red" variant="outline" onClick={open}>
          {t('delete.open')}
        </Button>
      }
    >
      <ConfirmByTyping
        opened={opened}
        onClose={close}
        title={t('delete.confirm', { name: project.name })}
        phrase={project.key}
        button={t('delete.button')}
        onConfirm={() => remove.mutateAsync()}
      >
        {t('delete.consequences')}
      </ConfirmByTyping>
    </Panel>
  )
}
