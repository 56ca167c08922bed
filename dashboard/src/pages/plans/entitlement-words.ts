import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.ts'
import type { Feature } from '../features/features-data.ts'
import { type EntitlementValues, entitlementValuesOf } from './draft-values.ts'
import type { Entitlement } from './plans-data.ts'
import { useValueText } from './value-words.ts'

/** Describes an entitlement: "10,000 calls a month, then refused". */
export function useEntitlementText(): (feature: Feature, entitlement: Entitlement | undefined) => string {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const describe = useValueText()
  const amount = ({ unlimited, limit }: EntitlementValues) =>
    unlimited ? t('says.unlimited') : format.number(Number(limit))
  const describeMetered = (values: EntitlementValues) => {
    const { reset, overage, overageLimit, rollover, unlimited } = values
    return [
      t(`says.${reset === '' ? 'once' : reset}`, { amount: amount(values) }),
      !unlimited && overage === 'allow' && t('says.allow'),
      !unlimited && overage === 'cap' && t('says.cap', { limit: format.number(Number(overageLimit)) }),
      rollover !== '' && rollover !== 0 && t('says.rollover', { limit: format.number(rollover) }),
    ]
      .filter((part) => part !== false)
      .join(', ')
  }
  return (feature, entitlement) => {
    if (entitlement === undefined || entitlement === false) return t('says.no')
    const values = entitlementValuesOf(entitlement, feature.type)
    if (feature.type === 'boolean') return t('says.yes')
    if (feature.type === 'static') return describe(JSON.parse(values.value))
    return feature.type === 'limit' ? amount(values) : describeMetered(values)
  }
}
