import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ThingLink } from '../../app/thing-link.tsx'
import { Breakable } from '../../kit/breakable.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { LinkAnchor } from '../../kit/links.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import classes from './payments.module.css'
import type { UnlicensedPurchase } from './unlicensed-data.ts'
import { useConfigName } from './use-provider-name.ts'

interface Of {
  readonly purchase: UnlicensedPurchase
}

export function useUnlicensedColumns(): readonly Column<UnlicensedPurchase>[] {
  const { t } = useTranslation('payments')
  return [
    {
      key: 'purchase',
      header: t('column.purchase'),
      cell: (purchase) => <Purchase purchase={purchase} />,
      width: '24%',
    },
    { key: 'buyer', header: t('unlicensed.buyer'), cell: (purchase) => <Buyer purchase={purchase} />, width: '20%' },
    { key: 'reason', header: t('unlicensed.todo'), cell: (purchase) => <Reason purchase={purchase} />, width: '42%' },
    { key: 'since', header: t('unlicensed.since'), cell: ({ since }) => <TimeAgo at={since} /> },
  ]
}

function Purchase({ purchase }: Of) {
  const nameOf = useConfigName()
  const [first = purchase.id] = purchase.refs
  return (
    <Stack component="span" gap={0} miw={0}>
      <span className={classes['mono']} style={{ overflowWrap: 'anywhere' }}>
        <Breakable text={first} />
      </span>
      <Text span size="xs" c="dimmed" fw={400}>
        {nameOf(purchase)}
      </Text>
    </Stack>
  )
}

function Buyer({ purchase: { userId, email } }: Of) {
  const { t } = useTranslation('payments')
  const name = email ?? userId
  if (name === null) {
    return (
      <Text span inherit c="dimmed">
        {t('unlicensed.unknown')}
      </Text>
    )
  }
  if (userId === null) return <Breakable text={name} />
  return (
    <ThingLink type="user" id={userId}>
      <Breakable text={name} />
    </ThingLink>
  )
}

/** The reason, the next step, and a link to its page. */
function Reason({ purchase }: Of) {
  const { t } = useTranslation('payments')
  const { reason } = purchase
  return (
    <Stack gap="2xs" align="flex-start">
      <Text span size="sm" fw={550}>
        {t(`unlicensed.reason.${reason}.short`)}
      </Text>
      <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t(`unlicensed.reason.${reason}.text`, { prices: namePrices(purchase) })}
      </Text>
      <NextStep purchase={purchase} />
    </Stack>
  )
}

const pricesWithoutPlan = ({ items }: UnlicensedPurchase): string[] =>
  items.filter(({ outcome }) => outcome === 'unmapped').map(({ price }) => price)
const namePrices = (purchase: UnlicensedPurchase): string => pricesWithoutPlan(purchase).join(', ')

/** The next step is on the page of the provider. */
const toProvider: ReadonlySet<UnlicensedPurchase['reason']> = new Set([
  'price_unmapped',
  'price_unknown',
  'event_incomplete',
])

function NextStep({ purchase }: Of) {
  const { t } = useTranslation('payments')
  const { reason, configId: paymentConfigId, refs, userId, eventId } = purchase
  const label = t(`unlicensed.reason.${reason}.button`)
  const [price] = pricesWithoutPlan(purchase)
  if (reason === 'event_failed' && eventId !== null) {
    return (
      <LinkAnchor to="/p/$projectId/payments/events" from="/p/$projectId" search={{ event: eventId }} size="sm">
        {label}
      </LinkAnchor>
    )
  }
  if (toProvider.has(reason)) {
    return (
      <LinkAnchor
        to="/p/$projectId/payments/$paymentConfigId"
        from="/p/$projectId"
        params={{ paymentConfigId }}
        search={price === undefined ? {} : { price }}
        size="sm"
      >
        {label}
      </LinkAnchor>
    )
  }
  if (reason === 'buyer_unknown' || userId === null) {
    const [q] = refs
    return (
      <LinkAnchor
        to="/p/$projectId/payments/events"
        from="/p/$projectId"
        search={q === undefined ? {} : { q }}
        size="sm"
      >
        {t('unlicensed.reason.buyer_unknown.button')}
      </LinkAnchor>
    )
  }
  return (
    <ThingLink type="user" id={userId}>
      {label}
    </ThingLink>
  )
}
