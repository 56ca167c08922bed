import { Alert, Button, Center, Loader } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { AuthFrame } from '../sign-in/auth-frame.tsx'
import { completePageTrial, type PageTrial, pageTrialOf } from './page-trial.ts'
import { type SignedIn, SignedInUser } from './signed-in-user.tsx'
import { providerOfTrial } from './trial.ts'

const verify = (token: string) => dataOf(api.POST('/v1/auth/verify', { body: { token } }))

type CallbackBody = components['schemas']['CompleteSignInBody']

/** The app's part at the end of a sign-in: exchanges the token or the code, and shows the result. */
export function TryPage() {
  const { code, state, iss, error, error_description: description, token: inQuery } = useSearch({ strict: false })
  const [token] = useState(
    () => inQuery ?? new URLSearchParams(window.location.hash.slice(1)).get('token') ?? undefined,
  )
  const provider = providerOfTrial(state)
  if (token !== undefined) return <TryLink token={token} />
  const trial = pageTrialOf(state)
  if (code !== undefined && trial?.isConfidential) return <CodeArrived />
  if (code !== undefined && trial) return <TryPageSignIn trial={trial} code={code} />
  if (code !== undefined && state !== undefined && provider !== undefined) {
    return <TryProvider body={{ provider, code, state, ...(iss !== undefined && { iss }) }} />
  }
  return <NothingToTry reason={description ?? error} />
}

/** Only a click on the button signs in, never opening the link. */
function TryLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('try')
  const signIn = useMutation({ mutationFn: () => verify(token) })
  if (signIn.data) return <SignedInUser signedIn={signIn.data} />
  return (
    <AuthFrame title={t('link.title')} text={t('link.text')}>
      {signIn.isError && <Problem error={signIn.error} />}
      <Button size="md" fullWidth autoFocus loading={signIn.isPending} onClick={() => signIn.mutate()}>
        {t('link.button')}
      </Button>
    </AuthFrame>
  )
}

function TryProvider({ body }: { readonly body: CallbackBody }) {
  const signIn = useMutation({
    mutationFn: () => dataOf(api.POST('/v1/auth/callback', { body })),
  })
  return <Exchange signIn={signIn} />
}

/** The end of a sign-in through the hosted page. */
function TryPageSignIn({ trial, code }: { readonly trial: PageTrial; readonly code: string }) {
  const signIn = useMutation({ mutationFn: () => completePageTrial(trial, code) })
  return <Exchange signIn={signIn} />
}

/** Exchanges a code once, also where React runs effects twice. */
function Exchange({ signIn }: { readonly signIn: UseMutationResult<SignedIn, unknown, void> }) {
  const { t } = useTranslation('try')
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    signIn.mutate()
  }, [signIn])
  if (signIn.data) return <SignedInUser signedIn={signIn.data} />
  return (
    <AuthFrame title={signIn.isError ? t('failed') : t('busy')}>
      {signIn.isError ? (
        <Problem error={signIn.error} />
      ) : (
        <Center py="md">
          <Loader aria-label={t('busy')} />
        </Center>
      )}
      {signIn.isError && <BackButton />}
    </AuthFrame>
  )
}

/** The code of a confidential app, which only its server can exchange. */
function CodeArrived() {
  const { t } = useTranslation('try')
  return (
    <AuthFrame title={t('code.title')} text={t('code.text')}>
      <BackButton />
    </AuthFrame>
  )
}

function NothingToTry({ reason }: { readonly reason: string | undefined }) {
  const { t } = useTranslation('try')
  return (
    <AuthFrame title={reason === undefined ? t('nothing.title') : t('failed')} text={reason ?? t('nothing.text')}>
      <BackButton />
    </AuthFrame>
  )
}

function BackButton() {
  const { t } = useTranslation('try')
  return (
    <LinkButton to="/" fullWidth size="md" variant="default">
      {t('back')}
    </LinkButton>
  )
}

function Problem({ error }: { readonly error: unknown }) {
  const explain = useProblemText()
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={iconSize.lead} />}>
      {explain(error)}
    </Alert>
  )
}
