import { randomBytes } from './random.ts'

/** Crockford's base 32: no I, L, O, and U, so that no character is mistaken for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomLength = 24
const groupLength = 5

/** A secret that people can read and type: 120 bits and a check character, `7G4XW-0MQ2A-…` in five groups of five. */
export function newReadableKey(): string {
  const random = [...randomBytes(randomLength)].map((byte) => byte & 31)
  return groupLetters([...random, checkOf(random)].map((value) => alphabet[value]).join(''))
}

/**
 * A typed or pasted key in its canonical form: only letters and digits matter, in any width (NFKC) and case, and I, L, and O are 1 and 0. Undefined
 * when it has a typo: one wrong character, or two swapped ones, are always detected.
 */
export function readReadableKey(text: string): string | undefined {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const plain = letters.replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  const values = [...plain].map((character) => alphabet.indexOf(character))
  if (values.length !== randomLength + 1 || values.includes(-1)) return undefined
  return checkOf(values.slice(0, -1)) === values.at(-1) ? groupLetters(plain) : undefined
}

const groupLetters = (plain: string): string => plain.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? plain

/** A Reed-Solomon check over GF(32), x^5 + x^2 + 1: each position has another weight, so swaps are detected. */
const checkOf = (values: readonly number[]): number => values.reduce((sum, value) => timesX(sum ^ value), 0)

function timesX(value: number): number {
  const shifted = value << 1
  return shifted & 32 ? shifted ^ 0b100101 : shifted
}
