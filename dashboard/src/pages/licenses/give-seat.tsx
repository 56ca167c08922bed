import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { InlineForm } from '../../kit/form.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { License } from './licenses-data.ts'
import { staleAfterChange } from './use-license-change.ts'

/** Assigns a seat to the user who verifies the email. */
export function GiveSeat({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const projectId = useProjectId()
  const give = useMutationWithToast({
    mutationFn: (email: string) =>
      dataOf(
        api.POST('/v1/admin/licenses/{licenseId}/seats', {
          params: { path: { licenseId: license.id } },
          body: { email },
        }),
      ),
    done: (_, email) => t('seats.given', { email }),
    invalidates: staleAfterChange(projectId),
  })
  const form = useForm({
    initialValues: { email: '' },
    send: ({ email }) => give.mutateAsync(email.trim()),
    resets: true,
  })
  return (
    <InlineForm form={form} button={t('seats.give')}>
      <TextInput
        type="email"
        flex={1}
        aria-label={t('seats.email')}
        placeholder={t('seats.email')}
        required
        maxLength={320}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </InlineForm>
  )
}
