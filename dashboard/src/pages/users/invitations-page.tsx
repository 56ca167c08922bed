import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ThingLink } from '../../app/thing-link.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { InvitationActions } from './invitation-actions.tsx'
import { invitationStatuses, type UserInvitation, userInvitationsQuery } from './invitations-data.ts'
import { InviteUser } from './invite-user.tsx'
import { UsersTabs } from './users-tabs.tsx'

/** The invitations of users, with those that have been accepted or revoked. */
export function InvitationsPage() {
  const { t } = useTranslation('users')
  const { search } = useSearchState()
  const may = useMay()
  const query = useQuery(userInvitationsQuery(useProjectId(), search))
  const columns = useColumns()
  const [inviting, invite] = useDisclosure(false)
  const options = invitationStatuses.map((value) => ({ value, label: t(`invitations.status.${value}`) }))
  return (
    <>
      <PageHeader
        title={t('invitations.title')}
        description={t('invitations.description')}
        actions={
          may('users:write') && (
            <Button leftSection={<IconUserPlus size={iconSize.button} />} onClick={invite.open}>
              {t('invite.open')}
            </Button>
          )
        }
      />
      <UsersTabs />
      <FilterBar filters={[{ kind: 'select', param: 'status', label: t('column.status'), options }]} />
      <DataTable
        caption={t('invitations.title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={IconMail} title={t('invitations.none')} text={t('invitations.noneText')} />}
      />
      <InviteUser opened={inviting} onClose={invite.close} />
    </>
  )
}

const tones = { open: 'info', accepted: 'good', revoked: 'neutral', expired: 'warn' } as const satisfies Record<
  UserInvitation['status'],
  Tone
>

function useColumns(): readonly Column<UserInvitation>[] {
  const { t } = useTranslation('users')
  const may = useMay()
  return [
    { key: 'email', header: t('field.email'), cell: (invitation) => <Invited {...invitation} />, width: '34%' },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`invitations.status.${status}`)}</StatusBadge>,
    },
    { key: 'sent', header: t('invitations.sent'), cell: ({ sentAt }) => <TimeAgo at={sentAt} /> },
    {
      key: 'expires',
      header: t('invitations.expires'),
      wideOnly: true,
      roomyOnly: true,
      cell: ({ expiresAt }) => <TimeAgo at={expiresAt} />,
    },
    {
      key: 'actions',
      header: t('invitations.actions'),
      headless: true,
      align: 'end',
      cell: (invitation) =>
        may('users:write') &&
        (invitation.status === 'open' || invitation.status === 'expired') && (
          <InvitationActions invitation={invitation} />
        ),
    },
  ]
}

/** The email, which links to the user once there is one. */
function Invited({ email, userId }: UserInvitation) {
  if (userId === null) return <span>{email}</span>
  return (
    <ThingLink type="user" id={userId}>
      {email}
    </ThingLink>
  )
}
