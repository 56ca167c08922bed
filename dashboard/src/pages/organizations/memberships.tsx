import { Button, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { SectionHeading } from '../../kit/section-heading.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useCurrentProject, useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { AddMembership } from './add-membership.tsx'
import { type Membership, membershipsQuery, type Organization, staleAfterMembership } from './organizations-data.ts'
import { useRoleOptions, useRoleText } from './use-role-text.ts'

interface MembershipsProps {
  readonly organization: Organization
}

/** The users of the organization, with their roles. */
export function Memberships({ organization }: MembershipsProps) {
  const { t } = useTranslation('organizations')
  const id = useId()
  const may = useMay()
  const format = useFormat()
  const { search } = useSearchState()
  const query = useQuery(membershipsQuery(useProjectId(), organization.id, search))
  const [removing, setRemoving] = useState<Membership>()
  const [adding, add] = useDisclosure(false)
  const columns = useColumns(organization, setRemoving)
  const most = useCurrentProject()?.settings.organizations.maxMemberships ?? 0
  const numbers = { count: format.number(organization.membershipCount), most: format.number(most) }
  return (
    <div>
      <SectionHeading
        id={id}
        title={t('memberships.title')}
        description={t('memberships.description', numbers)}
        actions={
          may('organizations:write') && (
            <Button size="xs" variant="default" leftSection={<IconUserPlus size={iconSize.small} />} onClick={add.open}>
              {t('add.open')}
            </Button>
          )
        }
      />
      <DataTable
        caption={t('memberships.title')}
        columns={columns}
        query={query}
        rowKey={(membership) => membership.id}
        rowLink={({ userId }) => ({ to: '/p/$projectId/users/$userId', params: { userId } })}
        empty={<EmptyState icon={IconUsers} level={3} title={t('memberships.none')} text={t('memberships.noneText')} />}
      />
      <AddMembership organization={organization} opened={adding} onClose={add.close} />
      <RemoveMembership organization={organization} membership={removing} onClose={() => setRemoving(undefined)} />
    </div>
  )
}

function useColumns(organization: Organization, remove: (membership: Membership) => void): Column<Membership>[] {
  const { t } = useTranslation('organizations')
  const may = useMay()
  const format = useFormat()
  return [
    { key: 'user', header: t('column.user'), cell: (membership) => <Who membership={membership} />, width: '44%' },
    {
      key: 'role',
      header: t('column.role'),
      cell: (membership) => <Role organization={organization} membership={membership} />,
    },
    {
      key: 'joined',
      header: t('column.joined'),
      roomyOnly: true,
      cell: ({ joinedAt }) => (
        <span title={format.exact(joinedAt)} style={{ whiteSpace: 'nowrap' }}>
          {format.date(joinedAt)}
        </span>
      ),
    },
    ...(may('organizations:write')
      ? [
          {
            key: 'actions',
            header: t('column.actions'),
            headless: true,
            align: 'end' as const,
            cell: (membership: Membership) =>
              isLastOwner(organization, membership) ? null : (
                <Button
                  size="compact-sm"
                  fz="xs"
                  variant="default"
                  aria-label={t('remove.label', { name: membership.email })}
                  onClick={() => remove(membership)}
                >
                  {t('remove.button')}
                </Button>
              ),
          },
        ]
      : []),
  ]
}

/** An organization keeps at least one owner. */
const isLastOwner = ({ ownerCount }: Organization, { role }: Membership): boolean =>
  role === 'owner' && ownerCount === 1

function Who({ membership: { name, email, emailVerified } }: { readonly membership: Membership }) {
  const { t } = useTranslation('organizations')
  return (
    <Stack component="span" gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
      <span>{name ?? email}</span>
      {name !== null && (
        <Text span size="xs" c="dimmed" fw={400}>
          {email}
        </Text>
      )}
      {!emailVerified && <StatusBadge tone="warn">{t('unverified')}</StatusBadge>}
    </Stack>
  )
}

interface RoleProps {
  readonly organization: Organization
  readonly membership: Membership
}

/** A select for members who can change it, else a text. */
function Role({ organization, membership }: RoleProps) {
  const { t } = useTranslation('organizations')
  const may = useMay()
  const text = useRoleText()
  const options = useRoleOptions()
  const projectId = useProjectId()
  const { id: membershipId, email, role } = membership
  const send = (next: string) =>
    dataOf(
      api.PATCH('/v1/admin/organizations/{organizationId}/memberships/{membershipId}', {
        params: { path: { organizationId: organization.id, membershipId } },
        body: { role: next },
      }),
    )
  const change = useMutationWithToast({
    mutationFn: send,
    done: (_, next) => t('role.done', { email, role: text(next) }),
    undo: () => send(role),
    invalidates: staleAfterMembership(projectId),
  })
  if (!may('organizations:write') || isLastOwner(organization, membership))
    return <StatusBadge tone="neutral">{text(role)}</StatusBadge>
  const isKnown = options.some(({ value }) => value === role)
  return (
    <Select
      size="xs"
      maw={160}
      aria-label={t('role.label', { name: email })}
      data={isKnown ? options : [...options, { value: role, label: role }]}
      value={change.isPending ? change.variables : role}
      allowDeselect={false}
      disabled={change.isPending}
      onChange={(next) => next !== null && next !== role && change.mutate(next)}
    />
  )
}

interface RemoveMembershipProps {
  readonly organization: Organization
  /** Undefined: closed. */
  readonly membership: Membership | undefined
  readonly onClose: () => void
}

function RemoveMembership({ organization, membership, onClose }: RemoveMembershipProps) {
  const { t } = useTranslation('organizations')
  // The texts stay until the dialog has faded out.
  const [asked, setAsked] = useState(membership)
  if (membership && membership !== asked) setAsked(membership)
  const remove = useMutationWithToast({
    mutationFn: ({ id: membershipId }: Membership) =>
      dataOf(
        api.DELETE('/v1/admin/organizations/{organizationId}/memberships/{membershipId}', {
          params: { path: { organizationId: organization.id, membershipId } },
        }),
      ),
    done: (_, { email }) => t('remove.done', { email }),
    invalidates: staleAfterMembership(useProjectId()),
  })
  return (
    <ConfirmDialog
      opened={membership !== undefined}
      onClose={onClose}
      title={t('remove.title', { name: asked?.email ?? '' })}
      button={t('remove.button')}
      onConfirm={async () => asked && (await remove.mutateAsync(asked))}
    >
      {t('remove.text')}
    </ConfirmDialog>
  )
}
