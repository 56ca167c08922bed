import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../kit/field-errors.ts'
import { LeaveGuard } from '../../kit/leave-guard.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { plansQuery, publishedOf } from '../plans/plans-data.ts'
import classes from './payments.module.css'
import type { PaymentConfig } from './payments-data.ts'
import { PriceRow } from './price-row.tsx'
import { bodyOf, isWritten, newRow, type PriceValues, rowsFor } from './price-values.ts'
import { useUpdateConfig } from './use-update-config.ts'

/** Which plan each price buys. */
export function PricesPanel({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const may = useMay()('payments:write')
  const { rows, errors, isDirty, change, add, remove, save, isSaving } = usePrices(config)
  const { data: plans } = useQuery(plansQuery(useProjectId()))
  const published = (plans?.items ?? []).filter((plan) => plan.status !== 'archived' && publishedOf(plan))
  return (
    <Panel title={t('prices.title')} description={t('prices.text')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          {rows.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('prices.none')}
            </Text>
          )}
          {rows.length > 0 && (
            <ul className={classes['prices']} aria-label={t('prices.title')}>
              {rows.map((row, index) => (
                <PriceRow
                  key={row.key}
                  provider={config.provider}
                  number={index + 1}
                  row={row}
                  plans={published}
                  errors={below(`prices.${index}`, errors)}
                  disabled={!may}
                  onChange={(next) => change(row.key, next)}
                  onRemove={() => remove(row.key)}
                />
              ))}
            </ul>
          )}
          {errors['prices'] !== undefined && (
            <Text size="sm" c="var(--licet-bad)" role="alert">
              {errors['prices']}
            </Text>
          )}
          {may && (
            <Group justify="space-between" gap="xs">
              <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => add()}>
                {t('prices.add')}
              </Button>
              <Button type="submit" disabled={!isDirty} loading={isSaving}>
                {t('prices.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <LeaveGuard active={isDirty && !isSaving} />
    </Panel>
  )
}

/** Errors of one row, by field. */
const below = (path: string, errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) =>
      name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), text] as const] : [],
    ),
  )

/** The rows that are being written. `price` in the URL is one to begin with: an event waits for it. */
function usePrices(config: PaymentConfig) {
  const { search } = useSearchState()
  const [first] = useState(() => rowsFor(config, search['price']))
  const [rows, setRows] = useState<readonly PriceValues[]>(first)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const update = useUpdateConfig(config)
  const written = rows.filter(isWritten)
  const isDirty = JSON.stringify(bodyOf(written)) !== JSON.stringify(bodyOf(first))
  const save = () => {
    // Rows that nobody has filled are nothing: errors are told by the place of those that are sent.
    setRows(written)
    setErrors({})
    update.mutate({ prices: bodyOf(written) }, { onError: (error) => setErrors(fieldErrors(error, 'prices')) })
  }
  return {
    rows,
    errors,
    isDirty,
    isSaving: update.isPending,
    save,
    change: (key: string, next: Partial<PriceValues>) =>
      setRows((before) => before.map((row) => (row.key === key ? { ...row, ...next } : row))),
    add: () => setRows((before) => [...before, newRow()]),
    remove: (key: string) => setRows((before) => before.filter((row) => row.key !== key)),
  }
}
