import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../kit/use-form.ts'
import { useHasOrganizations, useMay } from '../../kit/use-project.ts'
import { OrganizationPicker } from '../organizations/pickers.tsx'

/** Who has a license, or gets it. */
export type Holder = ({ readonly userId: string } | { readonly organizationId: string }) & { readonly name: string }

export interface HolderValues {
  holderKind: 'user' | 'organization'
  /** An email, or the ID of a user. */
  holder: string
  organizationId: string | null
}

export const blankHolder: HolderValues = { holderKind: 'user', holder: '', organizationId: null }

/** The holder as the API takes it: an email, or the ID of a user or an organization. */
export function subjectOf({ holderKind, holder, organizationId }: HolderValues) {
  if (holderKind === 'organization') return { organizationId: organizationId ?? '' }
  const typed = holder.trim()
  return typed.startsWith('usr_') ? { userId: typed } : { email: typed }
}

export const hasHolder = ({ holderKind, holder, organizationId }: HolderValues): boolean =>
  holderKind === 'organization' ? organizationId !== null : holder.trim() !== ''

/** The field where a problem of the holder is shown. */
export const holderFieldOf = (path: string): string => (path === 'email' || path === 'userId' ? 'holder' : path)

interface HolderFieldsProps<Values> {
  readonly form: Form<Values>
  readonly label: string
}

/** Asks for a user or an email; where the project has organizations, also for one of these. */
export function HolderFields<Values extends HolderValues>({ form, label }: HolderFieldsProps<Values>) {
  const { t } = useTranslation('licenses')
  const may = useMay()
  const hasOrganizations = useHasOrganizations() && may('organizations:read')
  const isUser = form.values.holderKind === 'user'
  return (
    <Stack gap="xs">
      {hasOrganizations && (
        <SegmentedControl
          aria-label={t('grant.kindOfHolder')}
          fullWidth
          data={(['user', 'organization'] as const).map((value) => ({ value, label: t(`holderKind.${value}`) }))}
          {...form.getInputProps('holderKind')}
        />
      )}
      {isUser ? (
        <TextInput
          label={label}
          description={t('grant.whoHint')}
          required
          maxLength={320}
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('holder')}
        />
      ) : (
        <OrganizationPicker label={label} withAsterisk {...form.getInputProps('organizationId')} />
      )}
    </Stack>
  )
}
