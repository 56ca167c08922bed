import { Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Rows } from '../api/client.ts'
import type { Search } from '../app/search.ts'
import { iconSize } from './icon-size.ts'
import { useFormat } from './use-format.ts'
import { useSearchState } from './use-search-state.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of pages of a list before this history entry. */
    pagesBehind?: number
  }
}

/**
 * The pager below a list. Long lists page by `after`, which has no way back: the browser's history provides it. A later
 * page opened by a link offers the first one.
 */
export function TablePager({ rows, caption }: { readonly rows: Rows<unknown>; readonly caption: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { search, set } = useSearchState()
  const navigate = useNavigate()
  const router = useRouter()
  const { state } = useLocation()
  const behind = state.pagesBehind ?? 0
  const numbered = rows.next === undefined && search['after'] === undefined
  const more = rows.next !== undefined || (numbered && rows.page < rows.totalPages)
  const later = search['after'] !== undefined || rows.page > 1
  const turn = (changes: Record<string, string>) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...changes }),
      state: { pagesBehind: behind + 1 },
    })
  const next = () => turn(rows.next === undefined ? { page: String(rows.page + 1) } : { after: rows.next })
  const back = () => {
    if (behind > 0) router.history.back()
    else set({ after: undefined, page: undefined })
  }
  const total = format.number(rows.total)
  return (
    <Group component="nav" aria-label={t('table.pages', { list: caption })} justify="space-between" mt="sm" gap="xs">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t(rows.totalIsEstimate ? 'table.about' : 'table.total', { count: rows.total, total })}
      </Text>
      {(more || later) && (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            disabled={!later}
            onClick={back}
            leftSection={<IconChevronLeft size={iconSize.small} />}
          >
            {behind > 0 || !later ? t('table.previous') : t('table.first')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!more}
            onClick={next}
            rightSection={<IconChevronRight size={iconSize.small} />}
          >
            {t('table.next')}
          </Button>
        </Group>
      )}
    </Group>
  )
}
