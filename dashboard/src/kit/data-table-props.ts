import type { ReactNode } from 'react'
import type { Rows } from '../api/client.ts'

export interface Column<Row> {
  /** Unique in the table. */
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The value of the search parameter `sort` for this column; without it, the column is not sortable. */
  readonly sort?: string
  readonly align?: 'start' | 'end'
  /** CSS width, such as '30%'. */
  readonly width?: string
  /** Hidden in the cards on small screens. */
  readonly wideOnly?: boolean
  /** Hidden in the table on medium screens, where the other columns need its room. */
  readonly roomyOnly?: boolean
  /** Header for screen readers only: a column of buttons. */
  readonly headless?: boolean
}

export interface Selection<Row> {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
  /** The row's name for screen readers: "Select ada@example.com". */
  readonly label: (row: Row) => string
  /** False if no action applies to this row, so it cannot be selected. Default: all rows can. */
  readonly selectable?: (row: Row) => boolean
}

/** Target of a row: a page below the project, `{ to: '/p/$projectId/users/$userId', params: { userId } }`. */
export interface RowLink {
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string | undefined>>
  /** ID of an element of the page. */
  readonly hash?: string
  /** Keeps the list and its scroll position: only something beside it changes, such as a drawer. */
  readonly inPlace?: boolean
}

/** The result of useQuery. Use `placeholderData: keepPreviousData`, so that a page stays until the next is loaded. */
interface ListQuery<Row> {
  readonly data: Rows<Row> | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly query: ListQuery<Row>
  readonly rowKey: (row: Row) => string
  /** Makes the first cell a link that covers the row. */
  readonly rowLink?: (row: Row) => RowLink
  readonly selection?: Selection<Row>
  /** An EmptyState. */
  readonly empty: ReactNode
  /** The sort order without `sort` in the URL, shown in the header. */
  readonly defaultSort?: { readonly by: string; readonly order: 'asc' | 'desc' }
}
