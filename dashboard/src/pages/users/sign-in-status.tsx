import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { SignInCure } from './sign-in-cure.tsx'
import { emailSignInQuery, type SignInCause, type SignInStatus, userSignInQuery } from './sign-in-status-data.ts'
import { useCauseFacts, useCauseText } from './sign-in-words.ts'

/** What keeps a user from signing in, with what ends it. */
export function UserSignIn({ userId }: { readonly userId: string }) {
  const explain = useProblemText()
  const { data, error } = useQuery(userSignInQuery(useProjectId(), userId))
  if (error) return <Text size="sm">{explain(error)}</Text>
  return data ? <Answer status={data} /> : <Skeleton height={74} radius="md" />
}

/** The same for the owner of an email, who may have no account. Shows nothing before it is known. */
export function EmailSignIn({ email }: { readonly email: string }) {
  const { data } = useQuery(emailSignInQuery(useProjectId(), email))
  return data ? <Answer status={data} /> : null
}

function Answer({ status }: { readonly status: SignInStatus }) {
  const { t } = useTranslation('users')
  const { canSignIn, causes } = status
  const isFree = causes.length === 0
  const title = t(isFree ? 'signIn.free' : canSignIn ? 'signIn.limited' : 'signIn.stopped')
  const Picture = isFree ? IconCircleCheck : IconAlertTriangle
  return (
    <Alert
      color={isFree ? 'green' : canSignIn ? 'yellow' : 'red'}
      variant="light"
      title={title}
      icon={<Picture size={iconSize.lead} aria-hidden />}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="sm">
        {causes.map((cause) => (
          <Cause key={`${cause.code} ${cause.since}`} cause={cause} status={status} />
        ))}
        <LastSignIn status={status} />
      </Stack>
    </Alert>
  )
}

function Cause({ cause, status }: { readonly cause: SignInCause; readonly status: SignInStatus }) {
  const textOf = useCauseText()
  const factsOf = useCauseFacts()
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={0} flex="1 1 260px" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" c="var(--mantine-color-text)">
          {textOf(cause)}
        </Text>
        {factsOf(cause).map((fact) => (
          <Text key={fact} size="sm" c="dimmed">
            {fact}
          </Text>
        ))}
      </Stack>
      <SignInCure cause={cause} status={status} />
    </Group>
  )
}

function LastSignIn({ status: { userId, canSignIn, lastSignIn } }: { readonly status: SignInStatus }) {
  const { t } = useTranslation('users')
  const { t: tSession } = useTranslation('sessions')
  if (userId === null && !canSignIn) return null
  if (lastSignIn === null)
    return (
      <Text size="sm" c="dimmed">
        {t(userId === null ? 'signIn.noAccount' : 'signIn.never')}
      </Text>
    )
  const { at, method, app } = lastSignIn
  const rest = [method && tSession(`method.${method}`, { defaultValue: '' }), app].filter(Boolean)
  return (
    <Text size="sm" c="dimmed">
      {t('signIn.last')} <TimeAgo at={at} />
      {rest.map((part) => ` · ${part}`).join('')}
    </Text>
  )
}
