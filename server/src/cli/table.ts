/** Makes each column as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const width = (index: number) => Math.max(...rows.map((row) => row[index]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(width(index)))
      .join('  ')
      .trimEnd(),
  )
}

/** What stands below a list that `--limit` cut off. */
export const moreLines = (hasMore: boolean): string[] =>
  hasMore ? ['', 'There are more. To list up to 1000, add --limit.'] : []

/** Formats a time to the minute, in UTC. */
export const shortOf = (instant: string | Date): string =>
  (typeof instant === 'string' ? instant : instant.toISOString()).slice(0, 16).replace('T', ' ')

/** The option of commands that work in one project. */
export const projectOption = ['--project <key>', 'key of the project', 'default'] as const
