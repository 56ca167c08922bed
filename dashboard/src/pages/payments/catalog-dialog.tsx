import { Badge, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { components } from '../../api/schema.d.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkAnchor } from '../../kit/links.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useProjectId } from '../../kit/use-project.ts'
import { type CatalogPrice, nameOf, usePriceText } from './catalog-data.ts'
import classes from './payments.module.css'
import type { PaymentConfig } from './payments-data.ts'
import { meansNothing } from './price-values.ts'
import { useProviderName } from './use-provider-name.ts'
import { usePublishedPlans } from './use-published-plans.ts'
import { useUpdatePrices } from './use-update-config.ts'

interface Props {
  readonly config: PaymentConfig
  readonly catalog: components['schemas']['PaymentCatalog']
  readonly onClose: () => void
}

/** The plan of each price: its key, `meansNothing`, or empty for none. Only what differs from the stored prices. */
type Choices = { plans: Readonly<Record<string, string>> }

/** More rows are found by their name. */
const mostRows = 100

const planOf = ({ prices }: PaymentConfig, id: string): string => {
  const stored = prices.find(({ externalPriceId }) => externalPriceId === id)
  return stored ? (stored.plan ?? meansNothing) : ''
}

/** All prices of the provider, each with a choice of its plan. Version and quantity of stored prices stay. */
export function CatalogDialog({ config, catalog, onClose }: Props) {
  const { t } = useTranslation('payments')
  const name = useProviderName()(config.provider)
  const update = useUpdatePrices(config)
  return (
    <FormDialog<Choices>
      opened
      onClose={onClose}
      title={t('catalog.title', { name })}
      wide
      text={t('catalog.text')}
      button={t('prices.save')}
      initialValues={{ plans: {} }}
      ready={({ plans }) => Object.entries(plans).some(([id, plan]) => plan !== planOf(config, id))}
      send={({ plans }) => update.mutateAsync(changeOf(config, plans))}
    >
      {(form) => <Rows config={config} catalog={catalog} form={form} />}
    </FormDialog>
  )
}

function changeOf(config: PaymentConfig, plans: Choices['plans']) {
  const changed = Object.entries(plans).filter(([id, plan]) => plan !== planOf(config, id))
  return {
    prices: changed.flatMap(([externalPriceId, plan]) =>
      plan === '' ? [] : [{ externalPriceId, plan: plan === meansNothing ? null : plan }],
    ),
    remove: changed.flatMap(([id, plan]) => (plan === '' ? [id] : [])),
  }
}

interface RowsProps extends Omit<Props, 'onClose'> {
  readonly form: Form<Choices>
}

function Rows({ config, catalog, form }: RowsProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const projectId = useProjectId()
  const [search, setSearch] = useState('')
  const plans = usePublishedPlans()
  const word = search.trim().toLowerCase()
  const found = catalog.prices
    .filter((price) => `${nameOf(price)} ${price.id}`.toLowerCase().includes(word))
    .toSorted((a, b) => Number(a.archived) - Number(b.archived))
  const options = [
    { value: '', label: t('catalog.none') },
    { value: meansNothing, label: t('prices.nothing') },
    ...plans.map(({ key, name }) => ({ value: key, label: name })),
  ]
  const { plans: chosen } = form.values
  const choose = (id: string, plan: string) => form.setValues({ plans: { ...chosen, [id]: plan } })
  return (
    <Stack gap="sm">
      {plans.length === 0 && (
        <Text size="sm" role="alert">
          {t('catalog.noPlans')}{' '}
          <LinkAnchor to="/p/$projectId/plans" params={{ projectId }}>
            {t('catalog.toPlans')}
          </LinkAnchor>
        </Text>
      )}
      {catalog.prices.length > 8 && (
        <TextInput
          aria-label={t('catalog.search')}
          placeholder={t('catalog.search')}
          leftSection={<IconSearch size={iconSize.button} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <Text size="sm">{t(word === '' ? 'catalog.empty' : 'catalog.noMatch')}</Text>}
      <ul className={classes['catalog']} aria-label={t('column.prices')}>
        {found.slice(0, mostRows).map((price) => (
          <Row
            key={price.id}
            price={price}
            options={options}
            plan={chosen[price.id] ?? planOf(config, price.id)}
            onChoose={(plan) => choose(price.id, plan)}
          />
        ))}
      </ul>
      {(found.length > mostRows || !catalog.complete) && (
        <Text size="xs" c="dimmed">
          {t('catalog.more', {
            shown: format.number(Math.min(found.length, mostRows)),
            total: format.number(found.length),
          })}
        </Text>
      )}
    </Stack>
  )
}

interface RowProps {
  readonly price: CatalogPrice
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly plan: string
  readonly onChoose: (plan: string) => void
}

function Row({ price, options, plan, onChoose }: RowProps) {
  const { t } = useTranslation('payments')
  const textOf = usePriceText()
  // A plan that is no longer published stays visible.
  const data = options.some(({ value }) => value === plan) ? options : [...options, { value: plan, label: plan }]
  return (
    <li>
      <Stack gap={0} miw={0}>
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {nameOf(price)}
          </Text>
          {price.archived && (
            <Badge size="sm" variant="default">
              {t('catalog.archived')}
            </Badge>
          )}
        </Group>
        <Text size="sm">{textOf(price)}</Text>
        <Text size="xs" c="dimmed" className={classes['mono']} style={{ overflowWrap: 'anywhere' }}>
          {price.id}
        </Text>
      </Stack>
      <Select
        aria-label={t('catalog.planOf', { price: nameOf(price) })}
        data={[...data]}
        value={plan}
        onChange={(next) => onChoose(next ?? '')}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
      />
    </li>
  )
}
