import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useLinkToken } from './link-token.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The target of the link in a sign-in email. */
export const VerifyPage = () => <LinkPage kind="verify" />

/** The target of the link in an invitation. */
export const InvitationPage = () => <LinkPage kind="invitation" />

/** Opening a link does not consume it, since email scanners open links too: the button does. */
function LinkPage({ kind }: { readonly kind: 'verify' | 'invitation' }) {
  const { t } = useTranslation('sign-in')
  const token = useLinkToken()
  const signedIn = useSignedIn()
  const verify = useMutation({
    mutationFn: (value: string) => dataOf(api.POST('/v1/admin/auth/verify', { body: { token: value } })),
    onSuccess: (session) => void signedIn(session),
  })
  if (token === undefined) return <DeadLink kind={kind} code="INCOMPLETE" />
  if (verify.isError && isDead(verify.error)) return <DeadLink kind={kind} code={verify.error.code} />
  return (
    <AuthFrame title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
      {verify.isError && <ProblemAlert error={verify.error} />}
      <Button
        size="md"
        fullWidth
        autoFocus
        loading={verify.isPending || verify.isSuccess}
        onClick={() => verify.mutate(token)}
      >
        {t(`${kind}.button`)}
      </Button>
    </AuthFrame>
  )
}

const deadCodes = ['MAGIC_LINK_USED', 'MAGIC_LINK_EXPIRED', 'UNAUTHORIZED'] as const

export const isDead = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && deadCodes.some((code) => code === error.code)

interface DeadLinkProps {
  readonly kind: 'verify' | 'invitation' | 'firstOwner'
  readonly code: string
}

/** An invalid link, and what to do next. */
export function DeadLink({ kind, code }: DeadLinkProps) {
  const { t } = useTranslation('sign-in')
  const why = deadCodes.find((one) => one === code) ?? 'INCOMPLETE'
  return (
    <AuthFrame title={t(`dead.${why}`)} text={t(`dead.${kind}`)}>
      <Button component={Link} to="/sign-in" fullWidth size="md">
        {t('dead.button')}
      </Button>
    </AuthFrame>
  )
}

export function ProblemAlert({ error }: { readonly error: unknown }) {
  const explain = useProblemText()
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={iconSize.lead} />}>
      {explain(error)}
    </Alert>
  )
}
