/** Controls, line and paragraph separators, and the marks that turn the direction of text round (Unicode UAX #9). */
const unwanted = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu

/** True for what `oneLine` would leave as it is, but for spaces and length. */
export const isOneLine = (text: string): boolean => text.search(unwanted) === -1

/**
 * One line of plain text, fit for a mail header: no line break can end the header and begin another (RFC 5322, section 2.2),
 * and nothing can show the text in another order than it was written in. Cut to `maxLength` characters.
 */
export function oneLine(text: string, maxLength = 120): string {
  const line = text.replaceAll(unwanted, ' ').replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`
}
