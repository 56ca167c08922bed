import Handlebars from 'handlebars'
import { htmlLayout, textLayout } from './layout-source.ts'

/** The content of an email, in order and already in words. Values are plain text: the layout escapes them. */
export interface MailContent {
  readonly subject: string
  readonly preheader: string
  readonly app: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly link: string; readonly copyLink: string } | null
  readonly code: { readonly lead: string; readonly digits: string } | null
  readonly validity: string | null
  /** Null when the only fact is the time. */
  readonly factsTitle: string | null
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly closing: readonly string[]
  readonly sentTo: string
}

const options = { strict: true, knownHelpersOnly: true, noEscape: true }
const html = Handlebars.compile<unknown>(htmlLayout, options)
const text = Handlebars.compile<MailContent>(textLayout, options)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes each text for HTML. The template engine would escape `=`, too, and what rewrites links in emails is not prepared for a link
 * with an entity in it.
 */
function escapeAll(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
  if (Array.isArray(value)) return value.map(escapeAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, escapeAll(part)]))
}

export const toHtml = (content: MailContent, language: string): string => html(escapeAll({ ...content, language }))

/** The transport encodes lines longer than 998 characters (RFC 5322, section 2.1.1). */
export function toText(content: MailContent): string {
  const width = Math.max(...content.facts.map(({ label }) => label.length)) + 2
  const facts = content.facts.map(({ label, value }) => ({ label: `${label}:`.padEnd(width), value }))
  return text({ ...content, facts })
}
