import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/dialog.tsx'
import { Form } from '../../kit/form.tsx'
import { useForm } from '../../kit/use-form.ts'
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

/** Migrates licenses of other versions to one version, after showing their number. */
export function MigrateLicenses({ plan, version, features, onClose }: MigrateLicensesProps) {
  const { t } = useTranslation('plans')
  return (
    <Dialog
      opened={version !== undefined}
      onClose={onClose}
      wide
      title={t('migrate.title', { version: version?.version ?? '' })}
    >
      {version && <Migration plan={plan} version={version} features={features} onClose={onClose} />}
    </Dialog>
  )
}

type MigrationProps = MigrateLicensesProps & { readonly version: PlanVersion }

function Migration({ plan, version, features, onClose }: MigrationProps) {
  const { t } = useTranslation('plans')
  const others = plan.versions.filter((other) => other.version !== version.version && other.status === 'published')
  const migrate = useMigrate(plan, version.version)
  const versionOf = (from: string) => (from === '' ? undefined : Number(from))
  const form = useForm({
    initialValues: { from: '' },
    send: ({ from }) => migrate.mutateAsync(versionOf(from)).then(onClose),
  })
  const { data: counted } = useQuery(
    movableQuery(useProjectId(), plan.id, version.version, versionOf(form.values.from)),
  )
  return (
    <Form
      form={form}
      button={t('migrate.submit')}
      ready={counted !== undefined && counted.licenses > 0}
      onCancel={onClose}
      actions={
        <Text size="sm" fw={550} role="status" mr="auto">
          {counted && t('migrate.count', { count: counted.licenses })}
        </Text>
      }
    >
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
        allowDeselect={false}
        {...form.getInputProps('from')}
      />
      <ChangeList plan={plan} version={version.version} features={features} />
    </Form>
  )
}
