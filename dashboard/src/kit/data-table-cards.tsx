import { Group, Skeleton, Stack } from '@mantine/core'
import classes from './data-table.module.css'
import { RowCheckbox } from './data-table-grid.tsx'
import type { Column, DataTableProps } from './data-table-props.ts'
import { RowAnchor } from './row-anchor.tsx'
import { visuallyHidden } from './visually-hidden.ts'

/** The list as cards, for small screens: the first column is the title of each. */
export function TableCards<Row>({ caption, columns, query, rowKey, rowLink, selection }: DataTableProps<Row>) {
  const [first, ...others] = columns.filter(({ wideOnly }) => wideOnly !== true)
  if (!first) return null
  if (!query.data) {
    return (
      <Stack gap="xs">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={String(index)} height={96} radius="lg" />
        ))}
      </Stack>
    )
  }
  return (
    <ul className={classes['cards']} aria-label={caption} data-stale={query.isPlaceholderData || undefined}>
      {query.data.items.map((row) => (
        <li key={rowKey(row)} className={classes['card']}>
          <Group wrap="nowrap" gap="sm" mb="xs" className={classes['cardHead']}>
            {selection && (
              <span className={classes['above']}>
                <RowCheckbox row={row} id={rowKey(row)} selection={selection} />
              </span>
            )}
            {rowLink ? <RowAnchor link={rowLink(row)}>{first.cell(row)}</RowAnchor> : first.cell(row)}
          </Group>
          <dl className={classes['facts']}>
            {others.map((column) => (
              <Fact key={column.key} column={column} row={row} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** A column without a header, such as buttons, has the full width, and no line where it is empty. */
function Fact<Row>({
  column: { header, headless = false, cell },
  row,
}: {
  readonly column: Column<Row>
  readonly row: Row
}) {
  const content = cell(row)
  if (headless && (content === false || content === null || content === undefined)) return null
  return (
    <div data-headless={headless || undefined}>
      <dt className={headless ? visuallyHidden : undefined}>{header}</dt>
      <dd>{content}</dd>
    </div>
  )
}
