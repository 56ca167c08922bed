import { Button, Group, Paper, Text } from '@mantine/core'
import { IconDeviceDesktopOff, IconDevices, IconPlayerStop, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import type { RowLink } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { useDeviceText } from '../../kit/use-device-text.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { EndSessions } from './end-sessions.tsx'
import { useSessionColumns } from './session-columns.tsx'
import { type SessionInfo, sessionsQuery } from './sessions-data.ts'
import { SessionsFilters } from './sessions-filters.tsx'

const isLive = ({ endedAt }: SessionInfo): boolean => endedAt === null

export function SessionsList({ flagged }: { readonly flagged: boolean }) {
  const { t } = useTranslation('sessions')
  const may = useMay()
  const deviceText = useDeviceText()
  const { search } = useSearchState()
  const query = useQuery(sessionsQuery(useProjectId(), search))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [ending, setEnding] = useState<readonly SessionInfo[]>()
  const columns = useSessionColumns({ flagged, onEnd: (session) => setEnding([session]) })
  // Sessions that left the page of the list or have ended are deselected.
  const chosen = (query.data?.items ?? []).filter((session) => selected.has(session.id) && isLive(session))
  const rowLink = ({ id }: SessionInfo): RowLink => ({
    to: '/p/$projectId/sessions',
    search: { ...search, session: id },
    inPlace: true,
  })
  return (
    <>
      <SessionsFilters />
      {chosen.length > 0 && <Chosen count={chosen.length} onEnd={() => setEnding(chosen)} />}
      <DataTable
        caption={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowLink={rowLink}
        {...(may('sessions:write') && {
          selection: {
            selected,
            onChange: setSelected,
            label: ({ device, userEmail }: SessionInfo) =>
              t('select', { device: deviceText(device), email: userEmail }),
            selectable: isLive,
          },
        })}
        empty={<NoSessions flagged={flagged} />}
      />
      <EndSessions sessions={ending} onClose={() => setEnding(undefined)} onEnded={() => setSelected(new Set())} />
    </>
  )
}

/** Actions for the selected rows. Announced, because it appears above the focused control. */
function Chosen({ count, onEnd }: { readonly count: number; readonly onEnd: () => void }) {
  const { t } = useTranslation('sessions')
  return (
    <Paper withBorder radius="md" px="md" py="xs" mb="sm" bg="var(--licet-info-soft)">
      <Group justify="space-between">
        <Text size="sm" fw={550} role="status">
          {t('chosen', { count })}
        </Text>
        <Button size="xs" color="red" leftSection={<IconPlayerStop size={iconSize.small} />} onClick={onEnd}>
          {t('end.button', { count })}
        </Button>
      </Group>
    </Paper>
  )
}

function NoSessions({ flagged }: { readonly flagged: boolean }) {
  const { t } = useTranslation('sessions')
  const { search } = useSearchState()
  const filtered = ['q', 'appId', 'userId', 'status'].some((param) => search[param] !== undefined)
  if (filtered) return <EmptyState icon={IconDeviceDesktopOff} title={t('noMatch.title')} text={t('noMatch.text')} />
  return flagged ? (
    <EmptyState icon={IconShieldCheck} title={t('noFlagged.title')} text={t('noFlagged.text')} />
  ) : (
    <EmptyState icon={IconDevices} title={t('none.title')} text={t('none.text')} />
  )
}
