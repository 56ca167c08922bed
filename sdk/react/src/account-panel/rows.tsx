import type { ReactNode } from 'react'

export const List = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className="licet-list" aria-label={label}>
    {children}
  </ul>
)

interface RowProps {
  readonly title: string
  /** Parts of the second line. */
  readonly facts: readonly string[]
  readonly children?: ReactNode
}

export const Row = ({ title, facts, children }: RowProps) => (
  <li className="licet-row">
    <div className="licet-row-text">
      <div className="licet-row-title">{title}</div>
      <div className="licet-row-facts">{facts.filter(Boolean).join(' · ')}</div>
    </div>
    {children}
  </li>
)
