import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'
import type { RowLink } from './data-table-props.ts'

/** The link of a row. Its area is the whole row; other controls of the row lie above it. */
export function RowAnchor({ link, children }: { readonly link: RowLink; readonly children: ReactNode }) {
  const { to, params = {}, search = {}, inPlace = false } = link
  return (
    <Link
      to={to}
      params={(current) => ({ ...current, ...params })}
      search={search}
      resetScroll={!inPlace}
      state={inPlace ? (before) => before : {}}
      className={classes['anchor'] ?? ''}
    >
      {children}
    </Link>
  )
}
