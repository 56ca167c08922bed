import { Group, Stack, Text } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkAnchor } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useConfigName } from '../payments/use-provider-name.ts'
import classes from './licenses.module.css'
import { type License, type LicensePurchase, purchasesQuery } from './licenses-data.ts'
import { UsePurchase } from './use-purchase.tsx'

const tones: Readonly<Record<LicensePurchase['status'], Tone>> = { licensed: 'good', waiting: 'warn', ended: 'neutral' }

/** The purchase that the license follows from, and those that wait behind it. Hidden without a purchase. */
export function PurchasesPanel({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const { data: purchases = [] } = useQuery(purchasesQuery(useProjectId(), license.id))
  if (purchases.length === 0) return null
  const isWaiting = purchases.some(({ status }) => status === 'waiting')
  const isByHand = purchases.every(({ status }) => status === 'waiting')
  const isAsked = purchases.some(({ reason }) => reason === 'not_the_payer')
  const text = isByHand ? 'byHand' : isAsked ? 'asked' : isWaiting ? 'newer' : 'text'
  return (
    <Panel title={t('purchases.title')} description={t(`purchases.${text}`)}>
      <Stack gap="md" align="flex-start">
        <Stack component="ul" gap="sm" className={classes['list'] ?? ''} w="100%">
          {purchases.map((purchase) => (
            <Purchase key={purchase.id} purchase={purchase} />
          ))}
        </Stack>
        {(isByHand || isAsked) && <UsePurchase license={license} />}
      </Stack>
    </Panel>
  )
}

function Purchase({ purchase }: { readonly purchase: LicensePurchase }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const nameOf = useConfigName()
  const { externalPriceId: price, quantity, endsAt, status, collectionPaused } = purchase
  const what = [
    price,
    quantity !== null && quantity > 1 && t('purchases.quantity', { quantity: format.number(quantity) }),
    endsAt === null ? t('purchases.noEnd') : t('purchases.until', { date: format.date(endsAt) }),
  ]
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm">
      <Stack gap="2xs" miw={0}>
        <Text size="sm" fw={550}>
          {nameOf(purchase)}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {what.filter(Boolean).join(' · ')}
        </Text>
        <ToEvents refs={purchase.refs} />
      </Stack>
      <Group gap="xs">
        {collectionPaused && (
          <StatusBadge tone="warn" icon={IconPlayerPause}>
            {t('purchases.paused')}
          </StatusBadge>
        )}
        <StatusBadge tone={tones[status]}>{t(`purchases.status.${status}`)}</StatusBadge>
      </Group>
    </Group>
  )
}

function ToEvents({ refs: [first] }: Pick<LicensePurchase, 'refs'>) {
  const { t } = useTranslation('licenses')
  const may = useMay()
  if (first === undefined || !may('payments:read')) return null
  return (
    <LinkAnchor to="/p/$projectId/payments/events" from="/p/$projectId" search={{ q: first }} size="xs">
      {t('purchases.events')}
    </LinkAnchor>
  )
}
