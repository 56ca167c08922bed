import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import classes from './payments.module.css'
import type { PaymentConfig } from './payments-data.ts'
import { useUpdateConfig } from './use-update-config.ts'

/** Purchased prices without a plan: each gets one, or means nothing. */
export function UnmappedPanel({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const update = useUpdateConfig(config)
  const projectId = useProjectId()
  const may = useMay()('payments:write')
  if (config.unmappedPrices.length === 0) return null
  const ignore = (externalPriceId: string) =>
    update.mutate({ prices: [...config.prices, { externalPriceId, plan: null }] })
  return (
    <Panel title={t('unmapped.title')} description={t('unmapped.text')}>
      <Stack component="ul" gap="sm" className={classes['refs'] ?? ''}>
        {config.unmappedPrices.map(({ externalPriceId: price, purchases }) => (
          <Group component="li" key={price} justify="space-between" gap="sm">
            <Stack gap={0}>
              <Text size="sm" className={classes['mono']}>
                {price}
              </Text>
              <Text size="xs" c="dimmed">
                {t('unmapped.purchases', { count: purchases, total: format.number(purchases) })}
              </Text>
            </Stack>
            {may && (
              <Group gap="xs">
                <LinkButton
                  to="/p/$projectId/payments/$paymentConfigId"
                  params={{ projectId, paymentConfigId: config.id }}
                  search={{ price }}
                  size="xs"
                  variant="default"
                  aria-label={t('unmapped.mapOf', { price })}
                >
                  {t('unmapped.map')}
                </LinkButton>
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  loading={update.isPending}
                  aria-label={t('unmapped.nothingOf', { price })}
                  onClick={() => ignore(price)}
                >
                  {t('unmapped.nothing')}
                </Button>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
