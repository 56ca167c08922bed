import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { InvitationButtons } from '../../kit/invitation-buttons.tsx'
import { SectionHeading } from '../../kit/section-heading.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useSession } from '../../kit/use-project.ts'
import { Person } from './person.tsx'
import { type Invitation, invitationsQuery, mayTouch, type Place, powersAt, staleAt } from './queries.ts'

/** Pending invitations. Hidden without any. */
export function Invitations({ place }: { readonly place: Place }) {
  const { t } = useTranslation('members')
  const id = useId()
  const query = useQuery(invitationsQuery(place))
  const [ending, setEnding] = useState<Invitation>()
  const columns = useColumns(place, setEnding)
  if (!query.isError && (query.data?.items.length ?? 0) === 0) return null
  return (
    <div style={{ marginTop: 28 }}>
      <SectionHeading id={id} title={t('invitations.title')} description={t('invitations.description')} />
      <DataTable
        caption={place === undefined ? t('instance.invitations') : t('invitations.title')}
        columns={columns}
        query={query}
        rowKey={(invitation) => invitation.id}
        empty={null}
      />
      <TakeBack invitation={ending} place={place} onClose={() => setEnding(undefined)} />
    </div>
  )
}

function useColumns(place: Place, end: (invitation: Invitation) => void): readonly Column<Invitation>[] {
  const { t } = useTranslation('members')
  const powers = powersAt(useSession(), place)
  return [
    { key: 'email', header: t('columns.email'), cell: ({ email }) => <Person email={email} />, width: '280px' },
    {
      key: 'role',
      header: t('columns.role'),
      width: '110px',
      cell: ({ role }) => <StatusBadge tone="neutral">{t(`roles.${role}`)}</StatusBadge>,
    },
    { key: 'status', header: t('columns.status'), width: '160px', cell: (invitation) => <Until {...invitation} /> },
    {
      key: 'invitedBy',
      header: t('columns.invitedBy'),
      wideOnly: true,
      roomyOnly: true,
      cell: ({ invitedBy }) => invitedBy ?? t('invitations.byCommand'),
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      headless: true,
      align: 'end',
      cell: (invitation) =>
        mayTouch(powers, invitation.role) && (
          <Actions invitation={invitation} place={place} onEnd={() => end(invitation)} />
        ),
    },
  ]
}

function Until({ status, expiresAt }: Invitation) {
  const { t } = useTranslation('members')
  const format = useFormat()
  return status === 'open' ? (
    <StatusBadge tone="info" title={format.exact(expiresAt)}>
      {t('invitations.open', { when: format.relative(expiresAt) })}
    </StatusBadge>
  ) : (
    <StatusBadge tone="warn" title={format.exact(expiresAt)}>
      {t('invitations.expired')}
    </StatusBadge>
  )
}

interface ActionsProps {
  readonly invitation: Invitation
  readonly place: Place
  readonly onEnd: () => void
}

function Actions({ invitation: { id, email }, place, onEnd }: ActionsProps) {
  const { t } = useTranslation('members')
  const resend = useMutationWithToast({
    mutationFn: () =>
      dataOf(
        api.POST('/v1/admin/members/invitations/{invitationId}/resend', { params: { path: { invitationId: id } } }),
      ),
    done: () => t('invitations.resent', { email }),
    invalidates: staleAt(place),
  })
  return (
    <InvitationButtons
      resend={{ text: t('invitations.resend'), label: t('invitations.resendLabel', { email }) }}
      resending={resend}
      end={{ text: t('invitations.end'), label: t('invitations.endLabel', { email }) }}
      onEnd={onEnd}
    />
  )
}

interface TakeBackProps {
  readonly invitation: Invitation | undefined
  readonly place: Place
  readonly onClose: () => void
}

function TakeBack({ invitation, place, onClose }: TakeBackProps) {
  const { t } = useTranslation('members')
  const [shown, setShown] = useState(invitation)
  if (invitation !== undefined && invitation !== shown) setShown(invitation)
  const end = useMutationWithToast({
    mutationFn: ({ id }: Invitation) =>
      dataOf(api.DELETE('/v1/admin/members/invitations/{invitationId}', { params: { path: { invitationId: id } } })),
    done: (_, { email }) => t('invitations.ended', { email }),
    invalidates: staleAt(place),
  })
  return (
    <ConfirmDialog
      opened={invitation !== undefined}
      onClose={onClose}
      title={t('invitations.endTitle')}
      button={t('invitations.end')}
      onConfirm={async () => invitation && end.mutateAsync(invitation)}
    >
      <Trans t={t} i18nKey="invitations.endText" values={{ email: shown?.email }} components={{ b: <b /> }} />
    </ConfirmDialog>
  )
}
