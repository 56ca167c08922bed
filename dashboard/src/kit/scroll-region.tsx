import type { PropsWithChildren } from 'react'

interface ScrollRegionProps {
  readonly label: string
  readonly className: string | undefined
}

/** A named region with its own scrollbar. The keyboard can scroll it (WCAG 2.1.1). */
export const ScrollRegion = ({ label, className, children }: PropsWithChildren<ScrollRegionProps>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus, the keyboard could not scroll the region
  <section className={className} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
