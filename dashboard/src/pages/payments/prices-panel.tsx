import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { type Form as FormOf, useForm } from '../../kit/use-form.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { findPublished, plansQuery } from '../plans/plans-data.ts'
import classes from './payments.module.css'
import type { PaymentConfig } from './payments-data.ts'
import { PriceRow } from './price-row.tsx'
import { bodyOf, isWritten, newRow, type PriceValues, rowsFor } from './price-values.ts'
import { useUpdateConfig } from './use-update-config.ts'

/** The plan of each price. `price` in the URL adds a row: the price of an unmatched event. */
export function PricesPanel({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const may = useMay()('payments:write')
  const { search } = useSearchState()
  const [first] = useState(() => [...rowsFor(config, search['price'])])
  const update = useUpdateConfig(config)
  const form = useForm<{ prices: PriceValues[] }>({
    initialValues: { prices: first },
    send: ({ prices }) => update.mutateAsync({ prices: bodyOf(prices.filter(isWritten)) }),
  })
  const { prices } = form.values
  const written = prices.filter(isWritten)
  const dirty = JSON.stringify(bodyOf(written)) !== JSON.stringify(bodyOf(first))
  return (
    <Panel title={t('prices.title')} description={t('prices.text')}>
      <Form
        form={form}
        button={may ? t('prices.save') : undefined}
        dirty={dirty}
        actions={
          <Button
            variant="default"
            mr="auto"
            leftSection={<IconPlus size={iconSize.button} />}
            onClick={() => form.setValues({ prices: [...prices, newRow()] })}
          >
            {t('prices.add')}
          </Button>
        }
      >
        <Prices config={config} form={form} disabled={!may} />
      </Form>
    </Panel>
  )
}

interface PricesProps {
  readonly config: PaymentConfig
  readonly form: FormOf<{ prices: PriceValues[] }>
  readonly disabled: boolean
}

function Prices({ config, form, disabled }: PricesProps) {
  const { t } = useTranslation('payments')
  const { data: plans } = useQuery(plansQuery(useProjectId()))
  const published = (plans?.items ?? []).filter((plan) => plan.status !== 'archived' && findPublished(plan))
  const { prices } = form.values
  // Empty rows are not sent, so the server's indexes skip them.
  const written = prices.filter(isWritten)
  if (prices.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('prices.none')}
      </Text>
    )
  }
  return (
    <ul className={classes['prices']} aria-label={t('prices.title')}>
      {prices.map((row, index) => (
        <PriceRow
          key={row.key}
          provider={config.provider}
          number={index + 1}
          row={row}
          plans={published}
          errors={below(`prices.${written.indexOf(row)}`, form.errors)}
          disabled={disabled}
          onChange={(next) =>
            form.setValues({ prices: prices.map((one) => (one === row ? { ...one, ...next } : one)) })
          }
          onRemove={() => form.setValues({ prices: prices.filter((one) => one !== row) })}
        />
      ))}
    </ul>
  )
}

/** Problems of one row, by field. */
const below = (path: string, errors: FormOf<unknown>['errors']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) =>
      name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), String(text)] as const] : [],
    ),
  )
