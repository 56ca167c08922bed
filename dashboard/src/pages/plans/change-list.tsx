import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { Feature } from '../features/features-data.ts'
import classes from './plans.module.css'
import { type Plan, type Preview, previewQuery } from './plans-data.ts'

const tones: Readonly<Record<Preview['changes'][number]['change'], Tone>> = {
  granted: 'good',
  raised: 'good',
  changed: 'info',
  lowered: 'warn',
  lost: 'bad',
}
/** The most severe first. */
const order = ['lost', 'lowered', 'changed', 'raised', 'granted'] as const

interface ChangeListProps {
  readonly plan: Plan
  readonly version: number
  readonly features: readonly Feature[]
}

/**
 * Users who would lose access, exceed a limit, or gain something if the licenses of other versions migrated to this
 * one.
 */
export function ChangeList({ plan, version, features }: ChangeListProps) {
  const { t } = useTranslation('plans')
  const explain = useProblemText()
  const { data, error } = useQuery(previewQuery(useProjectId(), plan.id, version))
  if (error) return <Text size="sm">{explain(error)}</Text>
  if (!data) return <Skeleton height={90} radius="md" />
  const changes = data.changes.toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change))
  const harmed = changes.filter(({ change, licenses }) => licenses > 0 && (change === 'lost' || change === 'lowered'))
  return (
    <Stack gap="sm">
      {harmed.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={iconSize.lead} />}>
          {t('preview.harm', { count: Math.max(...harmed.map(({ licenses }) => licenses)) })}
        </Alert>
      )}
      <Text size="sm">{t('preview.licenses', { count: data.licenses })}</Text>
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('preview.none')}
        </Text>
      ) : (
        <ul className={classes['changes']} aria-label={t('preview.title')}>
          {changes.map(({ feature, change, licenses, overLimit }) => (
            <li key={`${feature} ${change}`} className={classes['change']}>
              <StatusBadge tone={tones[change]}>{t(`change.${change}`)}</StatusBadge>
              <Text span size="sm" fw={550}>
                {features.find(({ key }) => key === feature)?.name ?? feature}
              </Text>
              <Text span size="sm" c="dimmed">
                {t('preview.of', { count: licenses })}
              </Text>
              {overLimit > 0 && <StatusBadge tone="bad">{t('preview.overLimit', { count: overLimit })}</StatusBadge>}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
