import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { SecretReveal } from '../../kit/secret-reveal.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { appsQuery } from '../apps/apps-data.ts'
import { objectOf } from './merge-patch.ts'
import { MetadataFields, placeTaken, useMetadataProblems } from './user-fields.tsx'

interface InviteUserProps {
  readonly opened: boolean
  readonly onClose: () => void
}

interface Values {
  email: string
  name: string
  appId: string
  redirectUri: string
  expiresInDays: number | ''
  mail: boolean
  metadata: string
  privateMetadata: string
}

/** Invites by email, or shows the link once. */
export function InviteUser({ opened, onClose }: InviteUserProps) {
  const { t } = useTranslation('users')
  const projectId = useProjectId()
  const { data: apps } = useQuery(appsQuery(projectId))
  const app = apps?.items[0]
  const validate = useMetadataProblems()
  const [link, setLink] = useState<string>()
  const invite = useInvite(setLink)
  return (
    <>
      <FormDialog<Values>
        opened={opened && app !== undefined}
        onClose={onClose}
        wide
        title={t('invite.title')}
        text={t('invite.text')}
        button={t('invite.button')}
        initialValues={{
          email: '',
          name: '',
          appId: app?.id ?? '',
          redirectUri: plainUris(app?.redirectUris)[0] ?? '',
          expiresInDays: 7,
          mail: true,
          metadata: '',
          privateMetadata: '',
        }}
        validate={validate}
        placeOf={placeTaken}
        send={(values) => invite.mutateAsync(values)}
      >
        {(form) => <Fields form={form} />}
      </FormDialog>
      <SecretReveal secret={link} title={t('invite.link')} onClose={() => setLink(undefined)} />
    </>
  )
}

/** Entries that are a whole URI, without wildcards. */
const plainUris = (uris: readonly string[] = []): string[] => uris.filter((uri) => !uri.includes('*'))

function useInvite(onLink: (link: string | undefined) => void) {
  const { t } = useTranslation('users')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: ({ name, expiresInDays, metadata, privateMetadata, ...values }: Values) =>
      dataOf(
        api.POST('/v1/admin/user-invitations', {
          body: {
            projectId,
            ...values,
            ...(name.trim() !== '' && { name: name.trim() }),
            ...(expiresInDays !== '' && { expiresInDays }),
            metadata: objectOf(metadata) ?? {},
            privateMetadata: objectOf(privateMetadata) ?? {},
          },
        }),
      ),
    done: ({ email }) => t('invite.done', { email }),
    invalidates: [['user-invitations', projectId]],
    onSuccess: ({ link }) => onLink(link),
  })
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const { t } = useTranslation('users')
  const { data: apps } = useQuery(appsQuery(useProjectId()))
  const app = apps?.items.find(({ id }) => id === form.values.appId)
  const choose = (appId: string) => {
    form.setFieldValue('appId', appId)
    form.setFieldValue('redirectUri', plainUris(apps?.items.find(({ id }) => id === appId)?.redirectUris)[0] ?? '')
  }
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
      <TextInput label={t('field.name')} maxLength={200} autoComplete="off" {...form.getInputProps('name')} />
      <Select
        label={t('invite.app')}
        description={t('invite.appHint')}
        required
        allowDeselect={false}
        data={(apps?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('appId')}
        onChange={(appId) => appId !== null && choose(appId)}
      />
      <TextInput
        label={t('invite.redirectUri')}
        description={t('invite.redirectUriHint')}
        required
        list="invite-redirect-uris"
        {...form.getInputProps('redirectUri')}
      />
      <datalist id="invite-redirect-uris">
        {plainUris(app?.redirectUris).map((uri) => (
          <option key={uri} value={uri} />
        ))}
      </datalist>
      <NumberInput
        label={t('invite.days')}
        min={1}
        max={30}
        allowDecimal={false}
        required
        {...form.getInputProps('expiresInDays')}
      />
      <Switch
        label={t('invite.mail')}
        description={t('invite.mailHint')}
        {...form.getInputProps('mail', { type: 'checkbox' })}
      />
      <MetadataFields form={form} />
    </>
  )
}
