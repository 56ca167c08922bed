import { IconCircleCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import { useUnlicensedColumns } from './unlicensed-columns.tsx'
import { purchasesQuery, unlicensedReasons } from './unlicensed-data.ts'

/** The paid purchases without a license, each with the reason and the next step. */
export function UnlicensedPage() {
  const { t } = useTranslation('payments')
  const { search } = useSearchState()
  const query = useQuery(purchasesQuery(useProjectId(), search))
  const columns = useUnlicensedColumns()
  return (
    <>
      <PageHeader title={t('unlicensed.title')} description={t('unlicensed.description')} />
      <PaymentTabs />
      <FilterBar
        filters={[
          {
            kind: 'select',
            param: 'reason',
            label: t('unlicensed.reasonLabel'),
            options: unlicensedReasons.map((value) => ({ value, label: t(`unlicensed.reason.${value}.short`) })),
          },
        ]}
      />
      <DataTable
        caption={t('unlicensed.title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        empty={
          search['reason'] === undefined ? (
            <EmptyState icon={IconCircleCheck} title={t('unlicensed.none.title')} text={t('unlicensed.none.text')} />
          ) : (
            <EmptyState icon={IconSearch} title={t('unlicensed.noMatch.title')} text={t('unlicensed.noMatch.text')} />
          )
        }
      />
    </>
  )
}
