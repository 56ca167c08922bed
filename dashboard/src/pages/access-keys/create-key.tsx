import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { ApiProblem } from '../../api/problem.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { SecretReveal } from '../../kit/secret-reveal.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useCurrentProject, useHasOrganizations, useMay, useProjectId } from '../../kit/use-project.ts'
import { organizationsOfUserQuery } from '../organizations/organizations-data.ts'
import { OrganizationPicker, UserPicker } from '../organizations/pickers.tsx'
import { staleAfterKey } from './access-keys-data.ts'
import { LastingField, LimitFields, NameField, ScopeField } from './key-fields.tsx'
import { blankKey, contentOf, daysOf, fieldOfKey, type KeyValues } from './key-values.ts'

/** The page of a user or an organization, whose key it becomes. */
export interface FixedHolder {
  readonly userId?: string
  readonly organizationId?: string
}

interface CreateKeyProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly holder?: FixedHolder
}

interface Values extends KeyValues {
  userId: string | null
  organizationId: string | null
  lasting: string
}

/** Creates a key for a user, a user in an organization, or an organization itself, and shows it once. */
export function CreateKey({ opened, onClose, holder = {} }: CreateKeyProps) {
  const { t } = useTranslation('access-keys')
  const projectId = useProjectId()
  const lasting = String(useCurrentProject()?.settings.accessKeys.defaultDays ?? '')
  const [fresh, setFresh] = useState<string>()
  const create = useMutationWithToast({
    mutationFn: ({ userId, organizationId, lasting: days, ...values }: Values) =>
      dataOf(
        api.POST('/v1/admin/access-keys', {
          body: {
            projectId,
            ...(userId !== null && { userId }),
            ...(organizationId !== null && { organizationId }),
            ...contentOf(values),
            expiresInDays: daysOf(days),
          },
        }),
      ),
    invalidates: staleAfterKey(projectId),
    onSuccess: ({ key }) => setFresh(key),
  })
  const { userId = null, organizationId = null } = holder
  return (
    <>
      <FormDialog<Values>
        opened={opened}
        onClose={onClose}
        wide
        title={t('create.open')}
        text={t('create.text')}
        button={t('create.submit')}
        initialValues={{ ...blankKey, userId, organizationId, lasting }}
        fieldOf={(path) => (path === 'expiresInDays' ? 'lasting' : fieldOfKey(path))}
        placeOf={placeOfHolder}
        ready={(values) => values.userId !== null || values.organizationId !== null}
        send={(values) => create.mutateAsync(values)}
      >
        {(form) => <Fields form={form} holder={holder} />}
      </FormDialog>
      <NewKey fresh={fresh} onClose={() => setFresh(undefined)} />
    </>
  )
}

const placeOfHolder = ({ code, message }: ApiProblem): readonly [string, string] | undefined =>
  code === 'MEMBERSHIP_NOT_FOUND' ? ['userId', message] : undefined

function Fields({ form, holder }: { readonly form: Form<Values>; readonly holder: FixedHolder }) {
  return (
    <>
      <HolderFields form={form} holder={holder} />
      <NameField form={form} />
      <ScopeField form={form} />
      <LastingField {...form.getInputProps('lasting')} />
      <LimitFields form={form} />
    </>
  )
}

/** A user, an organization, or both: a user who acts there. */
function HolderFields({ form, holder }: { readonly form: Form<Values>; readonly holder: FixedHolder }) {
  const { t } = useTranslation('access-keys')
  const may = useMay()
  const hasOrganizations = useHasOrganizations() && may('organizations:read')
  return (
    <>
      {holder.userId === undefined && (
        <UserPicker
          label={t('field.user')}
          description={hasOrganizations ? t('hint.user') : undefined}
          withAsterisk={!hasOrganizations}
          clearable
          {...form.getInputProps('userId')}
        />
      )}
      {hasOrganizations && holder.userId !== undefined && <OrganizationOfUser form={form} userId={holder.userId} />}
      {hasOrganizations && holder.userId === undefined && holder.organizationId === undefined && (
        <OrganizationPicker
          label={t('field.organization')}
          description={t('hint.organization')}
          clearable
          {...form.getInputProps('organizationId')}
        />
      )}
    </>
  )
}

/** One of the organizations that the user belongs to. */
function OrganizationOfUser({ form, userId }: { readonly form: Form<Values>; readonly userId: string }) {
  const { t } = useTranslation('access-keys')
  const { data } = useQuery(organizationsOfUserQuery(useProjectId(), userId))
  if (!data || data.items.length === 0) return null
  return (
    <Select
      label={t('field.organization')}
      description={t('hint.organization')}
      data={data.items.map(({ id, name }) => ({ value: id, label: name }))}
      clearable
      {...form.getInputProps('organizationId')}
    />
  )
}

interface NewKeyProps {
  /** Undefined: closed. */
  readonly fresh: string | undefined
  readonly onClose: () => void
}

/** A new key, shown once. */
export function NewKey({ fresh, onClose }: NewKeyProps) {
  const { t } = useTranslation('access-keys')
  return (
    <SecretReveal secret={fresh} title={t('reveal.title')} onClose={onClose}>
      <Text size="sm">{t('reveal.text')}</Text>
    </SecretReveal>
  )
}
