import { Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { listPosition, useSearchState } from '../../kit/use-search-state.ts'
import classes from './audit.module.css'
import { type AuditFilters, type AuditRecord, type AuditScope, auditLogsQuery } from './queries.ts'
import { SeverityBadge } from './severity-badge.tsx'
import { useActionText } from './use-action-text.ts'

interface AuditTableProps {
  readonly scope: AuditScope
  readonly filters: AuditFilters
}

export function AuditTable({ scope, filters }: AuditTableProps) {
  const { t } = useTranslation('audit')
  const { search } = useSearchState()
  const query = useQuery({
    ...auditLogsQuery(scope, filters, listPosition(search)),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      query={query}
      rowKey={({ id }) => id}
      rowLink={({ id }) => ({ to: '/p/$projectId/audit/$auditLogId', params: { auditLogId: id } })}
      empty={<EmptyState icon={IconHistory} title={t('none.title')} text={t('none.text')} />}
    />
  )
}

function useColumns(): readonly Column<AuditRecord>[] {
  const { t } = useTranslation('audit')
  const say = useActionText()
  return [
    {
      key: 'action',
      header: t('columns.what'),
      width: '36%',
      cell: ({ action }) => (
        <Stack gap={0}>
          <span>{say(action)}</span>
          <Text span size="xs" c="dimmed" ff="monospace">
            {action}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'severity',
      header: t('columns.severity'),
      width: '120px',
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    { key: 'actor', header: t('columns.who'), cell: (record) => <Actor record={record} /> },
    { key: 'entity', header: t('columns.entity'), wideOnly: true, cell: (record) => <Entity record={record} /> },
    {
      key: 'where',
      header: t('columns.where'),
      wideOnly: true,
      roomyOnly: true,
      cell: ({ metadata }) => (
        <Text span inherit c="dimmed" className={classes['nowrap']}>
          {metadata.ipAddress || '–'}
        </Text>
      ),
    },
    {
      key: 'when',
      header: t('columns.when'),
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
  ]
}

function Actor({ record: { actor } }: { readonly record: AuditRecord }) {
  const { t } = useTranslation('audit')
  const name = actor.name ?? actor.id ?? (actor.number === 0 ? null : actor.number)
  return (
    <Stack gap={0} miw={0}>
      <span className={classes['cut']} title={name === null ? undefined : String(name)}>
        {name ?? t(`actorType.${actor.type}`)}
      </span>
      {name !== null && (
        <Text span size="xs" c="dimmed">
          {t(`actorType.${actor.type}`)}
        </Text>
      )}
    </Stack>
  )
}

/** IDs are ordered by time: those of one hour start alike, and only their ends differ. */
const shortenId = (id: string): string => id.replace(/^([a-z]+_).{12,}(.{6})$/, '$1…$2')

function Entity({ record: { entityType, entityRef, entityId } }: { readonly record: AuditRecord }) {
  const { t } = useTranslation('audit')
  const id = entityRef ?? (entityId === 0 ? null : entityId)
  return (
    <Stack gap={0} miw={0}>
      <span>{t(`entities.${entityType}`, { defaultValue: entityType })}</span>
      {id !== null && (
        <Text span size="xs" c="dimmed" ff="monospace" className={classes['nowrap'] ?? ''} title={String(id)}>
          {shortenId(String(id))}
        </Text>
      )}
    </Stack>
  )
}
