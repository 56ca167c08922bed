import { Button, Menu } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { MoreMenu } from '../../kit/more-menu.tsx'
import { useInPlace } from '../../kit/use-in-place.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { DeleteEndpoint } from './delete-endpoint.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import type { EventFilter } from './events.ts'
import { RotateSecret } from './rotate-secret.tsx'
import { useUpdateEndpoint } from './use-update-endpoint.ts'
import { type Endpoint, webhooksKey } from './webhooks-data.ts'

type Dialog = 'edit' | 'rotate' | 'delete'

/** The actions on an endpoint. Hidden from read-only members. */
export function EndpointActions({ endpoint }: { readonly endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks')
  const may = useMay()
  const [dialog, setDialog] = useState<Dialog>()
  const update = useUpdateEndpoint(endpoint)
  if (!may('webhooks:write')) return null
  const close = () => setDialog(undefined)
  const { url, description, events } = endpoint
  return (
    <>
      {endpoint.enabled && <SendTest endpoint={endpoint} />}
      <ActionMenu endpoint={endpoint} onChoose={setDialog} />
      {dialog === 'edit' && (
        <EndpointForm
          opened
          onClose={close}
          title={t('edit.title')}
          button={t('edit.submit')}
          // Event types unknown to this dashboard are kept.
          initial={{ url, description, events: events as EventFilter[] }}
          onSubmit={(values) => update.mutateAsync(values)}
        />
      )}
      <RotateSecret endpoint={endpoint} opened={dialog === 'rotate'} onClose={close} />
      <DeleteEndpoint endpoint={endpoint} opened={dialog === 'delete'} onClose={close} />
    </>
  )
}

interface ActionMenuProps {
  readonly endpoint: Endpoint
  readonly onChoose: (dialog: Dialog) => void
}

function ActionMenu({ endpoint, onChoose }: ActionMenuProps) {
  const { t } = useTranslation('webhooks')
  const update = useUpdateEndpoint(endpoint)
  const { enabled } = endpoint
  return (
    <MoreMenu>
      <Menu.Item leftSection={<IconPencil size={iconSize.button} />} onClick={() => onChoose('edit')}>
        {t('edit.open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconRefresh size={iconSize.button} />} onClick={() => onChoose('rotate')}>
        {t('rotate.open')}
      </Menu.Item>
      <Menu.Item
        leftSection={enabled ? <IconPlayerPause size={iconSize.button} /> : <IconPlayerPlay size={iconSize.button} />}
        onClick={() => update.mutate({ enabled: !enabled })}
      >
        {t(enabled ? 'pause.button' : 'resume.button')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        c="var(--licet-bad)"
        leftSection={<IconTrash size={iconSize.button} />}
        onClick={() => onChoose('delete')}
      >
        {t('delete.open')}
      </Menu.Item>
    </MoreMenu>
  )
}

/** Sends a test, and shows its result. */
function SendTest({ endpoint: { id } }: { readonly endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks')
  const projectId = useProjectId()
  const show = useInPlace()
  const send = useMutationWithToast({
    mutationFn: () =>
      dataOf(api.POST('/v1/admin/webhook-endpoints/{endpointId}/test', { params: { path: { endpointId: id } } })),
    invalidates: [webhooksKey(projectId)],
    onSuccess: ({ deliveryId }) => show({ delivery: deliveryId }),
  })
  return (
    <Button leftSection={<IconSend size={iconSize.button} />} loading={send.isPending} onClick={() => send.mutate()}>
      {t('test.button')}
    </Button>
  )
}
