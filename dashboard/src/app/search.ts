/** What stands behind the `?`: plain strings, never quoted, so that people can read and write them. */
export type Search = Readonly<Record<string, string | undefined>>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

/** Leaves out what is empty. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
