import { Code, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ThingLink } from '../../app/thing-link.tsx'
import { CopyField } from '../../kit/copy.tsx'
import { type Detail, DetailList } from '../../kit/detail-list.tsx'
import { JsonDiff } from '../../kit/json-diff.tsx'
import { LinkAnchor } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { type AuditRecord, auditRecordQuery } from './queries.ts'
import { SeverityBadge } from './severity-badge.tsx'
import { useActionText } from './use-action-text.ts'

/** One record: actor, action, target, time, origin, and the values before and after. */
export function AuditRecordPage() {
  const { t } = useTranslation('audit')
  const { auditLogId = '' } = useParams({ strict: false })
  const { data: record } = useSuspenseQuery(auditRecordQuery(auditLogId))
  const say = useActionText()
  const details = useDetails(record)
  const { oldValue, newValue } = record
  return (
    <>
      <PageHeader
        title={say(record.action)}
        parent={{ label: t('title'), to: '/p/$projectId/audit' }}
        badges={<SeverityBadge severity={record.severity} />}
      />
      <Stack gap="md">
        <Panel title={t('record.what')} description={t('record.whatHint')}>
          {oldValue === null && newValue === null ? (
            <Text size="sm" c="dimmed">
              {t('record.noValues')}
            </Text>
          ) : (
            <JsonDiff before={oldValue} after={newValue} />
          )}
        </Panel>
        <Panel title={t('record.details')}>
          <DetailList items={details} />
        </Panel>
      </Stack>
    </>
  )
}

function useDetails(record: AuditRecord): readonly Detail[] {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const { actor, entityType, entityRef, entityId, metadata, requestId } = record
  const none = t('record.unknown')
  return [
    {
      label: t('columns.when'),
      value: (
        <>
          {format.exact(record.createdAt)} (<TimeAgo at={record.createdAt} />)
        </>
      ),
    },
    {
      label: t('columns.who'),
      value: (
        <Facts filter={{ actor: actor.id ?? numberOf(actor.number) }} filterLabel={t('record.allByActor')}>
          <ThingLink type={actor.type} id={actor.id}>
            {actor.name ?? actor.id ?? t(`actorType.${actor.type}`)}
          </ThingLink>
          <Text span inherit c="dimmed">
            {t(`actorType.${actor.type}`)}
          </Text>
        </Facts>
      ),
    },
    {
      label: t('columns.what'),
      value: (
        <Facts filter={{ action: record.action }} filterLabel={t('record.allOfAction')}>
          <Code>{record.action}</Code>
        </Facts>
      ),
    },
    {
      label: t('columns.entity'),
      value: (
        <Facts filter={{ entity: entityRef ?? numberOf(entityId) }} filterLabel={t('record.allOfEntity')}>
          <span>{t(`entities.${entityType}`, { defaultValue: entityType })}</span>
          <ThingLink type={entityType} id={entityRef}>
            <Code>{entityRef ?? numberOf(entityId) ?? none}</Code>
          </ThingLink>
        </Facts>
      ),
    },
    { label: t('record.ip'), value: metadata.ipAddress || none },
    { label: t('record.agent'), value: metadata.userAgent || none },
    {
      label: t('record.requestId'),
      value:
        requestId === null || requestId === '' ? (
          none
        ) : (
          <Facts filter={{ q: requestId, range: 'all' }} filterLabel={t('record.allOfRequest')}>
            <CopyField value={requestId} label={t('record.copyRequestId')} />
          </Facts>
        ),
    },
    { label: t('record.id'), value: <CopyField value={record.id} label={t('record.copyId')} /> },
  ]
}

/** The API shows 0 where there is no number. */
const numberOf = (id: number): string | undefined => (id === 0 ? undefined : String(id))

interface FactsProps {
  readonly filter: Readonly<Record<string, string | undefined>>
  readonly filterLabel: string
  readonly children: React.ReactNode
}

/** A value with a link to the records that share it. */
const Facts = ({ filter, filterLabel, children }: FactsProps) => (
  <Group gap="xs" justify="space-between">
    <Group gap="xs" miw={0}>
      {children}
    </Group>
    {Object.values(filter).every((value) => value !== undefined) && (
      <LinkAnchor to="/p/$projectId/audit" from="/p/$projectId" search={filter} size="sm">
        {filterLabel}
      </LinkAnchor>
    )}
  </Group>
)
