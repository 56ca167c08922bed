import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import type { Feature } from '../features/features-data.ts'
import { ChangeList } from './change-list.tsx'
import type { Plan, PlanVersion } from './plans-data.ts'
import { usePublish } from './use-draft.ts'

interface PublishPlanProps {
  readonly plan: Plan
  readonly draft: PlanVersion
  readonly features: readonly Feature[]
  readonly opened: boolean
  readonly onClose: () => void
}

/** States the consequences of publishing, and the licenses it would change. */
export function PublishPlan({ plan, draft, features, opened, onClose }: PublishPlanProps) {
  const { t } = useTranslation('plans')
  const { version } = draft
  const publish = usePublish(plan, version)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      wide
      danger={false}
      title={t('publish.title', { name: plan.name, version })}
      button={t('publish.submit')}
      onConfirm={() => publish.mutateAsync()}
    >
      <Stack gap="md">
        <Text size="sm">{t('publish.text')}</Text>
        {plan.versions.length > 1 && (
          <div>
            <Title order={3} fz="sm" mb="xs">
              {t('preview.title')}
            </Title>
            <ChangeList plan={plan} version={version} features={features} />
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
