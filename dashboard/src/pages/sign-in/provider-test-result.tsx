import { Group, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { projectsQuery, sessionQuery } from '../../api/session.ts'
import { lastProject } from '../../app/last-project.ts'
import { queryClient } from '../../app/query-client.ts'
import { DetailList } from '../../kit/detail-list.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ProblemAlert } from './link-pages.tsx'
import type { ProviderAnswer } from './provider-answer.ts'

/** The result of a provider test: each step, and the returned profile. */
export function ProviderTestResult({ answer }: { readonly answer: ProviderAnswer }) {
  const { t } = useTranslation('sign-in')
  const { data, error } = useQuery({
    queryKey: ['provider-test', answer.state],
    queryFn: () => completeTest(answer),
    // The first response consumes the state.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const { data: projects = [] } = useQuery(projectsQuery)
  const project = lastProject(projects)
  const title = data ? t(data.ok ? 'test.good' : 'test.bad') : t(error ? 'test.failed' : 'test.title')
  return (
    <AuthFrame title={title} text={data?.ok ? t('test.goodText') : undefined}>
      {error && <ProblemAlert error={error} />}
      {!data && !error && <Skeleton height={120} radius="md" />}
      {data && <Steps steps={data.steps} />}
      {data?.profile && <Profile profile={data.profile} />}
      {project && data && (
        <LinkButton
          to="/p/$projectId/providers/$providerId"
          params={{ projectId: project.id, providerId: data.providerId }}
          search={{}}
          fullWidth
          size="md"
        >
          {t('test.back')}
        </LinkButton>
      )}
      {project && error && (
        <LinkButton to="/p/$projectId/providers" params={{ projectId: project.id }} search={{}} fullWidth size="md">
          {t('test.backToList')}
        </LinkButton>
      )}
    </AuthFrame>
  )
}

async function completeTest({ code, state = '', iss, error }: ProviderAnswer) {
  // A change needs the token of the session, which this tab may not have requested yet.
  await queryClient.ensureQueryData(sessionQuery)
  const body = {
    state,
    ...(code !== undefined && { code }),
    ...(iss !== undefined && { iss }),
    ...(error !== undefined && { error }),
  }
  return dataOf(api.POST('/v1/admin/providers/test/complete', { body }))
}

type TestFinished = Awaited<ReturnType<typeof completeTest>>

const Steps = ({ steps }: Pick<TestFinished, 'steps'>) => {
  const { t } = useTranslation('sign-in')
  return (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {steps.map(({ name, ok, detail }) => (
        <Group component="li" key={name} wrap="nowrap" align="flex-start" gap="sm">
          <ThemeIcon
            size={22}
            radius="xl"
            color={ok ? 'teal' : 'red'}
            variant="light"
            role="img"
            aria-label={t(ok ? 'test.ok' : 'test.notOk')}
          >
            {ok ? <IconCheck size={iconSize.small} /> : <IconX size={iconSize.small} />}
          </ThemeIcon>
          <div>
            <Text size="sm" fw={600}>
              {t(`test.step.${name}`)}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Text>
          </div>
        </Group>
      ))}
    </Stack>
  )
}

function Profile({ profile }: { readonly profile: NonNullable<TestFinished['profile']> }) {
  const { t } = useTranslation('sign-in')
  const { subject, email, emailVerified, name } = profile
  return (
    <DetailList
      items={[
        { label: t('test.profile.name'), value: name ?? '–' },
        {
          label: t('test.profile.email'),
          value:
            email === null
              ? '–'
              : `${email} (${t(emailVerified ? 'test.profile.verified' : 'test.profile.unverified')})`,
        },
        { label: t('test.profile.subject'), value: subject },
      ]}
    />
  )
}
