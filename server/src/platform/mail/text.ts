/**
 * Control characters, line and paragraph separators, and the marks that reverse the direction of text (Unicode UAX #9).
 */
const unwanted = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu

/** True for text that `oneLine` would leave unchanged, but for spaces and length. */
export const isOneLine = (text: string): boolean => text.search(unwanted) === -1

/**
 * One line of plain text, safe for a header of an email: no line break can end the header and add another (RFC 5322, section
 * 2.2), and nothing can display the text in another order. Cut to `maxLength` characters.
 */
export function oneLine(text: string, maxLength = 120): string {
  const line = text.replaceAll(unwanted, ' ').replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`
}
