import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { LinkAnchor } from '../../kit/links.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay } from '../../kit/use-project.ts'
import { ToLicense } from './event-columns.tsx'
import classes from './payments.module.css'
import type { PaymentEventDetail } from './payments-data.ts'
import { useConfigName } from './use-provider-name.ts'

/** The details of an event, besides its payload. Missing values are hidden. */
export function EventFacts({ event }: { readonly event: PaymentEventDetail }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const may = useMay()
  const { id, externalId, refs, licenseId, paid, attempts, nextAttemptAt, occurredAt, receivedAt, settledAt } = event
  const rows: readonly (readonly [name: string, value: React.ReactNode])[] = [
    ['config', <ConfigLink key="config" event={event} />],
    ['paid', paid === null ? null : format.money(paid.amount, paid.currency)],
    ['license', licenseId !== null && may('licenses:read') ? <ToLicense key="license" licenseId={licenseId} /> : null],
    ['refs', refs.length > 0 ? <Refs key="refs" refs={refs} /> : null],
    ['externalId', <CopyField key="externalId" value={externalId} label={t('event.copyId')} />],
    ['attempts', format.number(attempts)],
    ['nextAttemptAt', nextAttemptAt === null ? null : <Moment key="next" at={nextAttemptAt} />],
    ['occurredAt', <Moment key="occurred" at={occurredAt} />],
    ['receivedAt', <Moment key="received" at={receivedAt} />],
    ['settledAt', settledAt === null ? null : <Moment key="settled" at={settledAt} />],
    ['id', <CopyField key="id" value={id} label={t('copyId')} />],
  ]
  const shown = rows.filter(([, value]) => value !== null)
  return <DetailList items={shown.map(([name, value]) => ({ label: t(`event.field.${name}`), value }))} />
}

function ConfigLink({ event }: { readonly event: PaymentEventDetail }) {
  const nameOf = useConfigName()
  return (
    <LinkAnchor
      to="/p/$projectId/payments/$paymentConfigId"
      from="/p/$projectId"
      params={{ paymentConfigId: event.configId }}
      search={{}}
      size="sm"
    >
      {nameOf(event)}
    </LinkAnchor>
  )
}

/** All provider IDs of the purchase: each links to the other events with the same ID. */
const Refs = ({ refs }: { readonly refs: readonly string[] }) => (
  <ul className={classes['refs']}>
    {refs.map((ref) => (
      <li key={ref}>
        <LinkAnchor to="/p/$projectId/payments/events" from="/p/$projectId" search={{ q: ref }} size="sm">
          <span className={classes['mono']}>{ref}</span>
        </LinkAnchor>
      </li>
    ))}
  </ul>
)

function Moment({ at }: { readonly at: string }) {
  const format = useFormat()
  return (
    <>
      {format.dateTime(at)}{' '}
      <Text span size="xs" c="dimmed">
        (<TimeAgo at={at} />)
      </Text>
    </>
  )
}
