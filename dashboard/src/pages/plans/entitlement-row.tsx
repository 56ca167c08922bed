import { Group, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { JsonField } from '../../kit/json-field.tsx'
import { FeatureIcon } from '../features/feature-icon.tsx'
import type { Feature } from '../features/features-data.ts'
import { CountedFields } from './counted-fields.tsx'
import type { EntitlementValues } from './draft-values.ts'
import classes from './plans.module.css'

interface EntitlementRowProps {
  readonly feature: Feature
  readonly values: EntitlementValues
  readonly onChange: (values: EntitlementValues) => void
  /** By path below the entitlement: empty for the entitlement itself, `limit`. */
  readonly errors: Readonly<Record<string, string>>
  /** Add-ons define how their limit combines with the plan's. */
  readonly isAddon: boolean
}

/** Whether a feature is granted, and its limit. */
export function EntitlementRow({ feature, values, onChange, errors, isAddon }: EntitlementRowProps) {
  const { t } = useTranslation('plans')
  const { name, key, type, archived } = feature
  const hasValue = values.granted && type === 'static'
  return (
    <li className={classes['row']}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <FeatureIcon type={type} />
        <div>
          <Text size="sm" fw={550}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {key}
          </Text>
          <Switch
            mt="xs"
            label={t('grant.switch')}
            aria-label={t('grant.switchOf', { name })}
            checked={values.granted}
            disabled={archived && !values.granted}
            onChange={(event) => onChange({ ...values, granted: event.currentTarget.checked })}
            error={hasValue ? undefined : errors['']}
          />
          {archived && (
            <Text size="xs" c="dimmed" mt="2xs">
              {t('grant.archived')}
            </Text>
          )}
        </div>
      </Group>
      {values.granted && (
        <div>
          {hasValue && (
            <JsonField
              label={t('grant.value')}
              description={t('grant.valueHint')}
              value={values.value}
              onChange={(value) => onChange({ ...values, value })}
              error={errors['value'] ?? errors['']}
              noJson={t('draft.noJson')}
              classNames={{ input: classes['json'] ?? '' }}
            />
          )}
          {(type === 'limit' || type === 'metered') && (
            <CountedFields feature={feature} values={values} onChange={onChange} errors={errors} isAddon={isAddon} />
          )}
        </div>
      )}
    </li>
  )
}
