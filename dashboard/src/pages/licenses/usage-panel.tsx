import { Button, Group, Progress, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartAreaLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import items from '../../kit/item-list.module.css'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useProjectId } from '../../kit/use-project.ts'
import { featuresQuery } from '../features/features-data.ts'
import { type FeatureUsage, type License, usageQuery } from './licenses-data.ts'

/** The charts weigh more than the rest of the page. */
const BurnUp = lazy(() => import('./burn-up.tsx').then((part) => ({ default: part.BurnUp })))
const chartHeight = 220

interface UsagePanelProps {
  readonly license: License
  /** Names the plan, where a page shows several. */
  readonly title?: string
}

/** Usage of the metered features. */
export function UsagePanel({ license, title }: UsagePanelProps) {
  const { t } = useTranslation('licenses')
  const explain = useProblemText()
  const { data: usage, error } = useQuery(usageQuery(useProjectId(), license.id))
  const isAddon = license.kind === 'addon'
  if (usage && (usage.features.length === 0 || isAddon)) {
    return isAddon ? <OfAddon /> : null
  }
  return (
    <Panel title={title ?? t('usage.title')} description={t('usage.description')}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!usage && !error && <Skeleton height={120} radius="md" />}
      {usage && (
        <ul className={items['list']}>
          {usage.features.map((feature, index) => (
            <Feature key={feature.key} license={license} usage={feature} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Usage counts on the license that the add-on extends. */
function OfAddon() {
  const { t } = useTranslation('licenses')
  return (
    <Panel title={t('usage.title')}>
      <Text size="sm" c="dimmed">
        {t('usage.ofAddon')}
      </Text>
    </Panel>
  )
}

interface FeatureProps {
  readonly license: License
  readonly usage: FeatureUsage
  readonly isFirst: boolean
}

function Feature({ license, usage, isFirst }: FeatureProps) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const { data: features } = useQuery(featuresQuery(useProjectId()))
  const [open, { toggle }] = useDisclosure(isFirst)
  const { key, used, limit, reserved, resetsAt, percentUsed, lastEventAt } = usage
  const name = features?.items.find((feature) => feature.key === key)?.name ?? key
  return (
    <li className={items['item']}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Group gap="sm">
          <Level percent={percentUsed} />
          <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {limit === null
              ? t('usage.unlimited', { used: format.number(used) })
              : t('usage.of', { used: format.number(used), limit: format.number(limit) })}
          </Text>
        </Group>
      </Group>
      {limit !== null && (
        <Progress
          value={Math.min(100, percentUsed ?? 0)}
          color={colorOf(percentUsed ?? 0)}
          size="lg"
          radius="xl"
          aria-label={t('usage.bar', { name })}
        />
      )}
      <Group justify="space-between" gap="xs" mt="xs">
        <Text size="xs" c="dimmed">
          {reserved > 0 && `${t('usage.reserved', { reserved: format.number(reserved) })} · `}
          {resetsAt !== null && `${t('usage.resets', { date: format.dateTime(resetsAt) })} · `}
          {lastEventAt === null ? (
            t('usage.never')
          ) : (
            <>
              {t('usage.last')} <TimeAgo at={lastEventAt} />
            </>
          )}
        </Text>
        <Button
          size="compact-sm"
          fz="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconChartAreaLine size={iconSize.small} />}
          aria-expanded={open}
          aria-label={t(open ? 'usage.hideOf' : 'usage.courseOf', { name })}
          onClick={toggle}
        >
          {t(open ? 'usage.hide' : 'usage.course')}
        </Button>
      </Group>
      {open && (
        <Suspense fallback={<Skeleton height={chartHeight} mt="sm" radius="md" />}>
          <BurnUp license={license} usage={usage} name={name} height={chartHeight} />
        </Suspense>
      )}
    </li>
  )
}

const near = 80

const colorOf = (percent: number): string => {
  if (percent >= 100) return 'red.7'
  return percent >= near ? 'orange.6' : 'iris.7'
}

/** In words, to complement the color of the bar. */
function Level({ percent }: { readonly percent: number | null }) {
  const { t } = useTranslation('licenses')
  if (percent === null || percent < near) return null
  return (
    <StatusBadge tone={percent >= 100 ? 'bad' : 'warn'}>{t(percent >= 100 ? 'usage.full' : 'usage.near')}</StatusBadge>
  )
}
