import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const randomText = (length: number): string =>
  Array.from({ length }, () => digits[randomInt(digits.length)]).join('')

/** A text with the check that Licet gives it. */
export function withCheck(text: string): string {
  let check = ''
  for (let rest = crc32(text); check.length < 6; rest = Math.floor(rest / 62)) check = `${digits[rest % 62]}${check}`
  return text + check
}

/** A key that Licet may have made. */
export const madeUpKey = (prefix = 'ak'): string => withCheck(`${prefix}_${randomText(43)}`)
