import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { objectOf } from './merge-patch.ts'
import { placeTaken, UserFields, type UserValues, useMetadataProblems } from './user-fields.tsx'

interface CreateUserProps {
  /** What the form starts with. */
  readonly email?: string
  readonly opened: boolean
  readonly onClose: () => void
}

const nothing: UserValues = {
  email: '',
  emailVerified: false,
  name: '',
  externalId: '',
  metadata: '',
  publicMetadata: '',
  privateMetadata: '',
}

export function CreateUser({ email: known = '', opened, onClose }: CreateUserProps) {
  const { t } = useTranslation('users')
  const projectId = useProjectId()
  const navigate = useNavigate()
  const validate = useMetadataProblems()
  const create = useMutationWithToast({
    mutationFn: ({ email, emailVerified, name, externalId, metadata, publicMetadata, privateMetadata }: UserValues) =>
      dataOf(
        api.POST('/v1/admin/users', {
          body: {
            projectId,
            email,
            emailVerified,
            ...(name.trim() !== '' && { name: name.trim() }),
            ...(externalId.trim() !== '' && { externalId: externalId.trim() }),
            metadata: objectOf(metadata) ?? {},
            publicMetadata: objectOf(publicMetadata) ?? {},
            privateMetadata: objectOf(privateMetadata) ?? {},
          },
        }),
      ),
    done: ({ email }) => t('create.done', { email }),
    invalidates: [['users', projectId]],
    onSuccess: ({ id }) =>
      void navigate({ to: '/p/$projectId/users/$userId', params: { projectId, userId: id }, search: {} }),
  })
  return (
    <FormDialog<UserValues>
      opened={opened}
      onClose={onClose}
      wide
      title={t('create.title')}
      text={t('create.text')}
      button={t('create.button')}
      initialValues={{ ...nothing, email: known }}
      validate={validate}
      placeOf={placeTaken}
      send={(values) => create.mutateAsync(values)}
    >
      {(form) => <UserFields form={form} />}
    </FormDialog>
  )
}
