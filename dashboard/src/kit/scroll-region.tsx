import type { PropsWithChildren } from 'react'
import { markHiddenSides } from './hidden-sides.ts'
import classes from './scroll-region.module.css'

interface ScrollRegionProps {
  readonly label: string
  readonly className?: string | undefined
}

/**
 * A named region with its own scrollbar, faded at each side where content is hidden. The keyboard can scroll it
 * (WCAG 2.1.1).
 */
export const ScrollRegion = ({ label, className = '', children }: PropsWithChildren<ScrollRegionProps>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus, the keyboard could not scroll the region
  <section ref={markHiddenSides} className={`${classes['region']} ${className}`} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
