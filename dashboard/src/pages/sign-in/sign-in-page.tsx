import { Alert, Button, Divider, Stack, TextInput } from '@mantine/core'
import { IconArrowRight, IconInfoCircle, IconShieldExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { keepReturnPath } from './return-path.ts'

/** Signs members in: by a mailed link, or through a provider that is marked for them. Says why the last sign-in is over. */
export function SignInPage() {
  const { t } = useTranslation('sign-in')
  const { reason, to } = useSearch({ strict: false })
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <CheckYourMail email={sentTo} onBack={() => setSentTo(undefined)} />
  return (
    <AuthFrame title={t('title')} text={t('text')}>
      <WhyOver reason={reason} />
      <EmailForm
        onSent={(email) => {
          keepReturnPath(to)
          setSentTo(email)
        }}
      />
      <Providers onLeave={() => keepReturnPath(to)} />
    </AuthFrame>
  )
}

const reasons = ['fingerprint', 'idle', 'expired', 'revoked', 'not_a_member', 'signed_out'] as const

/** Why there is this page in the place of another. */
function WhyOver({ reason }: { readonly reason: string | undefined }) {
  const { t } = useTranslation('sign-in')
  const known = reasons.find((one) => one === reason)
  if (known === undefined) return null
  const serious = known === 'fingerprint' || known === 'revoked' || known === 'not_a_member'
  return (
    <Alert
      role={serious ? 'alert' : 'status'}
      color={serious ? 'orange' : 'iris'}
      icon={serious ? <IconShieldExclamation size={18} /> : <IconInfoCircle size={18} />}
      title={t(`reason.${known}.title`)}
    >
      {t(`reason.${known}.text`)}
    </Alert>
  )
}

function EmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation('sign-in')
  const explain = useProblemText()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = useMutationWithToast({
    mutationFn: () => dataOf(api.POST('/v1/admin/auth/magic-link', { body: { email } })),
    onSuccess: () => onSent(email),
  })
  const explainMail = (error: unknown): string =>
    error instanceof ApiProblem && error.code === 'VALIDATION_ERROR' ? t('email.invalid') : explain(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    send.mutate(undefined, { onError: (error) => setProblem(explainMail(error)) })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          label={t('email.label')}
          placeholder={t('email.placeholder')}
          required
          withAsterisk={false}
          maxLength={320}
          size="md"
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
          autoFocus
        />
        <Button type="submit" size="md" fullWidth loading={send.isPending} rightSection={<IconArrowRight size={18} />}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  )
}

/** A button for each provider that is marked for members; nothing where there is none. */
function Providers({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('sign-in')
  const { data } = useQuery({
    queryKey: ['member-providers'],
    queryFn: () => rowsOf(api.GET('/v1/admin/auth/providers')),
    staleTime: 60_000,
  })
  const start = useMutationWithToast({
    mutationFn: (providerId: string) => dataOf(api.POST('/v1/admin/auth/login', { body: { providerId } })),
    onSuccess: ({ authUrl }) => {
      onLeave()
      window.location.assign(authUrl)
    },
  })
  if (!data || data.items.length === 0) return null
  return (
    <>
      <Divider label={t('or')} />
      <Stack gap="xs">
        {data.items.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            size="md"
            fullWidth
            loading={start.isPending && start.variables === id}
            onClick={() => start.mutate(id)}
          >
            {t('with', { provider: name })}
          </Button>
        ))}
      </Stack>
    </>
  )
}
