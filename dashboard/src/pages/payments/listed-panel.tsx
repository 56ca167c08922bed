import { ActionIcon, Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconRefresh } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import items from '../../kit/item-list.module.css'
import { Panel } from '../../kit/panel.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMay } from '../../kit/use-project.ts'
import { usePriceText } from './catalog-data.ts'
import { groupByPlan, moveBy, type PlanPrice, toEntry } from './listed-prices.ts'
import classes from './payments.module.css'
import type { PaymentConfig } from './payments-data.ts'
import { kindOf } from './provider-kinds.ts'
import { usePublishedPlans } from './use-published-plans.ts'
import { useReadCatalog, useUpdatePrices } from './use-update-config.ts'

/** What buyers see of each price that has a plan, and in which order. */
export function ListedPanel({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const may = useMay()('payments:write')
  const groups = groupByPlan(config)
  if (groups.length === 0) return null
  const { hasApi } = kindOf(config.provider)
  return (
    <Panel
      title={t('listed.title')}
      description={t(hasApi ? 'listed.text' : 'listed.textWithoutApi')}
      actions={may && hasApi && config.apiKey.configured && <ReadNow config={config} />}
    >
      <Stack gap="md">
        {hasApi && <Reading config={config} />}
        {groups.map(({ plan, prices }) => (
          <PlanPrices key={plan} config={config} plan={plan} prices={prices} disabled={!may} />
        ))}
      </Stack>
    </Panel>
  )
}

function ReadNow({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const read = useReadCatalog(config)
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={iconSize.button} />}
      loading={read.isPending}
      onClick={() => read.mutate()}
    >
      {t('listed.read')}
    </Button>
  )
}

/** When amounts were read, or why they could not be. */
function Reading({ config: { apiKey, catalogAt, catalogError } }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  if (!apiKey.configured) return <Text size="sm">{t('listed.noKey')}</Text>
  return (
    <>
      {catalogError !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={t('listed.failed')} role="alert">
          {catalogError}
        </Alert>
      )}
      <Text size="xs" c="dimmed">
        {t(catalogAt === null ? 'listed.neverRead' : 'listed.readAt')}{' '}
        {catalogAt !== null && <TimeAgo at={catalogAt} />}
      </Text>
    </>
  )
}

interface PlanPricesProps {
  readonly config: PaymentConfig
  /** Key of the plan. */
  readonly plan: string
  readonly prices: readonly PlanPrice[]
  readonly disabled: boolean
}

function PlanPrices({ config, plan, prices, disabled }: PlanPricesProps) {
  const update = useUpdatePrices(config)
  const list = useRef<HTMLUListElement>(null)
  const name = usePublishedPlans().find(({ key }) => key === plan)?.name ?? plan
  const move = (price: PlanPrice, by: -1 | 1) => {
    // Its prices have other places by then.
    if (update.isPending) return
    update.mutate(
      { prices: moveBy(prices, price, by).map(toEntry) },
      // The row has another place, and its button may be off there.
      { onSettled: () => requestAnimationFrame(() => focusIn(list.current, price, by)) },
    )
  }
  return (
    <section>
      <Text size="sm" fw={550} component="h3" mb="xs">
        {name}
      </Text>
      <ul className={items['list']} aria-label={name} ref={list}>
        {prices.map((price, index) => (
          <PriceItem
            key={price.externalPriceId}
            price={price}
            isFirst={index === 0}
            isLast={index === prices.length - 1}
            disabled={disabled}
            canMove={!disabled && prices.length > 1}
            onMove={(by) => move(price, by)}
            onList={(listed) => update.mutate({ prices: [toEntry({ ...price, listed })] })}
          />
        ))}
      </ul>
    </section>
  )
}

function focusIn(list: HTMLElement | null, { externalPriceId }: PlanPrice, by: -1 | 1): void {
  const row = [...(list?.children ?? [])].find((one) => one.getAttribute('data-price') === externalPriceId)
  const buttons = [...(row?.querySelectorAll('button') ?? [])]
  const [first, second] = by === -1 ? buttons : buttons.toReversed()
  const target = first?.disabled ? second : first
  target?.focus()
}

interface PriceItemProps {
  readonly price: PlanPrice
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly disabled: boolean
  readonly canMove: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onList: (listed: boolean) => void
}

function PriceItem({ price, isFirst, isLast, disabled, canMove, onMove, onList }: PriceItemProps) {
  const { t } = useTranslation('payments')
  const { externalPriceId: id, listed } = price
  const text = useText(price)
  return (
    <li className={`${items['item']} ${classes['listed']}`} data-price={id}>
      <Stack gap={0} miw={0}>
        <Group gap="xs">
          <Text size="sm">{text}</Text>
          <State price={price} />
        </Group>
        <Text size="xs" c="dimmed" className={classes['mono']} style={{ overflowWrap: 'anywhere' }}>
          {id}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        {canMove && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('listed.up', { price: id })}
              disabled={disabled || isFirst}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={iconSize.button} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('listed.down', { price: id })}
              disabled={disabled || isLast}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={iconSize.button} />
            </ActionIcon>
          </>
        )}
        <Switch
          label={t('listed.listed')}
          aria-label={t('listed.listedOf', { price: id })}
          checked={listed}
          disabled={disabled}
          onChange={(event) => onList(event.currentTarget.checked)}
        />
      </Group>
    </li>
  )
}

/** Amount and period as buyers see them, per seat or unit, and the trial. */
function useText({ catalog, quantityTo }: PlanPrice): string {
  const { t } = useTranslation('payments')
  const priceText = usePriceText()
  if (!catalog || catalog.status === 'missing') return t('listed.noAmount')
  const per = { none: catalog.per, seats: 'seat' as const, quantity: 'unit' as const }[quantityTo]
  return [
    priceText(catalog),
    ...(per === null ? [] : [t(`listed.per.${per}`)]),
    ...(catalog.trialDays === null ? [] : [t('listed.trial', { count: catalog.trialDays })]),
  ].join(' · ')
}

function State({ price: { catalog, listed } }: { readonly price: PlanPrice }) {
  const { t } = useTranslation('payments')
  if (!catalog || catalog.status === 'active') return null
  return <StatusBadge tone={listed ? 'warn' : 'neutral'}>{t(`listed.status.${catalog.status}`)}</StatusBadge>
}
