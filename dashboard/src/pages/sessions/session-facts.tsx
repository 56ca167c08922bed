import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { type Detail, DetailList } from '../../kit/detail-list.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useDeviceText } from '../../kit/use-device-text.ts'
import { useFormat } from '../../kit/use-format.ts'
import { placeOf, useSessionWords } from './session-words.ts'
import classes from './sessions.module.css'
import type { SessionInfo } from './sessions-data.ts'

/** The most wanted first: counters, then origin, then times. */
export function SessionFacts({ session }: { readonly session: SessionInfo }) {
  return (
    <>
      <Counters session={session} />
      <DetailList items={useFacts(session)} />
    </>
  )
}

function Counters({ session }: { readonly session: SessionInfo }) {
  const { t } = useTranslation('sessions')
  const format = useFormat()
  return (
    <dl className={classes['counters']}>
      {(['requestCount', 'ipChanges', 'userAgentChanges'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`counter.${name}`)}</dt>
          <dd>{format.number(session[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function useFacts(session: SessionInfo): Detail[] {
  const { t } = useTranslation('sessions')
  const say = useSessionWords()
  const deviceText = useDeviceText()
  const fact = (name: string, value: React.ReactNode): Detail => ({ label: t(`fact.${name}`), value })
  const ended = session.endedAt !== null && (
    <Group gap="xs">
      <Moment at={session.endedAt} />
      {session.endedReason !== null && <Text size="sm">{say('ended', session.endedReason)}</Text>}
    </Group>
  )
  return [
    fact('app', session.appName ?? t('appGone')),
    fact('method', say('method', session.method)),
    fact('device', deviceText(session.device)),
    fact('location', placeOf(session.location) ?? t('placeUnknown')),
    fact('firstIp', <Plain text={session.ip} />),
    fact('lastIp', <Plain text={session.lastIp} changed={session.lastIp !== session.ip} />),
    fact('firstAgent', <Plain text={session.userAgent} />),
    fact('lastAgent', <Plain text={session.lastUserAgent} changed={session.lastUserAgent !== session.userAgent} />),
    fact('createdAt', <Moment at={session.createdAt} />),
    fact('lastActiveAt', <Moment at={session.lastActiveAt} />),
    ended ? fact('endedAt', ended) : fact('expiresAt', <Moment at={session.expiresAt} />),
    ...(session.flaggedAt === null ? [] : [fact('flaggedAt', <Moment at={session.flaggedAt} />)]),
    fact('id', <CopyField value={session.id} label={t('copyId')} />),
  ]
}

function Plain({ text, changed = false }: { readonly text: string | null; readonly changed?: boolean }) {
  const { t } = useTranslation('sessions')
  return (
    <Stack gap={0}>
      <Text span ff="monospace" fz="code">
        {text ?? '–'}
      </Text>
      {changed && (
        <Text span size="xs" c="var(--licet-warn)">
          {t('changed')}
        </Text>
      )}
    </Stack>
  )
}

function Moment({ at }: { readonly at: string | null }) {
  const format = useFormat()
  if (at === null) return <>{'–'}</>
  return (
    <>
      {format.dateTime(at)}{' '}
      <Text span size="xs" c="dimmed">
        (<TimeAgo at={at} />)
      </Text>
    </>
  )
}
