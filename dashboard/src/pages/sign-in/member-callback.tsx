import { Button, Center, Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { ProviderAnswer } from './provider-answer.ts'
import { useSignedIn } from './use-signed-in.ts'

const explained = [
  'INVALID_STATE',
  'INVALID_CODE',
  'EMAIL_NOT_VERIFIED',
  'OTHER_IDENTITY_LINKED',
  'UNAUTHORIZED',
] as const

/** Completes a member's sign-in through a provider. The member has just clicked a button there. */
export function MemberCallback({ answer }: { readonly answer: ProviderAnswer }) {
  const { t } = useTranslation('sign-in')
  const explain = useProblemText()
  const signedIn = useSignedIn()
  const { code, state, iss, error } = answer
  const complete = useMutation({
    mutationFn: (body: { code: string; state: string; iss?: string }) =>
      dataOf(api.POST('/v1/admin/auth/callback', { body })),
    onSuccess: (session) => void signedIn(session),
  })
  const began = useRef(false)
  useEffect(() => {
    if (began.current || code === undefined || state === undefined) return
    began.current = true
    complete.mutate({ code, state, ...(iss !== undefined && { iss }) })
  }, [code, state, iss, complete])
  const words = (failure: unknown): string => {
    const known = explained.find((one) => failure instanceof ApiProblem && failure.code === one)
    return known ? t(`callback.${known}`) : explain(failure)
  }
  const incomplete = code === undefined || state === undefined
  if (!incomplete && !complete.isError) {
    return (
      <AuthFrame title={t('callback.title')}>
        <Center py="md">
          <Loader aria-label={t('callback.title')} />
        </Center>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('callback.failed')}
      text={complete.isError ? words(complete.error) : t('callback.refused', { error: error ?? '–' })}
    >
      <Button component={Link} to="/sign-in" fullWidth size="md">
        {t('callback.back')}
      </Button>
    </AuthFrame>
  )
}
