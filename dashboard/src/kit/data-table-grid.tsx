import { Skeleton, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'
import type { Column, DataTableProps, Selection } from './data-table-props.ts'
import { iconSize } from './icon-size.ts'
import { RowAnchor } from './row-anchor.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { useSearchState } from './use-search-state.ts'
import { visuallyHidden } from './visually-hidden.ts'

// Few lists have rows to select.
const SelectBox = lazy(() => import('./select-box.tsx').then((part) => ({ default: part.SelectBox })))

/** The list as a table, for wide screens. */
export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { caption, columns, query, rowKey, selection } = props
  const items = query.data?.items
  return (
    <ScrollRegion className={classes['frame']} label={caption}>
      <Table
        verticalSpacing={9}
        horizontalSpacing="md"
        className={classes['table']}
        data-stale={query.isPlaceholderData || undefined}
      >
        <caption className={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAll items={items ?? []} rowKey={rowKey} selection={selection} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} defaultSort={props.defaultSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items
            ? items.map((row) => <GridRow key={rowKey(row)} row={row} {...props} />)
            : Array.from({ length: 6 }, (_, index) => (
                <SkeletonRow key={String(index)} count={columns.length + (selection ? 1 : 0)} />
              ))}
        </tbody>
      </Table>
    </ScrollRegion>
  )
}

function GridRow<Row>({ row, columns, rowKey, rowLink, selection }: DataTableProps<Row> & { readonly row: Row }) {
  const key = rowKey(row)
  return (
    <tr className={rowLink ? classes['linked'] : undefined} data-selected={selection?.selected.has(key) || undefined}>
      {selection && (
        <td className={classes['above']}>
          <RowCheckbox row={row} id={key} selection={selection} />
        </td>
      )}
      {columns.map(({ key: name, cell, align = 'start', roomyOnly }, index) => (
        <td key={name} data-align={align} data-roomy={roomyOnly}>
          {index === 0 && rowLink ? <RowAnchor link={rowLink(row)}>{cell(row)}</RowAnchor> : cell(row)}
        </td>
      ))}
    </tr>
  )
}

interface RowCheckboxProps<Row> {
  readonly row: Row
  readonly id: string
  readonly selection: Selection<Row>
}

export function RowCheckbox<Row>({ row, id, selection }: RowCheckboxProps<Row>) {
  const { selected, onChange, label } = selection
  const toggle = () => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  if (selection.selectable?.(row) === false) return null
  return (
    <Suspense fallback={null}>
      <SelectBox label={label(row)} checked={selected.has(id)} onChange={toggle} />
    </Suspense>
  )
}

interface SelectAllProps<Row> {
  readonly items: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly selection: Selection<Row>
}

function SelectAll<Row>({ items, rowKey, selection }: SelectAllProps<Row>) {
  const { t } = useTranslation()
  const keys = items.filter((row) => selection.selectable?.(row) !== false).map(rowKey)
  const all = keys.length > 0 && keys.every((key) => selection.selected.has(key))
  const some = keys.some((key) => selection.selected.has(key))
  return (
    <th scope="col" className={classes['narrow']}>
      <Suspense fallback={<span className={visuallyHidden}>{t('table.selectAll')}</span>}>
        <SelectBox
          label={t('table.selectAll')}
          checked={all}
          disabled={keys.length === 0}
          indeterminate={some && !all}
          onChange={() => selection.onChange(new Set(all ? [] : keys))}
        />
      </Suspense>
    </th>
  )
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>
  readonly defaultSort: DataTableProps<Row>['defaultSort']
}

function HeaderCell<Row>({ column, defaultSort }: HeaderCellProps<Row>) {
  const { header, sort, align = 'start', width, roomyOnly, headless = false } = column
  const { order, turn } = useSorting(sort, defaultSort)
  const looks = { 'data-align': align, 'data-roomy': roomyOnly, ...(width !== undefined && { style: { width } }) }
  if (sort === undefined) {
    return (
      <th scope="col" {...looks}>
        {headless ? <span className={visuallyHidden}>{header}</span> : header}
      </th>
    )
  }
  const Picture = order === undefined ? IconArrowsSort : arrows[order]
  return (
    <th scope="col" {...looks} aria-sort={order === undefined ? 'none' : ariaSort[order]}>
      <UnstyledButton className={classes['sorter']} onClick={turn} data-sorted={order !== undefined || undefined}>
        {header}
        <Picture size={iconSize.small} aria-hidden />
      </UnstyledButton>
    </th>
  )
}

const arrows = { asc: IconArrowUp, desc: IconArrowDown } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The current sort order of this column, if any, and the effect of clicking its header. */
function useSorting(sort: string | undefined, fallback: DataTableProps<unknown>['defaultSort']) {
  const { search, set } = useSearchState()
  const sorted = sort !== undefined && (search['sort'] ?? fallback?.by) === sort
  const asked = search['order'] ?? fallback?.order
  const order = asked === 'asc' ? 'asc' : 'desc'
  const turn = () => set({ sort, order: sorted && order === 'desc' ? 'asc' : 'desc' })
  return { order: sorted ? order : undefined, turn } as const
}

const SkeletonRow = ({ count }: { readonly count: number }) => (
  <tr>
    {Array.from({ length: count }, (_, index) => (
      <td key={String(index)}>
        <Skeleton height={14} my="2xs" width={index === 0 ? '70%' : '50%'} />
      </td>
    ))}
  </tr>
)
