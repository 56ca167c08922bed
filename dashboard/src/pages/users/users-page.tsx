import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { ExportButton } from '../../kit/export-button.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { StateTabs } from '../../kit/state-tabs.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { isEmail } from './sign-in-status-data.ts'
import { UserAvatar } from './user-avatar.tsx'
import { UserStatus } from './user-status.tsx'
import { type UserItem, userFilters, usersQuery } from './users-data.ts'
import { UsersTabs } from './users-tabs.tsx'

// For few: the list loads no form, and nothing for an empty one.
const CreateUser = lazy(() => import('./create-user.tsx').then((part) => ({ default: part.CreateUser })))
const InviteUser = lazy(() => import('./invite-user.tsx').then((part) => ({ default: part.InviteUser })))
const NoUsers = lazy(() => import('./no-users.tsx').then((part) => ({ default: part.NoUsers })))
const EmailSignIn = lazy(() => import('./sign-in-status.tsx').then((part) => ({ default: part.EmailSignIn })))

export function UsersPage() {
  const { t } = useTranslation('users')
  const { search } = useSearchState()
  const projectId = useProjectId()
  const query = useQuery(usersQuery(projectId, search))
  const columns = useColumns()
  const asked = search['q']?.trim()
  const states = (['active', 'suspended'] as const).map((value) => ({ value, label: t(`status.${value}`) }))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<NewUsers />} />
      <UsersTabs />
      <StateTabs label={t('column.status')} states={states} queryOf={(opened) => usersQuery(projectId, opened, 1)} />
      <FilterBar filters={[{ kind: 'search', param: 'q', label: t('search'), placeholder: t('searchHint') }]}>
        <ExportButton path="/v1/admin/users/export" filters={userFilters(projectId, search)} />
      </FilterBar>
      {asked !== undefined && isEmail(asked) && query.data?.items.length === 0 && (
        <Box mb="md">
          <Suspense fallback={null}>
            <EmailSignIn email={asked} />
          </Suspense>
        </Box>
      )}
      <DataTable
        caption={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/p/$projectId/users/$userId', params: { userId: id } })}
        defaultSort={{ by: 'createdAt', order: 'desc' }}
        empty={
          <Suspense fallback={null}>
            <NoUsers filtered={search['q'] !== undefined || search['status'] !== undefined} />
          </Suspense>
        }
      />
    </>
  )
}

/** Hidden from members who can't change users. */
function NewUsers() {
  const { t } = useTranslation('users')
  const may = useMay()
  const [inviting, invite] = useDisclosure(false)
  const [creating, create] = useDisclosure(false)
  if (!may('users:write')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={iconSize.button} />} onClick={invite.open}>
        {t('invite.open')}
      </Button>
      <Button leftSection={<IconUserPlus size={iconSize.button} />} onClick={create.open}>
        {t('create.open')}
      </Button>
      <FromFirstUse opened={inviting}>
        <InviteUser opened={inviting} onClose={invite.close} />
      </FromFirstUse>
      <FromFirstUse opened={creating}>
        <CreateUser opened={creating} onClose={create.close} />
      </FromFirstUse>
    </>
  )
}

/** Keeps a closed dialog, which fades out and gives the focus back. */
function FromFirstUse({ opened, children }: { readonly opened: boolean; readonly children: ReactNode }) {
  const [used, setUsed] = useState(opened)
  if (opened && !used) setUsed(true)
  return <Suspense fallback={null}>{used && children}</Suspense>
}

function useColumns(): readonly Column<UserItem>[] {
  const { t } = useTranslation('users')
  const format = useFormat()
  const may = useMay()
  return [
    { key: 'user', header: t('column.user'), sort: 'email', cell: (user) => <Who user={user} />, width: '36%' },
    {
      key: 'status',
      header: t('column.status'),
      // The state of nearly all needs no badge.
      cell: ({ status }) =>
        status === 'active' ? <Usual text={t('status.active')} /> : <UserStatus status={status} />,
    },
    ...(may('licenses:read')
      ? [
          {
            key: 'plans',
            header: t('column.plans'),
            cell: ({ plans }: UserItem) => (plans === null || plans.length === 0 ? '–' : format.list(plans)),
          },
        ]
      : []),
    { key: 'lastLogin', header: t('column.lastLogin'), cell: ({ lastLoginAt }) => <TimeAgo at={lastLoginAt} /> },
    {
      key: 'created',
      header: t('column.created'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
  ]
}

const Usual = ({ text }: { readonly text: string }) => (
  <Text span size="sm" c="dimmed">
    {text}
  </Text>
)

function Who({ user: { name, email, emailVerified } }: { readonly user: UserItem }) {
  const { t } = useTranslation('users')
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <UserAvatar name={name} email={email} />
      <Stack component="span" gap={0} miw={0}>
        <span>{name ?? email}</span>
        {name !== null && (
          <Text span size="xs" c="dimmed" fw={400}>
            {email}
          </Text>
        )}
        {!emailVerified && <StatusBadge tone="warn">{t('unverified')}</StatusBadge>}
      </Stack>
    </Group>
  )
}
