import { Alert, Button, Paper, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TableCards } from './data-table-cards.tsx'
import { TableGrid } from './data-table-grid.tsx'
import { TablePager } from './data-table-pager.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { iconSize } from './icon-size.ts'
import { useProblemText } from './problem-text.ts'

/**
 * A list of the API: skeleton while loading, message and retry on failure, empty state, sorting and paging in the URL (`sort`, `order`,
 * `after`, `page`: see `listPosition`), cards on small screens.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation()
  const explain = useProblemText()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { query, empty } = props
  if (query.isError && query.data === undefined) {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={iconSize.lead} />} title={t('listFailed')} role="alert">
        <Text size="sm" mb="sm">
          {explain(query.error)}
        </Text>
        <Button size="xs" variant="default" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </Alert>
    )
  }
  // A search may need several pages to find a match: `next` indicates that it continues.
  if (query.data && query.data.items.length === 0 && query.data.page === 1 && query.data.next === undefined) {
    return (
      <Paper withBorder radius="lg" bg="var(--licet-surface)">
        {empty}
      </Paper>
    )
  }
  return (
    <div aria-busy={query.isPending || query.isPlaceholderData}>
      {narrow ? <TableCards {...props} /> : <TableGrid {...props} />}
      {query.data && <TablePager rows={query.data} caption={props.caption} />}
    </div>
  )
}
