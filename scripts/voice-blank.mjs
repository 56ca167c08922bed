const spaces = (text) => ' '.repeat(text.length)

/** What is not prose: placeholders, link targets, URLs, and paths of URLs. */
const patterns = [
  /(?<=\{\{)[^{}]*(?=\}\})/g,
  /(?<=\]\()[^()\s]*(?=\))/g,
  /\bhttps?:\/\/[^\s<>"')]+/g,
  /(?<![\w/<.])\/[\w./:{}*?=&#-]+/g,
]

/** Replaces code, placeholders, and URLs with spaces, so that no rule judges them. The signs around them stay. */
export function blank(text) {
  const parts = text.split('`')
  const isCode = (index) => index % 2 === 1 && index < parts.length - 1
  const prose = parts.map((part, index) => (isCode(index) ? spaces(part) : part)).join('`')
  return patterns.reduce((left, pattern) => left.replace(pattern, spaces), prose)
}
