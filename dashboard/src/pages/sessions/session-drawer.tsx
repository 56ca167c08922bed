import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconFlag3, IconFlagOff, IconPlayerStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ThingLink } from '../../app/thing-link.tsx'
import { Breakable } from '../../kit/breakable.tsx'
import { DetailDrawer } from '../../kit/detail-drawer.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { EndSessions } from './end-sessions.tsx'
import { SessionFacts } from './session-facts.tsx'
import { SessionState } from './session-parts.tsx'
import { useSessionWords } from './session-words.ts'
import { type SessionInfo, sessionOneQuery } from './sessions-data.ts'

/** All details of one session, beside the list: `session` in the URL selects it. */
export function SessionDrawer({ sessionId }: { readonly sessionId: string | undefined }) {
  const { t } = useTranslation('sessions')
  return (
    <DetailDrawer param="session" id={sessionId} title={t('drawer.title')} closeLabel={t('drawer.close')}>
      {(id) => <Content sessionId={id} />}
    </DetailDrawer>
  )
}

function Content({ sessionId }: { readonly sessionId: string }) {
  const explain = useProblemText()
  const { data: session, error } = useQuery(sessionOneQuery(useProjectId(), sessionId))
  if (error) {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={iconSize.lead} />} role="alert">
        {explain(error)}
      </Alert>
    )
  }
  if (!session) return <Skeleton height={360} radius="md" />
  return (
    <Stack gap="md">
      <Head session={session} />
      {session.flaggedAt !== null && <Flag session={session} />}
      <SessionFacts session={session} />
    </Stack>
  )
}

function Head({ session }: { readonly session: SessionInfo }) {
  const { t } = useTranslation('sessions')
  const may = useMay()
  const [ending, setEnding] = useState<readonly SessionInfo[]>()
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap="xs" miw={0} align="flex-start">
        {session.userEmail === null ? (
          <Text fw={600}>{t('userGone')}</Text>
        ) : (
          <ThingLink type="user" id={session.userId} size="md" fw={600} style={{ overflowWrap: 'anywhere' }}>
            <Breakable text={session.userEmail} />
          </ThingLink>
        )}
        <SessionState session={session} />
      </Stack>
      {session.endedAt === null && may('sessions:write') && (
        <Button
          color="red"
          variant="light"
          size="xs"
          flex="none"
          leftSection={<IconPlayerStop size={iconSize.small} />}
          onClick={() => setEnding([session])}
        >
          {t('end.button', { count: 1 })}
        </Button>
      )}
      <EndSessions sessions={ending} onClose={() => setEnding(undefined)} />
    </Group>
  )
}

/** Why it is flagged, and a button to clear the flag. */
function Flag({ session }: { readonly session: SessionInfo }) {
  const { t } = useTranslation('sessions')
  const may = useMay()
  const say = useSessionWords()
  const projectId = useProjectId()
  const unflag = useMutationWithToast({
    mutationFn: () =>
      dataOf(api.POST('/v1/admin/sessions/{sessionId}/unflag', { params: { path: { sessionId: session.id } } })),
    done: () => t('unflag.done'),
    invalidates: [['sessions', projectId]],
  })
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconFlag3 size={iconSize.lead} />}
      title={session.flagReason === null ? t('flagged.title') : say('flag', session.flagReason)}
    >
      <Text size="sm" c="var(--mantine-color-text)" mb="xs">
        {t('flagged.text')}
      </Text>
      {may('sessions:write') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFlagOff size={iconSize.small} />}
          loading={unflag.isPending}
          onClick={() => unflag.mutate()}
        >
          {t('unflag.button')}
        </Button>
      )}
    </Alert>
  )
}
