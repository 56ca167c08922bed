import { sha256 } from '../crypto/digest.ts'
import { isFaultOfProvider } from './api.ts'
import type { Json } from './json.ts'
import type { NamedCheckout } from './model.ts'
import { PaymentApiError } from './refusals.ts'
import type { BillingHolder, Can, WantedCheckout } from './selling.ts'

/** The field that names the checkout in metadata and custom data. */
export const checkoutField = 'licet_checkout'

/** Only the holder is named, never who clicked for a team. */
export const metadataOf = ({ secret, holder }: Pick<WantedCheckout, 'secret' | 'holder'>): Record<string, string> => ({
  [checkoutField]: secret,
  ...holderIn(holder),
})

export const holderIn = ({ kind, id }: BillingHolder): Record<string, string> => ({
  [kind === 'user' ? 'licet_user_id' : 'licet_organization_id']: id,
})

/** The checkout that metadata names, for a report. */
export function readCheckoutOf(metadata: Json, ref?: string): { readonly checkout?: NamedCheckout } {
  const secret = metadata.at(checkoutField).textOrNothing()
  return secret === undefined ? {} : { checkout: { secret, ...(ref !== undefined && { ref }) } }
}

/** The ID of an event that no one sent: the same state has the same. */
export const idOfState = (object: string, state: unknown): string =>
  `${object}:${sha256(JSON.stringify(state)).toString('hex').slice(0, 32)}`

/** The known language tag that is nearest to the wanted one: `de` for `de-CH`. */
export function nearestLocale<K extends string>(known: readonly K[], wanted: string | undefined): K | undefined {
  if (wanted === undefined) return undefined
  const [language = ''] = wanted.split('-')
  const find = (tag: string) => known.find((one) => one.toLowerCase() === tag.toLowerCase())
  return find(wanted) ?? find(language)
}

const reasons = { key: 'key_refused', permission: 'permission_missing', setup: 'other', request: 'other' } as const

/** Whether a key may do what all these requests try. One that the provider refuses for its content has passed the check of the key. */
export async function canAll(requests: readonly Promise<unknown>[]): Promise<Can> {
  const all = await Promise.all(requests.map((request) => request.then(() => allowed, readFault)))
  return all.find((one) => !one.allowed) ?? allowed
}

export const allowed = { allowed: true } as const

/** What a fault says of the key. @throws what is no fault of the provider */
export function readFault(error: unknown): Can {
  if (!isFaultOfProvider(error)) throw error
  const { refused, permission = null } = error instanceof PaymentApiError ? error : {}
  if (refused === 'request') return allowed
  return { allowed: false, reason: refused ? reasons[refused] : 'unavailable', permission }
}

/** Longer than an ID. @throws PaymentApiError */
export function urlAt(object: Json, name: string): string {
  const { value } = object.at(name)
  if (typeof value === 'string' && URL.canParse(value)) return value
  throw new PaymentApiError('the provider returned no URL')
}
