import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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

/** Says what publishing means, and for whom it would mean what, before it is done. */
export function PublishPlan({ plan, draft, features, opened, onClose }: PublishPlanProps) {
  const { t } = useTranslation('plans')
  const { version } = draft
  const publish = usePublish(plan, version)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('publish.title', { name: plan.name, version })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('publish.text')}</Text>
        {plan.versions.length > 1 && (
          <div>
            <Title order={3} fz="sm" mb={6}>
              {t('preview.title')}
            </Title>
            <ChangeList plan={plan} version={version} features={features} />
          </div>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            loading={publish.isPending}
            onClick={() => publish.mutate(undefined, { onSuccess: onClose })}
            data-autofocus
          >
            {t('publish.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
