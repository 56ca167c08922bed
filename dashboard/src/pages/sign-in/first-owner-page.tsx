import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { isProblem } from '../../api/problem.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { DeadLink, isDead, ProblemAlert } from './link-pages.tsx'
import { useLinkToken } from './link-token.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Where the link leads that a fresh server prints: makes its first owner. */
export function FirstOwnerPage() {
  const { t } = useTranslation('sign-in')
  const token = useLinkToken()
  const signedIn = useSignedIn({ toSetup: true })
  const [email, setEmail] = useState('')
  const verify = useMutationWithToast({
    mutationFn: (value: string) => dataOf(api.POST('/v1/admin/auth/verify', { body: { token: value, email } })),
    onSuccess: (session) => void signedIn(session),
  })
  if (token === undefined) return <DeadLink kind="firstOwner" code="INCOMPLETE" />
  if (verify.isError && isDead(verify.error)) return <DeadLink kind="firstOwner" code={verify.error.code} />
  const invalid = isProblem(verify.error, 'VALIDATION_ERROR')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify.mutate(token)
  }
  return (
    <AuthFrame title={t('firstOwner.title')} text={t('firstOwner.text')}>
      {verify.isError && !invalid && <ProblemAlert error={verify.error} />}
      <form onSubmit={submit}>
        <Stack gap="sm">
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
            value={email}
            error={invalid && t('email.invalid')}
            onChange={(event) => setEmail(event.currentTarget.value)}
            autoFocus
          />
          <Button type="submit" size="md" fullWidth loading={verify.isPending || verify.isSuccess}>
            {t('firstOwner.button')}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  )
}
