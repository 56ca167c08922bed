import { Button, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import classes from './webhooks.module.css'
import type { DeliveryDetails } from './webhooks-data.ts'

type Try = DeliveryDetails['tries'][number]

/** More are loaded on demand. */
const shownAtFirst = 3

/** The response to each attempt, newest first. */
export function DeliveryTries({ delivery: { tries } }: { readonly delivery: DeliveryDetails }) {
  const { t } = useTranslation('webhooks')
  const [all, { open: showAll }] = useDisclosure(false)
  const newest = tries.toReversed()
  return (
    <section aria-labelledby="tries">
      <Title order={3} size="h4" id="tries" mb="xs">
        {t('tries.title')}
      </Title>
      {tries.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('tries.none')}
        </Text>
      )}
      <ol className={classes['tries']}>
        {(all ? newest : newest.slice(0, shownAtFirst)).map((one) => (
          <Line key={one.attempt} one={one} />
        ))}
      </ol>
      {!all && tries.length > shownAtFirst && (
        <Button size="xs" variant="default" mt="xs" onClick={showAll}>
          {t('tries.all', { count: tries.length })}
        </Button>
      )}
    </section>
  )
}

function Line({ one: { attempt, at, durationMs, answerStatus, answer, error } }: { readonly one: Try }) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  return (
    <li className={classes['try']}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <StatusBadge tone={error === null ? 'good' : 'bad'}>{answerStatus ?? t('tries.noAnswer')}</StatusBadge>
          <Text size="sm">{t('tries.number', { number: attempt })}</Text>
        </Group>
        <Text size="sm" c="dimmed">
          <TimeAgo at={at} /> · {t('tries.took', { ms: format.number(durationMs) })}
        </Text>
      </Group>
      {error !== null && answerStatus === null && (
        <Text size="sm" mt="2xs" style={{ overflowWrap: 'anywhere' }}>
          {error}
        </Text>
      )}
      {answer !== null && answer !== '' && (
        <ScrollRegion className={classes['answer']} label={t('tries.answerOf', { number: attempt })}>
          {answer}
        </ScrollRegion>
      )}
    </li>
  )
}
