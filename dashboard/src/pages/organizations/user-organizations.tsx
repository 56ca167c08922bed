import { Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ThingLink } from '../../app/thing-link.tsx'
import items from '../../kit/item-list.module.css'
import { LinkAnchor } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useHasOrganizations, useMay, useProjectId } from '../../kit/use-project.ts'
import type { UserInfo } from '../users/users-data.ts'
import { type Organization, organizationsOfUserQuery } from './organizations-data.ts'
import { useRoleText } from './use-role-text.ts'

/** The organizations of the user. Hidden in a project without organizations, and from members who can't see them. */
export function UserOrganizations({ user }: { readonly user: UserInfo }) {
  const may = useMay()
  const isEnabled = useHasOrganizations()
  return isEnabled && may('organizations:read') ? <Organizations user={user} /> : null
}

function Organizations({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation('organizations')
  const explain = useProblemText()
  const { data, error } = useQuery(organizationsOfUserQuery(useProjectId(), user.id))
  return (
    <Panel title={t('ofUser.title')} description={t('ofUser.description')}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!data && !error && <Skeleton height={60} radius="md" />}
      {data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('ofUser.none')}
        </Text>
      )}
      {data && data.items.length > 0 && (
        <ul className={items['list']}>
          {data.items.map((organization) => (
            <Line key={organization.id} organization={organization} />
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <LinkAnchor to="/p/$projectId/users/organizations" from="/p/$projectId" search={{ userId: user.id }} size="sm">
          {t('ofUser.all')}
        </LinkAnchor>
      )}
    </Panel>
  )
}

function Line({ organization: { id, name, membership, membershipCount } }: { readonly organization: Organization }) {
  const { t } = useTranslation('organizations')
  const text = useRoleText()
  return (
    <li className={items['item']}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm" miw={0}>
          <ThingLink type="organization" id={id} fw={550} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </ThingLink>
          {membership && <StatusBadge tone="neutral">{text(membership.role)}</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('memberships.count', { count: membershipCount })}
        </Text>
      </Group>
    </li>
  )
}
