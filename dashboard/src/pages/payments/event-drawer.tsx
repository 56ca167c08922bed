import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconRotateClockwise } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../../kit/breakable.tsx'
import { DetailDrawer } from '../../kit/detail-drawer.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { Snippet } from '../../kit/snippet.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { UsePurchase } from '../licenses/use-purchase.tsx'
import { EventBadge } from './event-badge.tsx'
import { ToLicense } from './event-columns.tsx'
import { EventFacts } from './event-facts.tsx'
import { reasonOf } from './event-reasons.ts'
import classes from './payments.module.css'
import { configQuery, eventQuery, type PaymentEventDetail } from './payments-data.ts'
import { kindOf } from './provider-kinds.ts'
import { useProviderName } from './use-provider-name.ts'
import { isReplayable, useRefetch, useReplay } from './use-replay.ts'

/** All details of one event, beside the list: `event` in the URL selects it. */
export function EventDrawer({ eventId }: { readonly eventId: string | undefined }) {
  const { t } = useTranslation('payments')
  return (
    <DetailDrawer param="event" id={eventId} title={t('event.title')} closeLabel={t('event.close')}>
      {(id) => <Content eventId={id} />}
    </DetailDrawer>
  )
}

function Content({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation('payments')
  const explain = useProblemText()
  const { data: event, error } = useQuery(eventQuery(useProjectId(), eventId))
  if (error) {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={iconSize.lead} />} role="alert">
        {explain(error)}
      </Alert>
    )
  }
  if (!event) return <Skeleton height={420} radius="md" />
  return (
    <Stack gap="md">
      <Head event={event} />
      <Why event={event} />
      <EventFacts event={event} />
      {event.payload === null ? (
        <Text size="sm" c="dimmed">
          {t('event.forgotten')}
        </Text>
      ) : (
        <Snippet
          title={t('event.payload')}
          code={JSON.stringify(event.payload, null, 2)}
          copyLabel={t('event.copyPayload')}
        />
      )}
    </Stack>
  )
}

function Head({ event }: { readonly event: PaymentEventDetail }) {
  const { t } = useTranslation('payments')
  const may = useMay()
  const replay = useReplay()
  const canReplay = may('payments:write') && isReplayable(event) && event.payload !== null
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap="xs" miw={0} align="flex-start">
        <Text fw={600} className={classes['mono']} style={{ overflowWrap: 'anywhere' }}>
          <Breakable text={event.type} />
        </Text>
        <EventBadge status={event.status} />
      </Stack>
      {canReplay && (
        <Button
          size="xs"
          variant="default"
          flex="none"
          leftSection={<IconRotateClockwise size={iconSize.small} />}
          loading={replay.isPending}
          onClick={() => replay.mutate([event])}
        >
          {t('replay.one')}
        </Button>
      )}
    </Group>
  )
}

const colors: Partial<Record<PaymentEventDetail['status'], string>> = {
  unmatched: 'yellow',
  failed: 'yellow',
  dead: 'red',
  applied: 'green',
}

/** Reason of its status, and what to do about it. */
function Why({ event }: { readonly event: PaymentEventDetail }) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const may = useMay()
  const { status, reason, configId } = event
  const known = reasonOf(event)
  const [price = ''] = known?.what.split(', ') ?? []
  return (
    <Alert
      color={colors[status] ?? 'gray'}
      variant="light"
      icon={<IconInfoCircle size={iconSize.lead} />}
      title={known ? t(`reason.${known.name}.short`, { what: known.what }) : t(`why.${status}.title`)}
    >
      <Text size="sm" c="var(--mantine-color-text)">
        {known ? t(`reason.${known.name}.text`, { what: known.what }) : t(`why.${status}.text`)}
      </Text>
      {!known && reason !== null && (
        <Text size="sm" c="var(--mantine-color-text)" className={classes['mono']} mt="xs">
          {reason}
        </Text>
      )}
      {known?.name === 'price' && may('payments:write') && (
        <LinkButton
          to="/p/$projectId/payments/$paymentConfigId"
          params={{ projectId, paymentConfigId: configId }}
          search={{ price }}
          size="xs"
          mt="sm"
        >
          {t('reason.price.button')}
        </LinkButton>
      )}
      {isUnread(event) && may('payments:write') && <FetchAgain event={event} />}
      {event.blockingLicenseId !== null && <Blocking licenseId={event.blockingLicenseId} />}
    </Alert>
  )
}

const isUnread = ({ status, payload }: PaymentEventDetail): boolean =>
  (status === 'failed' || status === 'dead') && payload !== null

/** From the provider, which may have sent something that Licet cannot read; without a key for it, where to save one. */
function FetchAgain({ event }: { readonly event: PaymentEventDetail }) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const nameOf = useProviderName()
  const refetch = useRefetch()
  const { data: config } = useQuery(configQuery(projectId, event.configId))
  if (!config) return null
  const name = nameOf(config.provider)
  if (!kindOf(config.provider).hasApi) return <Advice text={t('refetch.noApi')} />
  if (!config.apiKey.configured) {
    return (
      <Advice text={t('refetch.noKey', { name })}>
        <LinkButton
          to="/p/$projectId/payments/$paymentConfigId"
          params={{ projectId, paymentConfigId: event.configId }}
          size="xs"
        >
          {t('refetch.addKey')}
        </LinkButton>
      </Advice>
    )
  }
  return (
    <Advice text={t('refetch.text', { name })}>
      <Button size="xs" loading={refetch.isPending} onClick={() => refetch.mutate(event)}>
        {t('refetch.button', { name })}
      </Button>
    </Advice>
  )
}

function Advice({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <Stack gap="xs" mt="xs" align="flex-start">
      <Text size="sm" c="var(--mantine-color-text)">
        {text}
      </Text>
      {children}
    </Stack>
  )
}

/** The license granted by hand, with a way to use the purchase instead. */
function Blocking({ licenseId }: { readonly licenseId: string }) {
  const may = useMay()
  if (!may('licenses:read')) return null
  return (
    <Group gap="sm" mt="sm">
      <UsePurchase license={{ id: licenseId }} size="xs" />
      <ToLicense licenseId={licenseId} />
    </Group>
  )
}
