/** The heading of a page that is made from `source`. */
export const heading = (title: string, source: string): string =>
  `<!-- Made by npm run gen from ${source}. Do not edit. -->\n\n# ${title}\n`

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()

/** `|` in cells is escaped, and a cell is one line. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

export const code = (text: string): string => `\`${text}\``
/** What GitHub calls a heading in links. */
export const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
