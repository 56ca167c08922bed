import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay } from '../../kit/use-project.ts'
import classes from './payments.module.css'
import type { PaymentConfig } from './payments-data.ts'
import { usePublishedPlans } from './use-published-plans.ts'
import { useUpdatePrices } from './use-update-config.ts'

/** Purchased prices without a plan: each gets one, or means nothing. */
export function UnmappedPanel({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const may = useMay()('payments:write')
  if (config.unmappedPrices.length === 0) return null
  return (
    <Panel title={t('unmapped.title')} description={t('unmapped.text')}>
      <ul className={classes['refs']}>
        {config.unmappedPrices.map(({ externalPriceId: price, purchases }) => (
          <Group component="li" key={price} justify="space-between" gap="sm">
            <Stack gap={0} miw={0}>
              <Text size="sm" className={classes['mono']} style={{ overflowWrap: 'anywhere' }}>
                {price}
              </Text>
              <Text size="xs" c="dimmed">
                {t('unmapped.purchases', { count: purchases, total: format.number(purchases) })}
              </Text>
            </Stack>
            {may && <Choices config={config} price={price} />}
          </Group>
        ))}
      </ul>
    </Panel>
  )
}

interface ChoicesProps {
  readonly config: PaymentConfig
  readonly price: string
}

/** Both apply immediately. */
function Choices({ config, price }: ChoicesProps) {
  const { t } = useTranslation('payments')
  const plans = usePublishedPlans()
  const { mutate, isPending } = useUpdatePrices(config)
  const choose = (plan: string | null) => mutate({ prices: [{ externalPriceId: price, plan }] })
  return (
    <Group gap="xs">
      <Menu position="bottom-end" shadow="md" width={240} withinPortal={false}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            rightSection={<IconChevronDown size={iconSize.small} />}
            loading={isPending}
            disabled={plans.length === 0}
            aria-label={t('unmapped.mapOf', { price })}
          >
            {t('unmapped.map')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {plans.map(({ id, key, name }) => (
            <Menu.Item key={id} onClick={() => choose(key)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        disabled={isPending}
        aria-label={t('unmapped.ignoreOf', { price })}
        onClick={() => choose(null)}
      >
        {t('unmapped.ignore')}
      </Button>
    </Group>
  )
}
