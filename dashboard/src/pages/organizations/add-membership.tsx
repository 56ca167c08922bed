import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { type Organization, staleAfterMembership } from './organizations-data.ts'
import { UserPicker } from './pickers.tsx'
import { useRoleOptions } from './use-role-text.ts'

interface AddMembershipProps {
  readonly organization: Organization
  readonly opened: boolean
  readonly onClose: () => void
}

/** Adds a user without an invitation. */
export function AddMembership({ organization, opened, onClose }: AddMembershipProps) {
  const { t } = useTranslation('organizations')
  const roles = useRoleOptions()
  const add = useMutationWithToast({
    mutationFn: ({ userId, role }: { userId: string | null; role: string }) =>
      dataOf(
        api.POST('/v1/admin/organizations/{organizationId}/memberships', {
          params: { path: { organizationId: organization.id } },
          body: { userId: userId ?? '', role },
        }),
      ),
    done: ({ email }) => t('add.done', { email }),
    invalidates: staleAfterMembership(useProjectId()),
  })
  return (
    <FormDialog<{ userId: string | null; role: string }>
      opened={opened}
      onClose={onClose}
      title={t('add.title')}
      text={t('add.text')}
      button={t('add.open')}
      initialValues={{ userId: null, role: 'member' }}
      ready={({ userId }) => userId !== null}
      send={(values) => add.mutateAsync(values)}
    >
      {(form) => (
        <>
          <UserPicker label={t('column.user')} withAsterisk data-autofocus {...form.getInputProps('userId')} />
          <Select label={t('column.role')} data={roles} allowDeselect={false} {...form.getInputProps('role')} />
        </>
      )}
    </FormDialog>
  )
}
