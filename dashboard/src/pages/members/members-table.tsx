import { Button, Group } from '@mantine/core'
import { type Icon, IconFingerprintOff, IconUserMinus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useSession } from '../../kit/use-project.ts'
import { Person } from './person.tsx'
import { type Member, mayTouch, membersQuery, type Place, powersAt } from './queries.ts'
import { RemoveMember } from './remove-member.tsx'
import { ResetPasskeys } from './reset-passkeys.tsx'
import { RoleSelect } from './role-select.tsx'

/** The members of a project or the instance: change roles, reset passkeys, remove members. */
export function MembersTable({ place }: { readonly place: Place }) {
  const { t } = useTranslation('members')
  const query = useQuery(membersQuery(place))
  const [leaving, setLeaving] = useState<Member>()
  const [stranded, setStranded] = useState<Member>()
  const columns = useColumns(place, { remove: setLeaving, reset: setStranded })
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
      <ResetPasskeys member={stranded} onClose={() => setStranded(undefined)} />
    </>
  )
}

interface Actions {
  readonly remove: (member: Member) => void
  readonly reset: (member: Member) => void
}

function useColumns(place: Place, { remove, reset }: Actions): readonly Column<Member>[] {
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
      width: '340px',
      cell: (member) => (
        <Group gap="2xs" wrap="wrap" justify="flex-end">
          {powers.changeOwners && member.email !== session.member.email && (
            <Action
              icon={IconFingerprintOff}
              label={t('reset.label', { email: member.email })}
              hint={t('reset.button')}
              onClick={() => reset(member)}
            />
          )}
          {mayTouch(powers, member.role) && (
            <Action
              icon={IconUserMinus}
              label={t('remove.label', { email: member.email })}
              hint={t('remove.short')}
              onClick={() => remove(member)}
            />
          )}
        </Group>
      ),
    },
  ]
}

interface ActionProps {
  readonly icon: Icon
  readonly label: string
  readonly hint: string
  readonly onClick: () => void
}

const Action = ({ icon: Picture, label, hint, onClick }: ActionProps) => (
  <Button
    size="compact-sm"
    fz="xs"
    variant="default"
    leftSection={<Picture size={iconSize.button} />}
    aria-label={label}
    onClick={onClick}
  >
    {hint}
  </Button>
)
