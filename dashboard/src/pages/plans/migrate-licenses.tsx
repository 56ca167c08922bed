import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjectId } from '../../kit/use-project.ts'
import type { Feature } from '../features/features-data.ts'
import { ChangeList } from './change-list.tsx'
import { movableQuery, type Plan, type PlanVersion } from './plans-data.ts'
import { useMigrate } from './use-draft.ts'

interface MigrateLicensesProps {
  readonly plan: Plan
  /** Undefined: closed. */
  readonly version: PlanVersion | undefined
  readonly features: readonly Feature[]
  readonly onClose: () => void
}

/** Moves licences of other versions to one: counts them first. */
export function MigrateLicenses({ plan, version, features, onClose }: MigrateLicensesProps) {
  const { t } = useTranslation('plans')
  return (
    <Modal
      opened={version !== undefined}
      onClose={onClose}
      size="lg"
      title={t('migrate.title', { version: version?.version ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {version && <Move plan={plan} version={version} features={features} onClose={onClose} />}
    </Modal>
  )
}

type MoveProps = MigrateLicensesProps & { readonly version: PlanVersion }

function Move({ plan, version, features, onClose }: MoveProps) {
  const { t } = useTranslation('plans')
  const others = plan.versions.filter((other) => other.version !== version.version && other.status === 'published')
  const [from, setFrom] = useState('')
  const chosen = from === '' ? undefined : Number(from)
  const { data: counted } = useQuery(movableQuery(useProjectId(), plan.id, version.version, chosen))
  const move = useMigrate(plan, version.version)
  return (
    <Stack gap="md">
      <Text size="sm">{t('migrate.text')}</Text>
      <Select
        label={t('migrate.from')}
        data={[
          { value: '', label: t('migrate.all') },
          ...others.map((other) => ({
            value: String(other.version),
            label: t('migrate.version', { version: other.version, count: other.licenses }),
          })),
        ]}
        value={from}
        onChange={(next) => setFrom(next ?? '')}
        allowDeselect={false}
      />
      <ChangeList plan={plan} version={version.version} features={features} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={550} role="status">
          {counted && t('migrate.count', { count: counted.licenses })}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            loading={move.isPending}
            disabled={counted === undefined || counted.licenses === 0}
            onClick={() => move.mutate(chosen, { onSuccess: onClose })}
          >
            {t('migrate.submit')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
