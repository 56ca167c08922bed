import { Group, Select, type SelectProps, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf, type Rows } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useSession } from '../../kit/use-project.ts'
import { type Member, mayTouch, membersQuery, type Powers, type Role, roles } from './queries.ts'

interface RoleSelectProps {
  readonly member: Member
  readonly powers: Powers
}

/** The role of a member: a select for members who can change it, else a text. */
export function RoleSelect({ member, powers }: RoleSelectProps) {
  const { t } = useTranslation('members')
  const session = useSession()
  const isMe = member.email === session.member.email
  const change = useRoleChange({ undoable: !isMe })
  const [asked, setAsked] = useState<Role>()
  if (!mayTouch(powers, member.role)) return <StatusBadge tone="neutral">{t(`roles.${member.role}`)}</StatusBadge>
  const choose = (role: Role | undefined) => {
    if (role === undefined || role === member.role) return
    if (isMe) setAsked(role)
    else change.mutate({ member, role })
  }
  return (
    <>
      <Select
        size="xs"
        w={180}
        aria-label={t('role.label', { email: member.email })}
        data={roles.filter((role) => mayTouch(powers, role)).map((value) => ({ value, label: t(`roles.${value}`) }))}
        value={member.role}
        allowDeselect={false}
        onChange={(value) => choose(roles.find((role) => role === value))}
        renderOption={RoleOption}
        maxDropdownHeight={400}
        comboboxProps={{ width: 320, position: 'bottom-start' }}
      />
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('role.own.title')}
        button={t('role.own.button', { role: asked && t(`roles.${asked}`) })}
        onConfirm={async () => asked && change.mutateAsync({ member, role: asked })}
      >
        {t('role.own.text')}
      </ConfirmDialog>
    </>
  )
}

const RoleOption: NonNullable<SelectProps['renderOption']> = ({ option, checked }) => {
  const { t } = useTranslation('members')
  return (
    <Group wrap="nowrap" align="flex-start" gap="xs" justify="space-between" flex={1}>
      <Stack gap={0}>
        <Text size="sm" fw={550}>
          {option.label}
        </Text>
        <Text size="xs" c="dimmed">
          {t(`roleTexts.${option.value}`)}
        </Text>
      </Stack>
      {checked === true && <IconCheck size={iconSize.button} aria-hidden />}
    </Group>
  )
}

interface Change {
  readonly member: Member
  readonly role: Role
}

/**
 * Shown immediately, rolled back on refusal. A change of the member's own role can't be undone, because it may lose the
 * permission to do so.
 */
function useRoleChange({ undoable }: { readonly undoable: boolean }) {
  const { t } = useTranslation('members')
  const queryClient = useQueryClient()
  const send = ({ member: { id }, role }: Change) =>
    dataOf(api.PATCH('/v1/admin/members/{memberId}', { params: { path: { memberId: id } }, body: { role } }))
  return useMutationWithToast({
    mutationFn: send,
    done: (_, { member, role }) => t('role.done', { email: member.email, role: t(`roles.${role}`) }),
    ...(undoable && { undo: (_: Member, { member }: Change) => send({ member, role: member.role }) }),
    invalidates: [['members'], ['session']],
    optimistic: ({ member, role }) => {
      const { queryKey } = membersQuery(member.projectId ?? undefined)
      const before = queryClient.getQueryData(queryKey)
      const withRole = (row: Member) => (row.id === member.id ? { ...row, role } : row)
      queryClient.setQueryData(
        queryKey,
        (rows: Rows<Member> | undefined) => rows && { ...rows, items: rows.items.map(withRole) },
      )
      return () => queryClient.setQueryData(queryKey, before)
    },
  })
}
