import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.ts'
import { useProviderName } from '../payments/use-provider-name.ts'
import type { LicenseEvent } from './licenses-data.ts'

/** Keys of sentences with the end of the license, by who caused the event. */
const sentences: Readonly<
  Record<string, { readonly byPayment: string; readonly byUser: string; readonly byOthers: string }>
> = {
  'license.grant': { byPayment: 'said.grant.paid', byUser: 'said.grant.other', byOthers: 'said.grant.other' },
  'license.renew': { byPayment: 'said.renew.paid', byUser: 'said.renew.other', byOthers: 'said.renew.other' },
  'license.cancel_schedule': {
    byPayment: 'said.canceledByCustomer',
    byUser: 'said.canceledByCustomer',
    byOthers: 'said.canceled',
  },
}
const causes: Readonly<Record<string, 'byPayment' | 'byUser'>> = { payment: 'byPayment', user: 'byUser' }

/** Describes an event of a license: "Canceled by the customer, ends Dec 3, 2026". */
export function useLicenseEventText(): (event: LicenseEvent) => string {
  const { t, i18n } = useTranslation('licenses')
  const format = useFormat()
  const nameOf = useProviderName()
  return ({ type, actorType, reason, state: { endsAt, cancelAtPeriodEnd } }) => {
    if (type === 'license.cancel_schedule' && cancelAtPeriodEnd === false) return t('said.resumed')
    const sentence = sentences[type]?.[causes[actorType] ?? 'byOthers']
    if (sentence !== undefined && typeof endsAt === 'string') {
      return t(sentence, { provider: nameOf(providerIn(reason)), date: format.date(endsAt) })
    }
    const name = type.replace('license.', '')
    return i18n.exists(`licenses:event.${name}`) ? t(`event.${name}`) : type
  }
}

/** The reason of an event of a payment: "stripe: invoice.paid". */
const providerIn = (reason: string | null): string => reason?.split(':')[0] ?? ''
