import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JsonDiff } from '../../kit/json-diff.tsx'
import { LinkAnchor } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useLicenseEventText } from './event-words.ts'
import classes from './licenses.module.css'
import { type License, type LicenseEvent, timelineQuery } from './licenses-data.ts'

/** More are loaded on demand. */
const shownAtFirst = 12

const tones: Readonly<Record<string, string>> = {
  'license.grant': 'good',
  'license.renew': 'good',
  'license.reinstate': 'good',
  'license.recover': 'good',
  'license.revoke': 'bad',
  'license.expire': 'bad',
  'license.suspend': 'warn',
  'license.past_due': 'warn',
  'license.use_purchase': 'good',
  'license.cancel_schedule': 'warn',
}

/** The history of the license, newest first. */
export function TimelinePanel({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const explain = useProblemText()
  const may = useMay()
  const { data: events, error } = useQuery(timelineQuery(useProjectId(), license.id))
  const [all, setAll] = useState(false)
  const shown = all ? events : events?.slice(0, shownAtFirst)
  return (
    <Panel title={t('timeline.title')} description={t('timeline.description')}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!events && !error && <Skeleton height={160} radius="md" />}
      {shown && (
        <ol className={classes['events']}>
          {shown.map((event, index) => (
            <Event key={`${event.type} ${event.effectiveAt}`} event={event} before={events?.[index + 1]} />
          ))}
        </ol>
      )}
      <Group gap="md" mt="md">
        {events && events.length > shownAtFirst && !all && (
          <Button size="xs" variant="default" onClick={() => setAll(true)}>
            {t('timeline.all', { count: events.length })}
          </Button>
        )}
        {may('audit:read') && (
          <LinkAnchor to="/p/$projectId/audit" from="/p/$projectId" search={{ entity: license.id }} size="sm">
            {t('timeline.audit')}
          </LinkAnchor>
        )}
      </Group>
    </Panel>
  )
}

interface EventProps {
  readonly event: LicenseEvent
  /** The previous state, to show changes against it. */
  readonly before: LicenseEvent | undefined
}

function Event({ event, before }: EventProps) {
  const { t } = useTranslation('licenses')
  const say = useLicenseEventText()
  const [open, { toggle }] = useDisclosure(false)
  const { type, effectiveAt, actorType, reason, state } = event
  const what = say(event)
  // The provider's name of a payment event says nothing to most readers: it is the title of "by a payment".
  const isPaid = actorType === 'payment'
  return (
    <li className={classes['event']} data-tone={tones[type]}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={550}>
          {what}
        </Text>
        <Text size="sm" c="dimmed" style={{ flex: 'none' }}>
          <TimeAgo at={effectiveAt} />
        </Text>
      </Group>
      {!isPaid && reason !== null && reason !== '' && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      )}
      <Group gap="xs">
        <Text size="xs" c="dimmed" {...(isPaid && reason !== null && { title: reason })}>
          {t(`actor.${actorType}`)}
        </Text>
        {before && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-expanded={open}
            aria-label={t('timeline.changesOf', { what })}
            onClick={toggle}
          >
            {t('timeline.changes')}
          </Button>
        )}
      </Group>
      {open && before && <JsonDiff before={before.state} after={state} changesOnly />}
    </li>
  )
}
