import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useHasOrganizations } from '../../kit/use-project.ts'
import type { Plan } from './plans-data.ts'

export type PlanHolder = NonNullable<Plan['holder']>

const holders = ['any', 'user', 'organization'] as const satisfies readonly PlanHolder[]

/** A default plan is for one kind of holders. */
export const defaultFor = (holder: PlanHolder): Exclude<PlanHolder, 'any'> => (holder === 'any' ? 'user' : holder)

interface HolderFieldProps extends Omit<SelectProps, 'data'> {
  /** A new plan has no licenses yet. */
  readonly isNew?: boolean
}

/** Who can have a license of the plan. Hidden where the project has no organizations. */
export function HolderField({ isNew = false, ...props }: HolderFieldProps) {
  const { t } = useTranslation('plans')
  const hasOrganizations = useHasOrganizations()
  if (!hasOrganizations) return null
  return (
    <Select
      label={t('field.holder')}
      description={t(isNew ? 'hint.newHolder' : 'hint.holder')}
      data={holders.map((value) => ({ value, label: t(`holder.${value}`) }))}
      allowDeselect={false}
      {...props}
    />
  )
}
