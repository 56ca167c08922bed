import { Button, Collapse, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import items from '../../kit/item-list.module.css'
import { Panel } from '../../kit/panel.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMay } from '../../kit/use-project.ts'
import type { Feature } from '../features/features-data.ts'
import { MigrateLicenses } from './migrate-licenses.tsx'
import { contentOf, findPublished, type Plan, type PlanVersion } from './plans-data.ts'
import { VersionContent } from './version-content.tsx'

interface VersionsPanelProps {
  readonly plan: Plan
  readonly features: readonly Feature[]
}

/** The plan's history: a published version never changes. */
export function VersionsPanel({ plan, features }: VersionsPanelProps) {
  const { t } = useTranslation('plans')
  const [moving, setMoving] = useState<PlanVersion>()
  const published = plan.versions.filter(({ status }) => status === 'published')
  return (
    <Panel title={t('versions.title')} description={t('versions.description')}>
      {published.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('versions.none')}
        </Text>
      ) : (
        <ul className={items['list']}>
          {published.map((version) => (
            <Version
              key={version.version}
              plan={plan}
              version={version}
              features={features}
              onMove={published.length > 1 ? () => setMoving(version) : undefined}
            />
          ))}
        </ul>
      )}
      <MigrateLicenses plan={plan} version={moving} features={features} onClose={() => setMoving(undefined)} />
    </Panel>
  )
}

interface VersionProps extends VersionsPanelProps {
  readonly version: PlanVersion
  readonly onMove: (() => void) | undefined
}

function Version({ plan, version, features, onMove }: VersionProps) {
  const { t } = useTranslation('plans')
  const may = useMay()
  const isCurrent = findPublished(plan)?.version === version.version
  const [open, { toggle }] = useDisclosure(isCurrent)
  const name = t('version.name', { version: version.version })
  return (
    <li className={items['item']}>
      <Group justify="space-between" gap="xs" mb={open ? 'sm' : 0}>
        <Group gap="sm">
          <Text span size="sm" fw={600}>
            {name}
          </Text>
          {isCurrent && <StatusBadge tone="good">{t('version.current')}</StatusBadge>}
          <Text span size="sm" c="dimmed">
            {t('version.licenses', { count: version.licenses })} {'·'} <TimeAgo at={version.publishedAt} />
          </Text>
        </Group>
        <Group gap="xs">
          {onMove && may('plans:write') && (
            <Button
              size="compact-sm"
              fz="xs"
              variant="default"
              leftSection={<IconArrowsRight size={iconSize.small} />}
              onClick={onMove}
            >
              {t('migrate.open')}
            </Button>
          )}
          <Button
            size="compact-sm"
            fz="xs"
            variant="subtle"
            color="gray"
            aria-expanded={open}
            aria-label={t(open ? 'version.hideOf' : 'version.showOf', { name })}
            onClick={toggle}
          >
            {t(open ? 'version.hide' : 'version.show')}
          </Button>
        </Group>
      </Group>
      <Collapse expanded={open}>
        <VersionContent content={contentOf(version)} features={features} />
      </Collapse>
    </li>
  )
}
