import { NumberInput, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { appsQuery } from '../apps/apps-data.ts'
import { type Organization, organizationKey } from './organizations-data.ts'
import { useRoleOptions } from './use-role-text.ts'

interface InviteToOrganizationProps {
  readonly organization: Organization
  readonly opened: boolean
  readonly onClose: () => void
}

interface Values {
  email: string
  role: string
  /** Null: the email names the project. */
  appId: string | null
  expiresInDays: number | ''
}

/** Invites an email to the organization. */
export function InviteToOrganization({ organization, opened, onClose }: InviteToOrganizationProps) {
  const { t } = useTranslation('organizations')
  const projectId = useProjectId()
  const invite = useMutationWithToast({
    mutationFn: ({ email, role, appId, expiresInDays }: Values) =>
      dataOf(
        api.POST('/v1/admin/organizations/{organizationId}/invitations', {
          params: { path: { organizationId: organization.id } },
          body: {
            email: email.trim(),
            role,
            ...(appId !== null && { appId }),
            ...(expiresInDays !== '' && { expiresInDays }),
          },
        }),
      ),
    done: ({ email }) => t('invite.done', { email }),
    invalidates: [organizationKey(projectId, organization.id), ['audit', projectId]],
  })
  return (
    <FormDialog<Values>
      opened={opened}
      onClose={onClose}
      title={t('invite.title')}
      text={t('invite.text')}
      button={t('invite.button')}
      initialValues={{ email: '', role: 'member', appId: null, expiresInDays: 7 }}
      placeOf={({ code, message }) => (code === 'ALREADY_MEMBER' ? ['email', message] : undefined)}
      send={(values) => invite.mutateAsync(values)}
    >
      {(form) => <Fields form={form} />}
    </FormDialog>
  )
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const { t } = useTranslation('organizations')
  const may = useMay()
  const roles = useRoleOptions()
  const { data: apps } = useQuery({ ...appsQuery(useProjectId()), enabled: may('apps:read') })
  return (
    <>
      <TextInput
        type="email"
        label={t('field.email')}
        required
        maxLength={320}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Select label={t('column.role')} data={roles} allowDeselect={false} {...form.getInputProps('role')} />
      <Select
        label={t('invite.app')}
        description={t('invite.appHint')}
        clearable
        data={(apps?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('appId')}
      />
      <NumberInput
        label={t('invite.days')}
        min={1}
        max={30}
        allowDecimal={false}
        required
        {...form.getInputProps('expiresInDays')}
      />
    </>
  )
}
