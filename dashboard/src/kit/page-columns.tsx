import type { ReactNode } from 'react'
import classes from './page-columns.module.css'

/** What a page is about, and beside it, or below on small screens, what belongs to it. */
export const PageColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['columns']}>{children}</div>
)
