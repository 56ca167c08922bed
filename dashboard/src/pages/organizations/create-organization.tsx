import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { useMetadataProblems } from '../users/user-fields.tsx'
import {
  blankOrganization,
  contentOf,
  OrganizationFields,
  type OrganizationValues,
  placeTakenName,
} from './organization-fields.tsx'
import { staleAfterMembership } from './organizations-data.ts'
import { UserPicker } from './pickers.tsx'

interface Values extends OrganizationValues {
  ownerUserId: string | null
}

interface CreateOrganizationProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Creates an organization with a user as its owner. */
export function CreateOrganization({ opened, onClose }: CreateOrganizationProps) {
  const { t } = useTranslation('organizations')
  const projectId = useProjectId()
  const navigate = useNavigate()
  const validate = useMetadataProblems()
  const create = useMutationWithToast({
    mutationFn: ({ ownerUserId, ...values }: Values) =>
      dataOf(
        api.POST('/v1/admin/organizations', {
          body: { projectId, ownerUserId: ownerUserId ?? '', ...contentOf(values) },
        }),
      ),
    done: ({ name }) => t('create.done', { name }),
    invalidates: staleAfterMembership(projectId),
    onSuccess: ({ id: organizationId }) =>
      void navigate({
        to: '/p/$projectId/users/organizations/$organizationId',
        params: { projectId, organizationId },
        search: {},
      }),
  })
  return (
    <FormDialog<Values>
      opened={opened}
      onClose={onClose}
      wide
      title={t('create.title')}
      text={t('create.text')}
      button={t('create.button')}
      initialValues={{ ...blankOrganization, ownerUserId: null }}
      validate={validate}
      placeOf={placeTakenName}
      ready={({ ownerUserId }) => ownerUserId !== null}
      send={(values) => create.mutateAsync(values)}
    >
      {(form) => (
        <>
          <UserPicker
            label={t('field.owner')}
            description={t('hint.owner')}
            withAsterisk
            {...form.getInputProps('ownerUserId')}
          />
          <OrganizationFields form={form} isNew />
        </>
      )}
    </FormDialog>
  )
}
