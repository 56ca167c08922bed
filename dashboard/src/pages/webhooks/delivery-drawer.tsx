import { Alert, Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ThingLink } from '../../app/thing-link.tsx'
import { Breakable } from '../../kit/breakable.tsx'
import { CopyField } from '../../kit/copy.tsx'
import { DetailDrawer } from '../../kit/detail-drawer.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkAnchor } from '../../kit/links.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { Snippet } from '../../kit/snippet.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useProjectId } from '../../kit/use-project.ts'
import { AboutUser, DeliveryState, EndpointName } from './delivery-columns.tsx'
import { DeliveryTries } from './delivery-tries.tsx'
import { useMayReplay, useReplay } from './use-replay.ts'
import { type DeliveryDetails, deliveryQuery, isOnItsWay } from './webhooks-data.ts'

/** All details of one delivery, beside the list: `delivery` in the URL selects it. */
export function DeliveryDrawer({ deliveryId }: { readonly deliveryId: string | undefined }) {
  const { t } = useTranslation('webhooks')
  return (
    <DetailDrawer param="delivery" id={deliveryId} title={t('drawer.title')} closeLabel={t('drawer.close')}>
      {(id) => <Content deliveryId={id} />}
    </DetailDrawer>
  )
}

function Content({ deliveryId }: { readonly deliveryId: string }) {
  const { t } = useTranslation('webhooks')
  const explain = useProblemText()
  const { data: delivery, error } = useQuery(deliveryQuery(useProjectId(), deliveryId))
  if (error) {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={iconSize.lead} />} role="alert">
        {explain(error)}
      </Alert>
    )
  }
  if (!delivery) return <Skeleton height={360} radius="md" />
  return (
    <Stack gap="lg">
      <Head delivery={delivery} />
      <DeliveryTries delivery={delivery} />
      <Snippet title={t('drawer.body')} code={indent(delivery.body)} copyLabel={t('copy.body')} />
      <Facts delivery={delivery} />
    </Stack>
  )
}

const indent = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

function Head({ delivery }: { readonly delivery: DeliveryDetails }) {
  const { t } = useTranslation('webhooks')
  const mayReplay = useMayReplay()
  const replay = useReplay()
  const waits = isOnItsWay(delivery)
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap="xs" miw={0} align="flex-start">
        <Text fw={600} ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Breakable text={delivery.eventType} />
        </Text>
        <Group gap="xs" role="status">
          <DeliveryState delivery={delivery} />
          {waits && <Loader size={14} aria-label={t('drawer.waiting')} />}
        </Group>
      </Stack>
      {mayReplay(delivery) && !waits && (
        <Button
          size="xs"
          variant="default"
          flex="none"
          leftSection={<IconRefresh size={iconSize.small} />}
          loading={replay.isPending}
          onClick={() => replay.mutate([delivery])}
        >
          {t(delivery.status === 'queued' ? 'replay.now' : 'replay.button')}
        </Button>
      )}
    </Group>
  )
}

const kinds: Readonly<Record<string, string>> = { usr: 'user', lic: 'license' }

function Facts({ delivery }: { readonly delivery: DeliveryDetails }) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  const { id, endpointId, eventId, subject, createdAt, settledAt, nextAttemptAt } = delivery
  const moment = (at: string | null) => at && <span title={format.exact(at)}>{format.dateTime(at)}</span>
  const rows: readonly (readonly [name: string, value: React.ReactNode])[] = [
    ['user', delivery.user && <AboutUser key="user" delivery={delivery} />],
    // A test has no other object.
    ['subject', subject === eventId ? null : <Subject key="subject" id={subject} />],
    ['endpoint', <EndpointLink key="endpoint" endpointId={endpointId} />],
    ['createdAt', moment(createdAt)],
    ['nextAttemptAt', moment(nextAttemptAt)],
    ['settledAt', moment(settledAt)],
    ['eventId', <CopyField key="eventId" value={eventId} label={t('copy.eventId')} />],
    ['id', <CopyField key="id" value={id} label={t('copy.id')} />],
  ]
  const shown = rows.filter(([, value]) => value !== null)
  return <DetailList items={shown.map(([name, value]) => ({ label: t(`fact.${name}`), value }))} />
}

const Subject = ({ id }: { readonly id: string }) => (
  <ThingLink type={kinds[id.slice(0, 3)] ?? ''} id={id}>
    <Text span size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
      {id}
    </Text>
  </ThingLink>
)

const EndpointLink = ({ endpointId }: { readonly endpointId: string }) => (
  <LinkAnchor
    to="/p/$projectId/webhooks/endpoints/$endpointId"
    from="/p/$projectId"
    params={{ endpointId }}
    search={{}}
    size="sm"
  >
    <EndpointName endpointId={endpointId} />
  </LinkAnchor>
)
