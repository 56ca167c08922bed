import { isSecretName } from '../../platform/log/redact.ts'

const hidden = '[hidden]'

/** Of licence keys, cards, and addresses that sign whoever has them in: of no use to who looks why an event stands where it does. */
const more = /^key(_short)?$|number|fingerprint|iban|cvc|tax_id|_urls?$|^urls?$|receipt|hosted/i

/** A copy in which the values of fields that may hold a secret are hidden, at any depth. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      inner !== null && (isSecretName(name) || more.test(name)) ? hidden : masked(inner),
    ]),
  )
}
