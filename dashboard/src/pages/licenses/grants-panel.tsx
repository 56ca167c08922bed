import { Button, Text } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/panel.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { type Feature, featuresQuery } from '../features/features-data.ts'
import { useEntitlementText } from '../plans/entitlement-words.ts'
import { type Entitlement, planQuery } from '../plans/plans-data.ts'
import classes from './licenses.module.css'
import type { License } from './licenses-data.ts'
import { OverrideDialog } from './override-dialog.tsx'

type Override = License['overrides'][number]

/** The entitlements of the plan version, and the overrides of this license. */
export function GrantsPanel({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const projectId = useProjectId()
  const { data: plan } = useQuery(planQuery(projectId, license.planId))
  const { data: features } = useQuery(featuresQuery(projectId))
  const [changing, setChanging] = useState<Feature | 'choose'>()
  const may = useMay()('licenses:write') && license.allowed.includes('override')
  const said = plan?.versions.find(({ version }) => version === license.plan.version)?.entitlements ?? {}
  const overrideOf = (key: string) => license.overrides.find(({ featureKey }) => featureKey === key)
  const all = features?.items ?? []
  const shown = all.filter(({ key }) => said[key] !== undefined || overrideOf(key) !== undefined)
  const add = may && (
    <Button size="xs" variant="default" onClick={() => setChanging('choose')}>
      {t('override.open')}
    </Button>
  )
  return (
    <Panel title={t('grants.title')} description={t('grants.description')} actions={add}>
      {features && plan && shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('grants.none')}
        </Text>
      ) : (
        <dl className={classes['grants']}>
          {shown.map((feature) => (
            <Row
              key={feature.key}
              feature={feature}
              said={said[feature.key]}
              override={overrideOf(feature.key)}
              onChange={may ? () => setChanging(feature) : undefined}
            />
          ))}
        </dl>
      )}
      {changing !== undefined && (
        <OverrideDialog
          license={license}
          features={all}
          said={said}
          feature={changing === 'choose' ? undefined : changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Panel>
  )
}

interface RowProps {
  readonly feature: Feature
  readonly said: Entitlement | undefined
  readonly override: Override | undefined
  readonly onChange: (() => void) | undefined
}

function Row({ feature, said, override, onChange }: RowProps) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const says = useEntitlementText()
  const { name } = feature
  return (
    <div className={classes['grant']}>
      <dt>{name}</dt>
      <dd>
        {says(feature, override ? override.entitlement : said)}
        {override && (
          <>
            <Text size="xs" c="dimmed" mt="2xs">
              {t('override.inPlaceOf', { said: says(feature, said) })}
            </Text>
            <Text size="xs" c="dimmed">
              {[
                override.reason,
                override.createdBy,
                override.expiresAt !== null && t('override.until', { date: format.date(override.expiresAt) }),
              ]
                .filter((part) => part !== false && part !== null && part !== '')
                .join(' · ')}
            </Text>
            <StatusBadge tone="info" icon={IconAdjustments}>
              {t('override.badge')}
            </StatusBadge>
          </>
        )}
      </dd>
      <dd>
        {onChange && (
          <Button
            size="compact-sm"
            fz="xs"
            variant="subtle"
            color="gray"
            aria-label={t('override.changeOf', { name })}
            onClick={onChange}
          >
            {t('override.change')}
          </Button>
        )}
      </dd>
    </div>
  )
}
