import { crc32 } from 'node:zlib'
import { randomBytes } from '../platform/crypto/random.ts'

/** In the order of its ASCII codes. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const idLength = 16
const secretLength = 27
const checkLength = 6
/** The greatest multiple of 62 in a byte: greater ones would make some characters more likely. */
const fairBytes = 248

/** The text of an access key: prefix, underscore, 16 characters of its ID, 27 of its secret, 6 of its check. */
const keyPattern = /^[a-z0-9]{2,12}_([0-9A-Za-z]{16})[0-9A-Za-z]{27}([0-9A-Za-z]{6})$/
const longest = 12 + 1 + idLength + secretLength + checkLength

const idPrefix = 'akey_'

/** A new public ID. Its 16 characters (95 bits) are in the key itself. */
export const newAccessKeyId = (): string => `${idPrefix}${randomText(idLength)}`

/** The text of a key with a new secret of 160 bits. */
export function newAccessKeyText(prefix: string, publicId: string): string {
  const text = `${prefix}_${publicId.slice(idPrefix.length)}${randomText(secretLength)}`
  return text + checkOf(text)
}

/** The public ID in the text of a key. Undefined for any other text: a typo, or a made-up one, needs no look-up. */
export function idInText(text: string): string | undefined {
  if (text.length > longest) return undefined
  const [, id, check] = keyPattern.exec(text) ?? []
  return check !== undefined && checkOf(text.slice(0, -checkLength)) === check ? `${idPrefix}${id}` : undefined
}

/** CRC-32 of IEEE 802.3 in base 62, padded with `0`. */
function checkOf(text: string): string {
  let rest = crc32(text)
  let check = ''
  while (check.length < checkLength) {
    check = `${alphabet[rest % alphabet.length]}${check}`
    rest = Math.floor(rest / alphabet.length)
  }
  return check
}

/** Characters of the alphabet, each equally likely. */
function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    const fair = [...randomBytes(length)].filter((byte) => byte < fairBytes)
    text += fair.map((byte) => alphabet[byte % alphabet.length]).join('')
  }
  return text.slice(0, length)
}
