import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { DetailList } from '../../kit/detail-list.tsx'
import { LinkButton } from '../../kit/links.tsx'
import { Snippet } from '../../kit/snippet.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { AuthFrame } from '../sign-in/auth-frame.tsx'

/** The response for a link or a provider: the latter includes a name. */
export interface SignedIn {
  readonly user: { readonly email: string; readonly name?: string }
  readonly accessToken: string
  /** Null for a sign-in without the scope `offline_access`, and after a step-up, which this page never starts. */
  readonly refreshToken: string | null
  readonly expiresAt: string
}

/** What an app receives when a user has signed in, and its possible next requests. */
export function SignedInUser({ signedIn }: { readonly signedIn: SignedIn }) {
  const { t } = useTranslation('try')
  const [over, setOver] = useState(false)
  const { user, accessToken, refreshToken, expiresAt } = signedIn
  const signOut = useMutationWithToast({
    mutationFn: () => api.POST('/v1/auth/logout', { headers: { authorization: `Bearer ${accessToken}` } }),
    done: () => t('signedOut'),
    onSuccess: () => setOver(true),
  })
  const curl = `curl ${window.location.origin}/v1/users/me \\\n  -H "authorization: Bearer ${accessToken}"`
  return (
    <AuthFrame
      title={over ? t('over.title') : t('good.title', { name: user.name ?? user.email })}
      text={over ? t('over.text') : t('good.text')}
    >
      <DetailList
        items={[
          { label: t('good.email'), value: user.email },
          { label: t('good.access'), value: t('good.accessText', { start: accessToken.slice(0, 12) }) },
          { label: t('good.expires'), value: <TimeAgo at={expiresAt} /> },
          ...(refreshToken === null
            ? []
            : [{ label: t('good.refresh'), value: t('good.accessText', { start: refreshToken.slice(0, 12) }) }]),
        ]}
      />
      {!over && <Snippet title="curl" code={curl} copyLabel={t('good.copy')} />}
      <Stack gap="xs">
        <LinkButton to="/" fullWidth size="md">
          {t('back')}
        </LinkButton>
        {!over && (
          <Button variant="default" fullWidth loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('signOut')}
          </Button>
        )}
      </Stack>
    </AuthFrame>
  )
}
