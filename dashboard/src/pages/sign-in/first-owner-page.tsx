import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { Form } from '../../kit/form.tsx'
import { useForm } from '../../kit/use-form.ts'
import { AuthFrame } from './auth-frame.tsx'
import { DeadLink, isDead } from './link-pages.tsx'
import { useLinkToken } from './link-token.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The target of the link that a new server prints: creates its first owner. */
export function FirstOwnerPage() {
  const { t } = useTranslation('sign-in')
  const token = useLinkToken()
  const signedIn = useSignedIn({ toSetup: true })
  const verify = useMutation({
    mutationFn: (body: { token: string; email: string }) => dataOf(api.POST('/v1/admin/auth/verify', { body })),
    onSuccess: (session) => void signedIn(session),
  })
  const form = useForm({
    initialValues: { email: '' },
    send: ({ email }) => verify.mutateAsync({ token: token ?? '', email }),
  })
  if (token === undefined) return <DeadLink kind="firstOwner" code="INCOMPLETE" />
  if (verify.isError && isDead(verify.error)) return <DeadLink kind="firstOwner" code={verify.error.code} />
  return (
    <AuthFrame title={t('firstOwner.title')} text={t('firstOwner.text')}>
      <Form form={form} button={t('firstOwner.button')} big>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          size="md"
          label={t('email.label')}
          description={t('firstOwner.emailHint')}
          placeholder={t('email.placeholder')}
          required
          withAsterisk={false}
          maxLength={320}
          autoFocus
          {...form.getInputProps('email')}
          error={form.errors['email'] && t('email.invalid')}
        />
      </Form>
    </AuthFrame>
  )
}
