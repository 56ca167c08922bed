import { type PropsWithChildren, useCallback } from 'react'
import { markHiddenSides } from './hidden-sides.ts'
import classes from './tab-row.module.css'

interface TabRowProps {
  readonly label: string
  readonly className?: string | undefined
  /** Names the current tab, which has `aria-current`. */
  readonly current: string
}

/** Tabs in one row, which scrolls where they don't fit: faded where tabs are hidden, and with the current one in view. */
export function TabRow({ label, className = '', current, children }: PropsWithChildren<TabRowProps>) {
  // Another function for another tab: it runs again.
  const ref = useCallback(
    (row: HTMLElement) => {
      const unmark = markHiddenSides(row)
      const observer = new ResizeObserver(() => showCurrent(row))
      if (current !== undefined) observer.observe(row)
      return () => {
        observer.disconnect()
        unmark()
      }
    },
    [current],
  )
  return (
    <nav ref={ref} aria-label={label} className={`${classes['row']} ${className}`}>
      {children}
    </nav>
  )
}

/** Scrolls the row, and nothing around it. */
function showCurrent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')
  if (!tab || row.scrollWidth <= row.clientWidth) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}
