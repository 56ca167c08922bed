import { escapeHtml } from '../platform/http/html.ts'

/** The little of CommonMark that our descriptions use: `code`. */
export const inline = (text: string): string =>
  escapeHtml(text).replace(/`([^`]+)`/g, (_match, code: string) => `<code>${code}</code>`)

/** Paragraphs, with an empty line between them. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\n+/)
    .map((part) => `<p>${inline(part)}</p>`)
    .join('\n')

/** JSON with its names and values told apart by colour. */
export function json(value: unknown): string {
  const text = escapeHtml(JSON.stringify(value, null, 2))
  return text.replace(/(&quot;.*?&quot;)(:?)/g, (_match, quoted: string, colon: string) =>
    colon === '' ? `<span class="value">${quoted}</span>` : `${quoted}:`,
  )
}
