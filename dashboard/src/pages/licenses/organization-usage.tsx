import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProjectId } from '../../kit/use-project.ts'
import { licensesQuery } from './licenses-data.ts'
import { UsagePanel } from './usage-panel.tsx'

/** An organization has few base licenses: one for each group of plans. */
const most = 25

/** Usage of the licenses that an organization can use now. */
export function OrganizationUsage({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation('licenses')
  const { data } = useQuery(licensesQuery(useProjectId(), { organizationId }, most))
  const usable = (data?.items ?? []).filter(
    ({ kind, status }) => kind === 'base' && ['active', 'trialing', 'grace'].includes(status),
  )
  return usable.map((license) => (
    <UsagePanel key={license.id} license={license} title={t('usage.titleOf', { plan: license.plan.name })} />
  ))
}
