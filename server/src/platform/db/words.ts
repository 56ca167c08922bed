const mostWords = 8
const isAscii = /^[\x20-\x7e]*$/

/** The first words of a text that someone searches for. */
export const wordsOf = (text: string): string[] =>
  (text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).slice(0, mostWords)

/** A tsquery for what has a word that starts with each of these. */
export const queryOfWords = (words: readonly string[]): string => words.map(anyCase).join(' & ')

/** The words whose case the database folds whatever its locale, in lower case. */
export const asciiWords = (words: readonly string[]): string[] =>
  words.filter((word) => isAscii.test(word)).map((word) => word.toLowerCase())

/** The database folds the case of ASCII letters everywhere, of others only if its locale does. */
function anyCase(word: string): string {
  const lower = word.toLowerCase()
  const [first = '', ...rest] = lower
  const spellings = new Set([lower, first.toUpperCase() + rest.join(''), lower.toUpperCase(), word])
  const written = isAscii.test(word) ? [lower] : [...spellings]
  return `(${written.map((spelling) => `'${spelling}':*`).join(' | ')})`
}
