const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element or a quoted attribute of HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** Not exported: only `html` makes one. */
class SafeHtml {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/** Markup that the template `html` made, so every value in it is escaped. */
export type Html = SafeHtml

/** What a slot of `html` accepts. `false` and `undefined` write nothing. */
export type Slot = Html | string | number | false | undefined | readonly Slot[]

/** Template of HTML: the value of a slot is escaped unless it is `Html`. A slot is an element's text or in a quoted attribute. */
export function html(strings: TemplateStringsArray, ...slots: readonly Slot[]): Html {
  return new SafeHtml(strings.reduce((made, text, index) => `${made}${writeSlot(slots[index - 1])}${text}`))
}

function writeSlot(slot: Slot): string {
  if (slot === undefined || slot === false) return ''
  if (slot instanceof SafeHtml) return slot.toString()
  if (typeof slot === 'object') return slot.map(writeSlot).join('')
  return escapeHtml(String(slot))
}
