import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { Breakable } from '../../kit/breakable.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { InvitationButtons } from '../../kit/invitation-buttons.tsx'
import items from '../../kit/item-list.module.css'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { InviteToOrganization } from './invite-to-organization.tsx'
import {
  type Organization,
  type OrganizationInvitation,
  organizationInvitationsQuery,
  organizationKey,
} from './organizations-data.ts'
import { useRoleText } from './use-role-text.ts'

/** The invitations that no one has accepted or declined. */
export function Invitations({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('organizations')
  const explain = useProblemText()
  const may = useMay()
  const [inviting, invite] = useDisclosure(false)
  const { data, error } = useQuery(organizationInvitationsQuery(useProjectId(), organization.id))
  const button = may('organizations:write') && (
    <Button size="xs" variant="default" leftSection={<IconMail size={iconSize.small} />} onClick={invite.open}>
      {t('invite.open')}
    </Button>
  )
  return (
    <Panel title={t('invitations.title')} description={t('invitations.description')} actions={button}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!data && !error && <Skeleton height={60} radius="md" />}
      {data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('invitations.none')}
        </Text>
      )}
      {data && data.items.length > 0 && (
        <ul className={items['list']}>
          {data.items.map((invitation) => (
            <Line key={invitation.id} organization={organization} invitation={invitation} />
          ))}
        </ul>
      )}
      <InviteToOrganization organization={organization} opened={inviting} onClose={invite.close} />
    </Panel>
  )
}

interface LineProps {
  readonly organization: Organization
  readonly invitation: OrganizationInvitation
}

function Line({ organization, invitation }: LineProps) {
  const { t } = useTranslation('organizations')
  const format = useFormat()
  const may = useMay()
  const role = useRoleText()(invitation.role)
  const { email, status, sentAt, expiresAt } = invitation
  return (
    <li className={items['item']}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Stack gap="2xs" miw={0} align="flex-start">
          <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
            <Breakable text={email} />
          </Text>
          <Group gap="xs">
            <StatusBadge tone="neutral">{role}</StatusBadge>
            <StatusBadge tone={status === 'open' ? 'info' : 'warn'} title={format.exact(expiresAt)}>
              {t(`invitations.${status}`, { when: format.relative(expiresAt) })}
            </StatusBadge>
            <Text size="xs" c="dimmed" title={format.exact(sentAt)}>
              {t('invitations.sent', { when: format.relative(sentAt) })}
            </Text>
          </Group>
        </Stack>
        {may('organizations:write') && <Actions organization={organization} invitation={invitation} />}
      </Group>
    </li>
  )
}

function Actions({ organization, invitation: { id, email } }: LineProps) {
  const { t } = useTranslation('organizations')
  const [ending, end] = useDisclosure(false)
  const path = { organizationId: organization.id, organizationInvitationId: id }
  const projectId = useProjectId()
  const invalidates = [organizationKey(projectId, organization.id), ['audit', projectId]]
  const resend = useMutationWithToast({
    mutationFn: () =>
      dataOf(
        api.POST('/v1/admin/organizations/{organizationId}/invitations/{organizationInvitationId}/resend', {
          params: { path },
        }),
      ),
    done: () => t('invitations.resent', { email }),
    invalidates,
  })
  const revoke = useMutationWithToast({
    mutationFn: () =>
      dataOf(
        api.DELETE('/v1/admin/organizations/{organizationId}/invitations/{organizationInvitationId}', {
          params: { path },
        }),
      ),
    done: () => t('invitations.revoked', { email }),
    invalidates,
  })
  return (
    <>
      <InvitationButtons
        resend={{ text: t('invitations.resend'), label: t('invitations.resendLabel', { email }) }}
        resending={resend}
        end={{ text: t('invitations.revoke'), label: t('invitations.revokeLabel', { email }) }}
        onEnd={end.open}
      />
      <ConfirmDialog
        opened={ending}
        onClose={end.close}
        title={t('invitations.revokeTitle')}
        button={t('invitations.revoke')}
        onConfirm={() => revoke.mutateAsync()}
      >
        {t('invitations.revokeText', { email })}
      </ConfirmDialog>
    </>
  )
}
