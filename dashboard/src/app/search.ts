/** Serializes the query string as plain, unquoted strings, so that URLs are easy to read and write. */
export type Search = Readonly<Record<string, string | undefined>>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

/** Removes empty values. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
