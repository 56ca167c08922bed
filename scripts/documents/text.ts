import { escapeHtml } from '../../server/src/platform/http/html.ts'

/** The part of CommonMark that our descriptions use: `code`. */
export const inline = (text: string): string =>
  escapeHtml(text).replace(/`([^`]+)`/g, (_match, code: string) => `<code>${code}</code>`)

/** Renders paragraphs, separated by empty lines. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\n+/)
    .map((part) => `<p>${inline(part)}</p>`)
    .join('\n')

/** Renders JSON with names and values in different colors. */
export function json(value: unknown): string {
  const text = escapeHtml(JSON.stringify(value, null, 2))
  return text.replace(/(&quot;.*?&quot;)(:?)/g, (_match, quoted: string, colon: string) =>
    colon === '' ? `<span class="value">${quoted}</span>` : `${quoted}:`,
  )
}
