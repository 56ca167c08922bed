import type { ReactNode } from 'react'
import classes from './detail-list.module.css'

export interface Detail {
  readonly label: string
  readonly value: ReactNode
}

/** Names and values of one object, in two columns; stacked on small screens. */
export const DetailList = ({ items }: { readonly items: readonly Detail[] }) => (
  <dl className={classes['list']}>
    {items.map(({ label, value }) => (
      <div key={label} className={classes['row']}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
