import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { fieldErrors } from '../../kit/field-errors.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { License } from './licenses-data.ts'
import { staleAfterChange } from './use-license-change.ts'

/** A seat for whoever proves the address. */
export function GiveSeat({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const projectId = useProjectId()
  const form = useForm({ initialValues: { email: '' } })
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
    toastsProblems: false,
    onSuccess: () => form.reset(),
  })
  const submit = form.onSubmit(({ email }) =>
    give.mutate(email.trim(), { onError: (error) => form.setErrors(fieldErrors(error, 'email')) }),
  )
  return (
    <form onSubmit={submit}>
      <Group mt="md" align="flex-start" gap="xs" wrap="nowrap">
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
        <Button type="submit" variant="default" flex="none" loading={give.isPending}>
          {t('seats.give')}
        </Button>
      </Group>
    </form>
  )
}
