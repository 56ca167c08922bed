import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { objectOf, patchBetween, textOf } from './merge-patch.ts'
import { placeTaken, UserFields, type UserValues, useMetadataProblems } from './user-fields.tsx'
import type { UserInfo } from './users-data.ts'

interface EditUserProps {
  readonly user: UserInfo
  readonly opened: boolean
  readonly onClose: () => void
}

export function EditUser({ user, opened, onClose }: EditUserProps) {
  const { t } = useTranslation('users')
  const projectId = useProjectId()
  const validate = useMetadataProblems()
  const edit = useMutationWithToast({
    mutationFn: (values: UserValues) =>
      dataOf(
        api.PATCH('/v1/admin/users/{userId}', { params: { path: { userId: user.id } }, body: changesOf(user, values) }),
      ),
    done: () => t('edit.done'),
    invalidates: [
      ['users', projectId],
      ['sessions', projectId],
      ['audit', projectId],
    ],
  })
  return (
    <FormDialog<UserValues>
      opened={opened}
      onClose={onClose}
      wide
      title={t('edit.title')}
      text={t('edit.text')}
      button={t('edit.save')}
      initialValues={valuesOf(user)}
      validate={validate}
      placeOf={placeTaken}
      send={(values) => edit.mutateAsync(values)}
    >
      {(form) => <UserFields form={form} />}
    </FormDialog>
  )
}

const valuesOf = (user: UserInfo): UserValues => ({
  email: user.email,
  emailVerified: user.emailVerified,
  name: user.name ?? '',
  externalId: user.externalId ?? '',
  metadata: textOf(user.metadata),
  publicMetadata: textOf(user.publicMetadata),
  privateMetadata: textOf(user.privateMetadata),
})

/** Only the differences. A new email is unverified unless the switch says otherwise. */
function changesOf(user: UserInfo, values: UserValues) {
  const before = valuesOf(user)
  const email = values.email.trim()
  const [name, externalId] = [values.name.trim(), values.externalId.trim()]
  const isNewEmail = email !== before.email
  return {
    ...(isNewEmail && { email }),
    ...((isNewEmail || values.emailVerified !== before.emailVerified) && { emailVerified: values.emailVerified }),
    ...(name !== before.name && { name: name === '' ? null : name }),
    ...(externalId !== before.externalId && { externalId: externalId === '' ? null : externalId }),
    ...Object.fromEntries(kindsOfMetadata.flatMap((kind) => patchOf(user, values, kind))),
  }
}

const kindsOfMetadata = ['metadata', 'publicMetadata', 'privateMetadata'] as const

/** The patch of one kind of metadata, if anything of it has changed. */
function patchOf(user: UserInfo, values: UserValues, kind: (typeof kindsOfMetadata)[number]) {
  const patch = patchBetween(user[kind], objectOf(values[kind]) ?? {})
  return Object.keys(patch).length > 0 ? [[kind, patch] as const] : []
}
