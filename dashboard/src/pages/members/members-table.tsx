import { ActionIcon, Tooltip } from '@mantine/core'
import { IconUserMinus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useSession } from '../../kit/use-project.ts'
import { Person } from './person.tsx'
import { type Member, mayTouch, membersQuery, type Place, powersAt } from './queries.ts'
import { RemoveMember } from './remove-member.tsx'
import { RoleSelect } from './role-select.tsx'

/** The members of a project or the instance: change roles, remove members. */
export function MembersTable({ place }: { readonly place: Place }) {
  const { t } = useTranslation('members')
  const query = useQuery(membersQuery(place))
  const [leaving, setLeaving] = useState<Member>()
  const columns = useColumns(place, setLeaving)
  return (
    <>
      <DataTable
        caption={place === undefined ? t('instance.title') : t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={IconUsersGroup} title={t('none.title')} text={t('none.text')} />}
      />
      <RemoveMember member={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

function useColumns(place: Place, remove: (member: Member) => void): readonly Column<Member>[] {
  const { t } = useTranslation('members')
  const session = useSession()
  const powers = powersAt(session, place)
  return [
    {
      key: 'member',
      header: t('columns.member'),
      cell: ({ email }) => <Person email={email} you={email === session.member.email} />,
    },
    {
      key: 'role',
      header: t('columns.role'),
      width: '220px',
      cell: (member) => <RoleSelect member={member} powers={powers} />,
    },
    {
      key: 'since',
      header: t('columns.since'),
      width: '160px',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} c="dimmed" />,
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      headless: true,
      align: 'end',
      width: '64px',
      cell: (member) =>
        mayTouch(powers, member.role) && (
          <Tooltip label={t('remove.button')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove.label', { email: member.email })}
              onClick={() => remove(member)}
            >
              <IconUserMinus size={iconSize.button} />
            </ActionIcon>
          </Tooltip>
        ),
    },
  ]
}
