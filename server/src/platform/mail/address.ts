import { domainToASCII, domainToUnicode } from 'node:url'
import { invalidField } from '../../errors.ts'

const longest = 254

// One plain addr-spec (RFC 5322, section 3.4.1) in the form that mail servers really accept: dot-atom, any letters (RFC
// 6531), a host with labels.
const localPart = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u

const isHost = (domain: string): boolean => {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/**
 * The one spelling in which an email is stored and compared: trimmed, NFC, lower case on both sides of the @, the
 * domain in Unicode: `xn--exmple-cua.com` and `ｅxämple.com` are `exämple.com` (UTS #46). Undefined for any text that is
 * not one plain email address.
 */
export function normalizeEmail(text: string): string | undefined {
  const email = text.trim().normalize('NFC').toLowerCase().normalize('NFC')
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  if (at < 1 || Buffer.byteLength(local) > 64 || !localPart.test(local)) return undefined
  const domain = foldDomain(email.slice(at + 1))
  const normal = `${local}@${domain?.unicode}`
  // Mail servers count the length of the encoded domain.
  return domain && Buffer.byteLength(normal) <= longest && Buffer.byteLength(`${local}@${domain.ascii}`) <= longest
    ? normal
    : undefined
}

/** The spelling in which domains of emails are stored and compared. Undefined for any text that is not one domain. */
export const normalizeDomain = (text: string): string | undefined =>
  foldDomain(text.trim().normalize('NFC').toLowerCase().normalize('NFC'))?.unicode

interface Domain {
  readonly ascii: string
  readonly unicode: string
}

/** Encoding a domain takes most of the time of an email, and most emails are at few domains. */
const knownDomains = new Map<string, Domain | undefined>()
const mostDomains = 1_000

function foldDomain(domain: string): Domain | undefined {
  if (domain.length > longest) return undefined
  if (knownDomains.has(domain)) return knownDomains.get(domain)
  const normal = spellDomain(domain)
  if (knownDomains.size === mostDomains) knownDomains.clear()
  knownDomains.set(domain, normal)
  return normal
}

function spellDomain(domain: string): Domain | undefined {
  if (!isHost(domain)) return undefined
  const ascii = domainToASCII(domain)
  const unicode = domainToUnicode(ascii)
  const isSound =
    isHost(unicode) && domainToASCII(unicode) === ascii && ascii.split('.').every((part) => part.length < 64)
  return isSound ? { ascii, unicode } : undefined
}

/**
 * The form by which emails are counted, because they all reach one mailbox: without `+tag`, for Gmail also without dots.
 * It never identifies a user.
 */
export function countingAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/su, '')
  const domain = email.slice(at + 1)
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`
}

/** Like `normalizeEmail`, for a field of a body. @throws VALIDATION_ERROR */
export function plainEmail(text: string, path = 'email'): string {
  const email = normalizeEmail(text)
  if (email === undefined) throw invalidField(path, 'must be an email address, such as ada@example.com')
  return email
}
