import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ThingLink } from '../../app/thing-link.tsx'
import { Breakable } from '../../kit/breakable.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useProjectId } from '../../kit/use-project.ts'
import classes from './webhooks.module.css'
import { type Delivery, endpointsQuery, isRetried } from './webhooks-data.ts'

export function useDeliveryColumns(ofAllEndpoints: boolean): readonly Column<Delivery>[] {
  const { t } = useTranslation('webhooks')
  return [
    { key: 'event', header: t('column.event'), cell: (delivery) => <What delivery={delivery} /> },
    {
      key: 'user',
      header: t('column.user'),
      cell: (delivery) => (delivery.user === null ? '–' : <AboutUser delivery={delivery} />),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (delivery) => (
        <Group gap="4px 8px">
          <DeliveryState delivery={delivery} />
          <Hint delivery={delivery} />
        </Group>
      ),
    },
    ...(ofAllEndpoints
      ? [
          {
            key: 'endpoint',
            header: t('column.endpoint'),
            cell: ({ endpointId }: Delivery) => <EndpointName endpointId={endpointId} />,
          },
        ]
      : []),
    {
      key: 'created',
      header: t('column.happened'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
  ]
}

const What = ({ delivery: { eventType, subject, user } }: { readonly delivery: Delivery }) => (
  <Stack component="span" gap={0} miw={0}>
    <span className={classes['type']}>{eventType}</span>
    {user === null && (
      <Text span size="xs" c="dimmed" fw={400} ff="monospace" style={{ whiteSpace: 'nowrap' }}>
        {shortenId(subject)}
      </Text>
    )}
  </Stack>
)

/** The user whom the event is about, with a link to their page. */
export const AboutUser = ({ delivery: { subject, user } }: { readonly delivery: Delivery }) =>
  user && (
    <ThingLink type="user" id={subject}>
      <Breakable text={user.email} />
      {user.name !== null && (
        <Text span size="xs" c="dimmed" display="block">
          {user.name}
        </Text>
      )}
    </ThingLink>
  )

const shortenId = (id: string): string => (id.length > 20 ? `${id.slice(0, 8)}…${id.slice(-6)}` : id)

/** The endpoint's name, or its host without one. */
export function EndpointName({ endpointId }: { readonly endpointId: string }) {
  const { data } = useQuery(endpointsQuery(useProjectId()))
  const endpoint = data?.items.find(({ id }) => id === endpointId)
  return endpoint ? endpoint.description || new URL(endpoint.url).host : shortenId(endpointId)
}

const tones: Readonly<Record<Delivery['status'], Tone>> = { queued: 'info', delivered: 'good', dead: 'bad' }

/** Distinguishes a retried delivery from a pending one. */
export function DeliveryState({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('webhooks')
  const { status } = delivery
  if (isRetried(delivery)) return <StatusBadge tone="warn">{t('status.retrying')}</StatusBadge>
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}

/** Reason, number of attempts, and time of the next retry. */
function Hint({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  const { status, attempts, lastError, answerStatus, nextAttemptAt } = delivery
  const parts = [
    status === 'delivered' ? answerStatus : lastError,
    attempts > 1 && t('attempts', { count: attempts }),
    isRetried(delivery) && nextAttemptAt !== null && t('nextTry', { when: format.relative(nextAttemptAt) }),
  ]
    .filter((part) => part !== false && part !== null)
    .join(' · ')
  return (
    <Text span size="xs" c="dimmed" {...(nextAttemptAt !== null && { title: format.exact(nextAttemptAt) })}>
      {parts}
    </Text>
  )
}
