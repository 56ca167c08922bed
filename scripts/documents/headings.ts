/** A part of a Markdown text: from its heading to the next one. */
export interface Heading {
  readonly level: number
  /** Without marks such as those of code. */
  readonly title: string
  /** Its ID in the page, as GitHub makes it. */
  readonly anchor: string
  /** The lines below it. */
  readonly text: string
}

/** The headings of a Markdown text, in order. Skips code blocks. */
export function headingsOf(markdown: string): Heading[] {
  const found: { level: number; title: string; anchor: string; lines: string[] }[] = []
  const anchorOf = anchors()
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (/^\s*```/.test(line)) isCode = !isCode
    const [, marks = '', words = ''] = (!isCode && /^(#{1,4}) +(.*)$/.exec(line)) || []
    if (marks === '') found.at(-1)?.lines.push(line)
    else found.push({ level: marks.length, title: plainText(words), anchor: anchorOf(words), lines: [] })
  }
  return found.map(({ lines, ...heading }) => ({ ...heading, text: lines.join('\n') }))
}

/** Markdown as text that a search can show: no links, marks, or comments. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:```\w*|[-*]|\|?(?:\s*:?-+:?\s*\|)+)\s*$/gm, '')
    .replace(/`|\*\*/g, '')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Names the headings of one page, in their order: the second of two equal ones gets `-1`. */
export function anchors(): (words: string) => string {
  const seen = new Map<string, number>()
  return (words) => {
    const anchor = words
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  }
}
