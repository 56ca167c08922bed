import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { Breakable } from '../../kit/breakable.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import type { OutboxMail } from './queries.ts'

export function useOutboxColumns(): readonly Column<OutboxMail>[] {
  const { t } = useTranslation('mail')
  const may = useMay()
  return [
    {
      key: 'recipient',
      header: t('outbox.recipient'),
      cell: ({ recipient }) => (
        <Text span size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
          <Breakable text={recipient} />
        </Text>
      ),
      width: '34%',
    },
    {
      key: 'template',
      header: t('outbox.template'),
      cell: ({ template }) => t(`templates.${template}.title`, { defaultValue: template }),
    },
    { key: 'status', header: t('outbox.status'), width: '30%', cell: (mail) => <Status mail={mail} /> },
    { key: 'created', header: t('outbox.created'), cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
    {
      key: 'actions',
      header: t('outbox.actions'),
      headless: true,
      align: 'end',
      cell: (mail) => mail.canResend && may('mail:write') && <Resend mail={mail} />,
    },
  ]
}

const tones: Readonly<Record<OutboxMail['status'], Tone>> = {
  queued: 'info',
  sent: 'good',
  failed: 'bad',
  suppressed: 'neutral',
}

function Status({ mail: { status, attempts, lastError, nextAttemptAt, canResend } }: { readonly mail: OutboxMail }) {
  const { t } = useTranslation('mail')
  const format = useFormat()
  const hints = [
    status === 'suppressed' && t('outbox.suppressed'),
    status !== 'sent' && attempts > 0 && t('outbox.attempts', { count: attempts }),
    status === 'queued' &&
      nextAttemptAt !== null &&
      attempts > 0 &&
      t('outbox.next', { when: format.relative(nextAttemptAt) }),
    status === 'failed' && !canResend && t('outbox.over'),
  ].filter((hint) => hint !== false)
  return (
    <Stack gap="2xs" align="flex-start">
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      {status !== 'sent' && lastError !== null && (
        <Text span size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {lastError}
        </Text>
      )}
      {hints.length > 0 && (
        <Text span size="xs" c="dimmed" {...(nextAttemptAt !== null && { title: format.exact(nextAttemptAt) })}>
          {hints.join(' · ')}
        </Text>
      )}
    </Stack>
  )
}

function Resend({ mail: { id, recipient } }: { readonly mail: OutboxMail }) {
  const { t } = useTranslation('mail')
  const projectId = useProjectId()
  const resend = useMutationWithToast({
    mutationFn: () => dataOf(api.POST('/v1/admin/mail/outbox/{mailId}/resend', { params: { path: { mailId: id } } })),
    done: () => t('outbox.resent', { recipient }),
    invalidates: [['outbox', projectId]],
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={resend.isPending}
      onClick={() => resend.mutate()}
      aria-label={t('outbox.resendLabel', { recipient })}
    >
      {t('outbox.resend')}
    </Button>
  )
}
