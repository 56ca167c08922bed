import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../../api/problem.ts'
import type { Form } from '../../kit/use-form.ts'
import { objectOf, patchBetween, textOf } from '../users/merge-patch.ts'
import { MetadataFields } from '../users/user-fields.tsx'
import type { Organization } from './organizations-data.ts'

/** The fields of an organization, as text. Empty: none. */
export interface OrganizationValues {
  name: string
  slug: string
  externalId: string
  billingEmail: string
  metadata: string
  privateMetadata: string
}

export const blankOrganization: OrganizationValues = {
  name: '',
  slug: '',
  externalId: '',
  billingEmail: '',
  metadata: '',
  privateMetadata: '',
}

interface OrganizationFieldsProps<Values> {
  readonly form: Form<Values>
  /** The server makes a slug of the name. */
  readonly isNew?: boolean
}

/** The fields of a new or existing organization. */
export function OrganizationFields<Values extends OrganizationValues>({
  form,
  isNew = false,
}: OrganizationFieldsProps<Values>) {
  const { t } = useTranslation('organizations')
  return (
    <>
      <TextInput
        label={t('field.name')}
        required
        maxLength={80}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('field.slug')}
        description={t(isNew ? 'hint.newSlug' : 'hint.slug')}
        required={!isNew}
        maxLength={48}
        spellCheck={false}
        autoComplete="off"
        {...form.getInputProps('slug')}
      />
      <TextInput
        label={t('field.externalId')}
        description={t('hint.externalId')}
        maxLength={255}
        autoComplete="off"
        {...form.getInputProps('externalId')}
      />
      <TextInput
        type="email"
        label={t('field.billingEmail')}
        description={t('hint.billingEmail')}
        maxLength={320}
        autoComplete="off"
        {...form.getInputProps('billingEmail')}
      />
      <MetadataFields
        form={form}
        hints={{ metadata: t('hint.metadata'), privateMetadata: t('hint.privateMetadata') }}
      />
    </>
  )
}

export const valuesOf = (organization: Organization): OrganizationValues => ({
  name: organization.name,
  slug: organization.slug,
  externalId: organization.externalId ?? '',
  billingEmail: organization.billingEmail ?? '',
  metadata: textOf(organization.metadata),
  privateMetadata: textOf(organization.privateMetadata ?? {}),
})

/** What a new organization has. */
export const contentOf = ({ name, slug, externalId, billingEmail, metadata, privateMetadata }: OrganizationValues) => ({
  name: name.trim(),
  ...(slug.trim() !== '' && { slug: slug.trim() }),
  ...(externalId.trim() !== '' && { externalId: externalId.trim() }),
  ...(billingEmail.trim() !== '' && { billingEmail: billingEmail.trim() }),
  metadata: objectOf(metadata) ?? {},
  privateMetadata: objectOf(privateMetadata) ?? {},
})

/** Only the differences. */
export function changesOf(organization: Organization, values: OrganizationValues) {
  const [name, slug, externalId] = [values.name.trim(), values.slug.trim(), values.externalId.trim()]
  const billingEmail = values.billingEmail.trim()
  const patchOf = (kind: 'metadata' | 'privateMetadata') => {
    const patch = patchBetween(organization[kind] ?? {}, objectOf(values[kind]) ?? {})
    return Object.keys(patch).length > 0 ? { [kind]: patch } : {}
  }
  return {
    ...(name !== organization.name && { name }),
    ...(slug !== organization.slug && { slug }),
    ...(externalId !== (organization.externalId ?? '') && { externalId: externalId === '' ? null : externalId }),
    ...(billingEmail !== (organization.billingEmail ?? '') && {
      billingEmail: billingEmail === '' ? null : billingEmail,
    }),
    ...patchOf('metadata'),
    ...patchOf('privateMetadata'),
  }
}

/** Shows at its field that another organization has the value already. */
export const placeTakenName = ({ code, message }: ApiProblem): readonly [string, string] | undefined => {
  if (code === 'SLUG_TAKEN') return ['slug', message]
  return code === 'EXTERNAL_ID_TAKEN' ? ['externalId', message] : undefined
}
