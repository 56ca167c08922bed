import type { AccessKey, AccessKeySettings } from './access-keys-data.ts'

/** The fields of a key that can change. */
export interface KeyValues {
  name: string
  scopes: string[]
  /** One CIDR range per line. Empty: anywhere. */
  networks: string
  /** By the key of the feature. Empty: none. */
  caps: Record<string, number | ''>
}

export const blankKey: KeyValues = { name: '', scopes: [], networks: '', caps: {} }

/** Returns its scopes, also those that it does not have now. */
export const listScopes = ({ scopes, unavailableScopes }: AccessKey): string[] => [
  ...scopes,
  ...unavailableScopes.map(({ key }) => key),
]

export const valuesOf = (key: AccessKey): KeyValues => ({
  name: key.name,
  scopes: listScopes(key),
  networks: key.networks.join('\n'),
  caps: { ...key.caps },
})

const networksOf = (text: string): string[] => text.split(/\s+/).filter((network) => network !== '')

const capsOf = (caps: KeyValues['caps']): Record<string, number> =>
  Object.fromEntries(Object.entries(caps).flatMap(([feature, cap]) => (cap === '' ? [] : [[feature, cap]])))

/** What a new key has. */
export const contentOf = ({ name, scopes, networks, caps }: KeyValues) => ({
  name: name.trim(),
  scopes,
  networks: networksOf(networks),
  caps: capsOf(caps),
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const entriesOf = (values: object): unknown[] => Object.entries(values).sort(([a], [b]) => a.localeCompare(b))

/** Only the differences. */
export function changesOf(key: AccessKey, values: KeyValues) {
  const { name, scopes, networks, caps } = contentOf(values)
  return {
    ...(name !== key.name && { name }),
    ...(!isSame(scopes.toSorted(), listScopes(key).toSorted()) && { scopes }),
    ...(!isSame(networks, key.networks) && { networks }),
    ...(!isSame(entriesOf(caps), entriesOf(key.caps)) && { caps }),
  }
}

/** A list is one field. */
export const fieldOfKey = (path: string): string => path.replace(/^(networks|scopes)\..*/, '$1')

const usualDays = [7, 30, 90, 180, 365]
export const never = 'never'

/** The days that a new key can last here, and `never` if it may have no end. */
export function lastingOptions({ defaultDays, maxDays }: AccessKeySettings): string[] {
  const most = maxDays ?? Number.POSITIVE_INFINITY
  const all = [...usualDays, defaultDays, ...(maxDays === null ? [] : [maxDays])].filter((days) => days <= most)
  const days = [...new Set(all)].sort((a, b) => a - b).map(String)
  return maxDays === null ? [...days, never] : days
}

/** For the API. */
export const daysOf = (lasting: string): number | null => (lasting === never ? null : Number(lasting))
