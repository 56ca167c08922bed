import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { components } from '../../api/schema.d.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useProviderName } from './use-provider-name.ts'

type Purchase = components['schemas']['ContinuingPurchase']

/** What payment providers continue to charge for, with the IDs to find it there. */
export const ContinuingPurchases = ({ purchases }: { readonly purchases: readonly Purchase[] }) => (
  <List size="sm">
    {purchases.map((purchase) => (
      <List.Item key={purchase.refs.join()}>
        <PurchaseLine purchase={purchase} />
      </List.Item>
    ))}
  </List>
)

function PurchaseLine({ purchase: { provider, plan, refs, renewsAt } }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const nameOf = useProviderName()
  const name = [nameOf(provider), plan].filter(Boolean).join(': ')
  return (
    <>
      {t('delete.continuing.item', { name, date: format.date(renewsAt) })}
      <Text span display="block" size="xs" c="dimmed" ff="monospace">
        {refs.join(', ')}
      </Text>
    </>
  )
}
