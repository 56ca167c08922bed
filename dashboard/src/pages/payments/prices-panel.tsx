import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { type Form as FormOf, useForm } from '../../kit/use-form.ts'
import { useMay } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { nameOf, useCatalog, usePriceText } from './catalog-data.ts'
import classes from './payments.module.css'
import type { PaymentConfig } from './payments-data.ts'
import { PriceRow } from './price-row.tsx'
import { changeOf, newRow, type PriceValues, rowsWith, toInput, withEdit } from './price-values.ts'
import { usePublishedPlans } from './use-published-plans.ts'
import { useUpdatePrices } from './use-update-config.ts'

/** Unsaved edits. Only these are sent, so that changes of other members stay. */
interface Edits {
  prices: readonly PriceValues[]
}

/** The plan of each price. `price` in the URL adds a row: the price of an unmatched event. */
export function PricesPanel({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const may = useMay()('payments:write')
  const { search } = useSearchState()
  const update = useUpdatePrices(config)
  const form = useForm<Edits>({
    initialValues: { prices: search['price'] === undefined ? [] : [newRow(search['price'])] },
    send: ({ prices: edits }) => {
      const { rows, remove } = changeOf(config, edits)
      return update.mutateAsync({ prices: rows.map(toInput), remove })
    },
    resets: true,
  })
  const { prices: edits } = form.values
  const { rows, remove } = changeOf(config, edits)
  return (
    <Panel title={t('prices.title')} description={t('prices.text')}>
      <Form
        form={form}
        button={may ? t('prices.save') : undefined}
        dirty={rows.length + remove.length > 0}
        actions={
          <Button
            variant="default"
            mr="auto"
            leftSection={<IconPlus size={iconSize.button} />}
            onClick={() => form.setValues({ prices: [...edits, newRow()] })}
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
  readonly form: FormOf<Edits>
  readonly disabled: boolean
}

function Prices({ config, form, disabled }: PricesProps) {
  const { t } = useTranslation('payments')
  const plans = usePublishedPlans()
  const { prices: edits } = form.values
  const rows = rowsWith(config, edits)
  // The server counts the rows that are sent.
  const { rows: sent } = changeOf(config, edits)
  const { data: catalog } = useCatalog(config)
  const priceText = usePriceText()
  const describe = (id: string) => {
    const price = catalog?.prices.find((one) => one.id === id.trim())
    return price && `${nameOf(price)} · ${priceText(price)}`
  }
  const edit = (row: PriceValues) => form.setValues({ prices: withEdit(edits, row) })
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('prices.none')}
      </Text>
    )
  }
  return (
    <ul className={classes['prices']} aria-label={t('prices.title')}>
      {rows.map((row, index) => (
        <PriceRow
          key={row.key}
          provider={config.provider}
          number={index + 1}
          row={row}
          description={describe(row.externalPriceId)}
          plans={plans}
          errors={below(`prices.${sent.indexOf(row)}`, form.errors)}
          disabled={disabled}
          onChange={(change) => edit({ ...row, ...change })}
          onRemove={() => edit({ ...row, removed: true })}
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
