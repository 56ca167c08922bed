import { isSecretName } from '../../platform/log/redact.ts'

const hidden = '[hidden]'

/** License keys, cards, and URLs that sign people in: no one needs them to understand an event's status. */
const more = /^key(_short)?$|number|fingerprint|iban|cvc|tax_id|_urls?$|^urls?$|receipt|hosted/i

/** Returns a copy in which the values of possibly secret fields are hidden, at any depth. */
export function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      inner !== null && (isSecretName(name) || more.test(name)) ? hidden : mask(inner),
    ]),
  )
}
