import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmByTyping } from '../../kit/confirm-by-typing.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'

export function DeleteApp({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const projectId = useProjectId()
  const navigate = useNavigate()
  const [asking, { open, close }] = useDisclosure(false)
  const remove = useMutationWithToast({
    mutationFn: () => dataOf(api.DELETE('/v1/admin/apps/{appId}', { params: { path: { appId: app.id } } })),
    done: () => t('delete.done', { name: app.name }),
    invalidates: [
      ['apps', projectId, 'list'],
      ['sessions', projectId],
    ],
    onSuccess: () => void navigate({ to: '/p/$projectId/apps', params: { projectId }, search: {}, replace: true }),
  })
  return (
    <Panel title={t('delete.title')} description={t('delete.text')}>
      <Button color="red" variant="outline" onClick={open}>
        {t('delete.button')}
      </Button>
      <ConfirmByTyping
        opened={asking}
        onClose={close}
        title={t('delete.ask', { name: app.name })}
        phrase={app.key}
        button={t('delete.button')}
        onConfirm={() => remove.mutateAsync()}
      >
        {t('delete.text')}
      </ConfirmByTyping>
    </Panel>
  )
}
