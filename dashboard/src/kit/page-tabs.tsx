import { Link, useLocation } from '@tanstack/react-router'
import classes from './page-tabs.module.css'
import { TabRow } from './tab-row.tsx'

interface PageTabsProps {
  /** The common topic of the pages, for screen readers. */
  readonly label: string
  readonly tabs: readonly { readonly label: string; readonly to: string }[]
}

/** Tabs between related pages: each has its own URL. */
export const PageTabs = ({ label, tabs }: PageTabsProps) => (
  <TabRow label={label} className={classes['tabs']} current={useLocation().pathname}>
    {tabs.map((tab) => (
      <Link
        key={tab.to}
        to={tab.to}
        from="/p/$projectId"
        search={{}}
        className={classes['tab'] ?? ''}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={{ 'aria-current': 'page' }}
      >
        {tab.label}
      </Link>
    ))}
  </TabRow>
)
