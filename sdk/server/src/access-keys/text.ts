/** `{prefix}_{16 of the ID}{27 of the secret}{6 of the check}`, all but the prefix in base62. */
const afterPrefix = 49
const checkLength = 6
const prefixLength = { min: 2, max: 12 }
const underscore = 95

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** By character code. -1: not a digit of base62. */
const values = Int8Array.from({ length: 128 }, (_, code) => digits.indexOf(String.fromCharCode(code)))

/** CRC-32 of IEEE 802.3, by byte. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})

/** Whether a text is an access key that Licet may have made: a typo, or a made-up one, is not. */
export function isKeyText(text: string): boolean {
  const start = text.length - afterPrefix
  const isLongEnough = start > prefixLength.min && start <= prefixLength.max + 1
  return isLongEnough && text.charCodeAt(start - 1) === underscore && hasDigits(text, start) && hasCheck(text)
}

/** A prefix has lower-case letters and digits only. */
function hasDigits(text: string, start: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const value = digitAt(text, index)
    const isInPrefix = index < start - 1
    if (index !== start - 1 && (value === -1 || (isInPrefix && value > 9 && value < 36))) return false
  }
  return true
}

function hasCheck(text: string): boolean {
  const end = text.length - checkLength
  let crc = 0xffffffff
  for (let index = 0; index < end; index += 1)
    crc = (table[(crc ^ text.charCodeAt(index)) & 255] as number) ^ (crc >>> 8)
  let check = 0
  for (let index = end; index < text.length; index += 1) check = check * digits.length + digitAt(text, index)
  return check === (crc ^ 0xffffffff) >>> 0
}

const digitAt = (text: string, index: number): number => values[text.charCodeAt(index)] ?? -1

const foreign = /^[\x21-\x7e]{16,256}$/

/** Whether a text can be an imported access key, which keeps the form that it had. */
export const isImportedText = (text: string): boolean => foreign.test(text)
