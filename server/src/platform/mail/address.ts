import { invalidField } from '../../errors.ts'

const longest = 254

// One plain addr-spec (RFC 5322, section 3.4.1) as mail servers really take it: dot-atom, any letters (RFC 6531), a host with labels.
const localPart = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u

/**
 * The one spelling under which an address is stored and compared: trimmed, NFC, lower case on both sides of the @.
 * Undefined for anything that is not one plain address.
 */
export function normaliseEmail(text: string): string | undefined {
  const email = text.trim().normalize('NFC').toLowerCase().normalize('NFC')
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (at < 1 || Buffer.byteLength(email) > longest || Buffer.byteLength(local) > 64) return undefined
  const labels = domain.split('.')
  const isHost = labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return localPart.test(local) && isHost ? email : undefined
}

/** The same for what came in a body. @throws VALIDATION_ERROR */
export function plainEmail(text: string, path = 'email'): string {
  const email = normaliseEmail(text)
  if (email === undefined) throw invalidField(path, 'must be one plain address, like ada@example.com')
  return email
}
