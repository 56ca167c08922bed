import { Button, Text } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Panel } from '../../kit/panel.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useDeviceText } from '../../kit/use-device-text.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { listPosition, useSearchState } from '../../kit/use-search-state.ts'
import { placeOf } from '../sessions/session-words.ts'

type OwnSignIn = components['schemas']['MyAdminSession']

/** The member's admin sessions. Each but the current one can be revoked here. */
export function OwnSignIns() {
  const { t } = useTranslation('account')
  const { search } = useSearchState()
  const position = listPosition(search, 20)
  const deviceText = useDeviceText()
  const query = useQuery({
    queryKey: ['own-sign-ins', position],
    queryFn: () => rowsOf(api.GET('/v1/admin/session/list', { params: { query: position } })),
    placeholderData: keepPreviousData,
  })
  const end = useMutationWithToast({
    mutationFn: (adminSessionId: string) =>
      api.DELETE('/v1/admin/session/{adminSessionId}', { params: { path: { adminSessionId } } }),
    done: () => t('ended'),
    invalidates: [['own-sign-ins']],
  })
  return (
    <Panel title={t('signIns')} description={t('signInsText')}>
      <DataTable
        caption={t('signInsList')}
        query={query}
        rowKey={({ id }) => id}
        columns={columnsOf(t, deviceText, { busy: end.isPending ? end.variables : undefined, onEnd: end.mutate })}
        empty={<EmptyState icon={IconDeviceDesktop} title={t('none')} level={3} text={t('noneText')} />}
      />
    </Panel>
  )
}

interface Ending {
  /** The session being revoked. */
  readonly busy: string | undefined
  readonly onEnd: (id: string) => void
}

function columnsOf(
  t: TFunction<'account'>,
  deviceText: ReturnType<typeof useDeviceText>,
  { busy, onEnd }: Ending,
): Column<OwnSignIn>[] {
  return [
    {
      key: 'device',
      header: t('column.device'),
      cell: ({ device, current }) => (
        <>
          <Text span size="sm" fw={550} me="xs">
            {deviceText(device)}
          </Text>
          {current && <StatusBadge tone="info">{t('current')}</StatusBadge>}
        </>
      ),
    },
    {
      key: 'place',
      header: t('column.place'),
      cell: ({ location, ip }) => (
        <>
          {placeOf(location)}{' '}
          <Text span size="xs" c="dimmed">
            {ip}
          </Text>
        </>
      ),
    },
    { key: 'method', header: t('column.method'), cell: ({ method }) => t(`method.${method}`) },
    { key: 'createdAt', header: t('column.createdAt'), cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
    {
      key: 'lastActiveAt',
      header: t('column.lastActiveAt'),
      cell: ({ lastActiveAt }) => <TimeAgo at={lastActiveAt} />,
    },
    {
      key: 'end',
      header: t('column.end'),
      headless: true,
      align: 'end',
      cell: ({ id, current, device }) =>
        !current && (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy === id}
            aria-label={t('endLabel', { device: deviceText(device) })}
            onClick={() => onEnd(id)}
          >
            {t('end')}
          </Button>
        ),
    },
  ]
}
