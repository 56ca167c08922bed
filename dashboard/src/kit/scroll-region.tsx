import type { PropsWithChildren } from 'react'
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

/** Sets `data-before` and `data-after` while content is hidden to the left and to the right. */
function markHiddenSides(region: HTMLElement): () => void {
  const mark = () => {
    const after = region.scrollWidth - region.clientWidth - region.scrollLeft
    region.toggleAttribute('data-before', region.scrollLeft > 1)
    region.toggleAttribute('data-after', after > 1)
  }
  const observer = new ResizeObserver(mark)
  for (const element of [region, ...region.children]) observer.observe(element)
  region.addEventListener('scroll', mark, { passive: true })
  return () => {
    observer.disconnect()
    region.removeEventListener('scroll', mark)
  }
}
