import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.ts'
import { useHasOrganizations, useMay, useProjectId } from '../../kit/use-project.ts'
import { type Organization, organizationsOfUserQuery } from '../organizations/organizations-data.ts'
import type { UserInfo } from './users-data.ts'

const rules = ['promote', 'delete'] as const
export type LastOwnerRule = (typeof rules)[number]

/** The organizations that others are in, and that the user leaves without an owner. */
export function useOrganizationsLeft({ id }: UserInfo, isAsked: boolean): readonly Organization[] {
  const may = useMay()
  const hasOrganizations = useHasOrganizations()
  const { data } = useQuery({
    ...organizationsOfUserQuery(useProjectId(), id),
    enabled: isAsked && hasOrganizations && may('organizations:read'),
  })
  return (data?.items ?? []).filter(
    ({ membership, ownerCount, membershipCount }) =>
      membership?.role === 'owner' && ownerCount === 1 && membershipCount > 1,
  )
}

interface LastOwnerProps {
  readonly organizations: readonly Organization[]
  readonly rule: LastOwnerRule
  readonly onChange: (rule: LastOwnerRule) => void
}

/** Asks what becomes of organizations whose last owner is deleted. */
export function LastOwner({ organizations, rule, onChange }: LastOwnerProps) {
  const { t } = useTranslation('users')
  const format = useFormat()
  return (
    <Radio.Group
      mt="md"
      label={t('delete.lastOwner.title')}
      description={t('delete.lastOwner.text', { names: format.list(organizations.map(({ name }) => name)) })}
      value={rule}
      onChange={(value) => onChange(rules.find((one) => one === value) ?? 'promote')}
    >
      <Stack gap="xs" mt="xs">
        {rules.map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(`delete.lastOwner.rule.${value}`)}
            description={t(`delete.lastOwner.hint.${value}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
