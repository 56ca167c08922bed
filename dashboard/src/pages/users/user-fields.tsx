import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../../api/problem.ts'
import { JsonField } from '../../kit/json-field.tsx'
import type { Form } from '../../kit/use-form.ts'
import { objectOf } from './merge-patch.ts'

/** The fields of a user, as text. Empty: none. */
export interface UserValues {
  email: string
  emailVerified: boolean
  name: string
  externalId: string
  metadata: string
  publicMetadata: string
  privateMetadata: string
}

/** The fields of a new or existing user. */
export function UserFields({ form }: { readonly form: Form<UserValues> }) {
  const { t } = useTranslation('users')
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
        onChange={(event) => {
          form.setFieldValue('email', event.currentTarget.value)
          // What is known of the previous email does not hold for another one.
          form.setFieldValue('emailVerified', false)
        }}
      />
      <Switch
        label={t('edit.verified')}
        description={t('edit.verifiedHint')}
        {...form.getInputProps('emailVerified', { type: 'checkbox' })}
      />
      <TextInput label={t('field.name')} maxLength={200} autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        label={t('field.externalId')}
        description={t('edit.externalIdHint')}
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('externalId')}
      />
      <MetadataFields form={form} />
      <JsonField
        label={t('publicMetadata.title')}
        description={t('edit.publicMetadataHint')}
        noJson={t('edit.noObject')}
        {...form.getInputProps('publicMetadata')}
      />
    </>
  )
}

interface MetadataFieldsProps<Values> {
  readonly form: Form<Values>
  /** Who sees and changes them. Default: for a user. */
  readonly hints?: { readonly metadata: string; readonly privateMetadata: string }
}

/** What the user can change, and what the user cannot see. As JSON. */
export function MetadataFields<Values extends { metadata: string; privateMetadata: string }>({
  form,
  hints,
}: MetadataFieldsProps<Values>) {
  const { t } = useTranslation('users')
  return (
    <>
      <JsonField
        label={t('metadata.title')}
        description={hints?.metadata ?? t('edit.metadataHint')}
        noJson={t('edit.noObject')}
        {...form.getInputProps('metadata')}
      />
      <JsonField
        label={t('privateMetadata.title')}
        description={hints?.privateMetadata ?? t('edit.privateMetadataHint')}
        noJson={t('edit.noObject')}
        {...form.getInputProps('privateMetadata')}
      />
    </>
  )
}

/** Problems of the JSON fields that are visible before submitting. */
export function useMetadataProblems(): (values: {
  metadata: string
  publicMetadata?: string
  privateMetadata: string
}) => Record<string, string | undefined> {
  const { t } = useTranslation('users')
  const problemOf = (text: string) => (objectOf(text) === undefined ? t('edit.noObject') : undefined)
  return ({ metadata, publicMetadata = '', privateMetadata }) => ({
    metadata: problemOf(metadata),
    publicMetadata: problemOf(publicMetadata),
    privateMetadata: problemOf(privateMetadata),
  })
}

/** Shows at the email that someone has it already. */
export const placeTaken = ({ code, message }: ApiProblem): readonly [string, string] | undefined =>
  code === 'USER_EXISTS' ? ['email', message] : undefined
