const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element or a quoted attribute of HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
