import { Button, Stack } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkAnchor } from '../../kit/links.tsx'
import { PageColumns } from '../../kit/page-columns.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useHasOrganizations, useMay, useProjectId } from '../../kit/use-project.ts'
import { featuresQuery } from '../features/features-data.ts'
import { DraftEditor } from './draft-editor.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanBadges } from './plan-badges.tsx'
import { draftOf, holderOfPlan, licensesOf, type Plan, planQuery } from './plans-data.ts'
import { SalePanel } from './sale-panel.tsx'
import { useBeginDraft } from './use-draft.ts'
import { VersionsPanel } from './versions-panel.tsx'

/** A plan's current, past, and draft versions. */
export function PlanPage() {
  const { t } = useTranslation('plans')
  const { planId = '' } = useParams({ strict: false })
  const projectId = useProjectId()
  const { data: plan } = useSuspenseQuery(planQuery(projectId, planId))
  const { data: features } = useSuspenseQuery(featuresQuery(projectId))
  const draft = draftOf(plan)
  return (
    <>
      <PageHeader
        title={plan.name}
        parent={{ label: t('title'), to: '/p/$projectId/plans' }}
        badges={<PlanBadges plan={plan} />}
        actions={
          <>
            {!draft && <BeginDraft plan={plan} />}
            <PlanActions plan={plan} />
          </>
        }
      />
      <PageColumns>
        <Stack gap="md">
          {draft && <DraftEditor key={draft.version} plan={plan} draft={draft} features={features.items} />}
          <VersionsPanel plan={plan} features={features.items} />
          <SalePanel key={`${plan.listed}${plan.trialRule}${plan.description}`} plan={plan} />
        </Stack>
        <Facts plan={plan} />
      </PageColumns>
    </>
  )
}

function BeginDraft({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('plans')
  const may = useMay()
  const begin = useBeginDraft(plan)
  if (!may('plans:write')) return null
  return (
    <Button
      leftSection={<IconPencilPlus size={iconSize.button} />}
      loading={begin.isPending}
      onClick={() => begin.mutate()}
    >
      {t('draft.begin')}
    </Button>
  )
}

function Facts({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const { key, kind, group, createdAt } = plan
  const licenses = licensesOf(plan)
  const hasOrganizations = useHasOrganizations()
  return (
    <Panel title={t('facts.title')}>
      <DetailList
        items={[
          { label: t('field.key'), value: <CopyField value={key} label={t('facts.copyKey')} /> },
          { label: t('field.kind'), value: t(`kind.${kind}`) },
          ...(kind === 'base' ? [{ label: t('field.group'), value: group }] : []),
          ...(hasOrganizations ? [{ label: t('field.holder'), value: t(`holder.${holderOfPlan(plan)}`) }] : []),
          {
            label: t('column.licenses'),
            value: (
              <LinkAnchor to="/p/$projectId/licenses" from="/p/$projectId" search={{ plan: key }} size="sm">
                {t('version.licenses', { count: licenses })}
              </LinkAnchor>
            ),
          },
          { label: t('facts.created'), value: <span title={format.exact(createdAt)}>{format.date(createdAt)}</span> },
        ]}
      />
    </Panel>
  )
}
