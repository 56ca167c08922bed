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
/** The sentences that also say how much was paid. */
const withAmount: Readonly<Record<string, string>> = {
  'said.grant.paid': 'said.grant.amount',
  'said.renew.paid': 'said.renew.amount',
}
const causes: Readonly<Record<string, 'byPayment' | 'byUser'>> = { payment: 'byPayment', user: 'byUser' }

/** Describes an event of a license: "Canceled by the customer, ends Dec 3, 2026". */
export function useLicenseEventText(): (event: LicenseEvent) => string {
  const { t, i18n } = useTranslation('licenses')
  const format = useFormat()
  const nameOf = useProviderName()
  return (event) => {
    const { type, reason, paid, state } = event
    if (type === 'license.cancel_schedule' && state['cancelAtPeriodEnd'] === false) return t('said.resumed')
    const sentence = sentenceOf(event)
    if (sentence !== undefined && typeof state['endsAt'] === 'string') {
      const amount = paid ? format.money(paid.amount, paid.currency) : undefined
      return t(sentence, { provider: nameOf(providerIn(reason)), date: format.date(state['endsAt']), amount })
    }
    const name = type.replace('license.', '')
    return i18n.exists(`licenses:event.${name}`) ? t(`event.${name}`) : type
  }
}

function sentenceOf({ type, actorType, paid }: LicenseEvent): string | undefined {
  const sentence = sentences[type]?.[causes[actorType] ?? 'byOthers']
  return (paid && sentence && withAmount[sentence]) || sentence
}

/** The reason of an event of a payment: "stripe: invoice.paid". */
const providerIn = (reason: string | null): string => reason?.split(':')[0] ?? ''
