import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { SessionDrawer } from './session-drawer.tsx'
import { countFlaggedQuery } from './sessions-data.ts'
import { SessionsList } from './sessions-list.tsx'

/** The users' sessions: all, or only flagged ones. */
export function SessionsPage() {
  const { t } = useTranslation('sessions')
  const format = useFormat()
  const { search, set } = useSearchState()
  const { data: flagged = 0 } = useQuery(countFlaggedQuery(useProjectId()))
  const tab = search['flagged'] === 'true' ? 'flagged' : 'all'
  const choose = (next: string | null) => set({ flagged: next === 'flagged' ? 'true' : undefined })
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="all">{t('tab.all')}</Tabs.Tab>
          <Tabs.Tab value="flagged">
            {flagged === 0
              ? t('tab.flagged')
              : t('tab.flaggedCount', { count: flagged, total: format.number(flagged) })}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <SessionsList flagged={tab === 'flagged'} />
        </Tabs.Panel>
      </Tabs>
      <SessionDrawer sessionId={search['session']} />
    </>
  )
}
