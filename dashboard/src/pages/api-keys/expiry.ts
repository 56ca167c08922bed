/** Days. */
export const expiryPresets = ['30', '90', '365'] as const

const day = 86_400_000

/**
 * Returns the expiration of a new key, in the API's format.
 * @param expiry days, `never`, or `date`
 * @param date `2026-01-31`, the last day the key works, if a date is set
 */
export function expiryOf(expiry: string, date: string, now = Date.now()): string | null {
  if (expiry === 'never') return null
  if (expiry !== 'date') return new Date(now + Number(expiry) * day).toISOString()
  return new Date(`${date}T23:59:59`).toISOString()
}
