import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ThingLink } from '../../app/thing-link.tsx'
import { Breakable } from '../../kit/breakable.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMay } from '../../kit/use-project.ts'
import { EventBadge } from './event-badge.tsx'
import { reasonOf } from './event-reasons.ts'
import classes from './payments.module.css'
import type { PaymentEvent } from './payments-data.ts'
import { useConfigName } from './use-provider-name.ts'

export function useEventColumns(): readonly Column<PaymentEvent>[] {
  const { t } = useTranslation('payments')
  const may = useMay()
  return [
    { key: 'type', header: t('column.type'), cell: (event) => <Type event={event} />, width: '28%' },
    { key: 'status', header: t('column.status'), cell: (event) => <Standing event={event} />, width: '32%' },
    {
      key: 'purchase',
      header: t('column.purchase'),
      width: '130px',
      cell: ({ refs: [first] }) =>
        first === undefined ? (
          <Text span inherit c="dimmed">
            {'–'}
          </Text>
        ) : (
          <span className={classes['mono']} style={{ overflowWrap: 'anywhere' }}>
            <Breakable text={first} />
          </span>
        ),
    },
    {
      key: 'license',
      header: t('column.license'),
      cell: ({ licenseId }) => licenseId !== null && may('licenses:read') && <ToLicense licenseId={licenseId} />,
      wideOnly: true,
    },
    { key: 'received', header: t('column.received'), cell: ({ receivedAt }) => <TimeAgo at={receivedAt} /> },
  ]
}

function Type({ event }: { readonly event: PaymentEvent }) {
  const nameOf = useConfigName()
  return (
    <Stack component="span" gap={0} miw={0}>
      <span className={classes['mono']} style={{ overflowWrap: 'anywhere' }}>
        <Breakable text={event.type} />
      </span>
      <Text span size="xs" c="dimmed" fw={400}>
        {nameOf(event)}
      </Text>
    </Stack>
  )
}

function Standing({ event }: { readonly event: PaymentEvent }) {
  const { t } = useTranslation('payments')
  const known = reasonOf(event)
  const words = known ? t(`reason.${known.name}.short`, { what: known.what }) : event.reason
  return (
    <Stack gap="2xs" align="flex-start">
      <EventBadge status={event.status} />
      {words !== null && (
        <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {words}
        </Text>
      )}
    </Stack>
  )
}

export function ToLicense({ licenseId }: { readonly licenseId: string }) {
  const { t } = useTranslation('payments')
  return (
    <ThingLink type="license" id={licenseId} style={{ whiteSpace: 'nowrap' }}>
      {t('events.toLicense')}
    </ThingLink>
  )
}
