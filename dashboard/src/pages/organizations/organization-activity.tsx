import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import items from '../../kit/item-list.module.css'
import { LinkAnchor } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { AuditRecord } from '../audit/queries.ts'
import { useActionText } from '../audit/use-action-text.ts'
import { type Organization, organizationRecordsQuery, searchInside } from './organizations-data.ts'

/** What happened to the organization, and who joined and left it. */
export function OrganizationActivity({ organization }: { readonly organization: Organization }) {
  // Its texts come from another file, which loads late: the rest of the page is shown before them.
  return (
    <Suspense fallback={<Skeleton height={200} radius="lg" />}>
      <Activity organization={organization} />
    </Suspense>
  )
}

function Activity({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('organizations')
  const explain = useProblemText()
  const { data: records, error } = useQuery(organizationRecordsQuery(useProjectId(), organization))
  return (
    <Panel title={t('activity.title')} description={t('activity.description')}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!records && !error && <Skeleton height={120} radius="md" />}
      {records?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('activity.none')}
        </Text>
      )}
      {records && records.length > 0 && (
        <ul className={items['list']}>
          {records.map((record) => (
            <Line key={record.id} record={record} />
          ))}
        </ul>
      )}
      <Group gap="lg" mt="sm">
        <LinkAnchor to="/p/$projectId/audit" from="/p/$projectId" search={{ entity: organization.id }} size="sm">
          {t('activity.allAbout')}
        </LinkAnchor>
        <LinkAnchor to="/p/$projectId/audit" from="/p/$projectId" search={searchInside(organization)} size="sm">
          {t('activity.allWithin')}
        </LinkAnchor>
      </Group>
    </Panel>
  )
}

function Line({ record: { id, action, actor, createdAt } }: { readonly record: AuditRecord }) {
  const say = useActionText()
  const { t } = useTranslation('organizations')
  return (
    <li className={items['item']}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Stack gap={0} miw={0} flex={1}>
          <LinkAnchor
            to="/p/$projectId/audit/$auditLogId"
            from="/p/$projectId"
            params={{ auditLogId: id }}
            search={{}}
            size="sm"
          >
            {say(action)}
          </LinkAnchor>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {actor.type === 'system' ? t('activity.bySystem') : t('activity.by', { name: actor.name ?? actor.id })}
          </Text>
        </Stack>
        <Text size="sm" c="dimmed">
          <TimeAgo at={createdAt} />
        </Text>
      </Group>
    </li>
  )
}
