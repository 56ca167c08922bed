import { Alert, Button, Divider, Stack, TextInput } from '@mantine/core'
import { IconInfoCircle, IconShieldExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import { Form } from '../../kit/form.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { keepReturnPath } from './return-path.ts'

/** Signs members in by magic link or through a provider enabled for them. Shows why the last session ended. */
export function SignInPage() {
  const { t } = useTranslation('sign-in')
  const { reason, to } = useSearch({ strict: false })
  const [sent, setSent] = useState<SentLink>()
  if (sent !== undefined) return <CheckYourMail {...sent} onBack={() => setSent(undefined)} />
  return (
    <AuthFrame title={t('title')} text={t('text')}>
      <WhyOver reason={reason} />
      <EmailForm
        onSent={(link) => {
          keepReturnPath(to)
          setSent(link)
        }}
      />
      <PasskeyButton to={to} />
      <Providers onLeave={() => keepReturnPath(to)} />
    </AuthFrame>
  )
}

const reasons = [
  'fingerprint',
  'idle',
  'expired',
  'revoked',
  'restored',
  'not_a_member',
  'signed_out',
  'passkey_required',
  'recovered',
] as const

/** Why this page is shown instead of the requested one. */
function WhyOver({ reason }: { readonly reason: string | undefined }) {
  const { t } = useTranslation('sign-in')
  const known = reasons.find((one) => one === reason)
  if (known === undefined) return null
  const serious = known === 'fingerprint' || known === 'revoked' || known === 'recovered' || known === 'not_a_member'
  return (
    <Alert
      role={serious ? 'alert' : 'status'}
      color={serious ? 'orange' : 'iris'}
      icon={serious ? <IconShieldExclamation size={iconSize.lead} /> : <IconInfoCircle size={iconSize.lead} />}
      title={t(`reason.${known}.title`)}
    >
      {t(`reason.${known}.text`)}
    </Alert>
  )
}

interface SentLink {
  readonly email: string
  readonly handle: string
}

function EmailForm({ onSent }: { readonly onSent: (sent: SentLink) => void }) {
  const { t } = useTranslation('sign-in')
  const form = useForm({
    initialValues: { email: '' },
    send: async ({ email }) => {
      const { handle } = await dataOf(api.POST('/v1/admin/auth/magic-link', { body: { email } }))
      onSent({ email, handle })
    },
  })
  return (
    <Form form={form} button={t('send')} big>
      <TextInput
        type="email"
        name="email"
        autoComplete="email webauthn"
        label={t('email.label')}
        placeholder={t('email.placeholder')}
        required
        withAsterisk={false}
        maxLength={320}
        size="md"
        data-autofocus
        autoFocus
        {...form.getInputProps('email')}
        error={form.errors['email'] && t('email.invalid')}
      />
    </Form>
  )
}

/** A button for each provider enabled for members; hidden without such a provider. */
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
