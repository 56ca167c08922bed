import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { components } from '../../api/schema.d.ts'
import { DetailList } from '../../kit/detail-list.tsx'
import { Panel } from '../../kit/panel.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import type { PaymentConfig } from './payments-data.ts'

type Can = components['schemas']['PaymentCan']

const acts = ['checkout', 'portal', 'change', 'catalog'] as const

/** What the API key or the links are enough for, and why they are not. */
export function AbilitiesPanel({ config: { can, apiKey } }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  if (!apiKey.configured && can === null) return null
  return (
    <Panel title={t(apiKey.configured ? 'can.title' : 'can.titleOfLinks')}>
      {can === null ? (
        <Text size="sm" c="dimmed">
          {t('can.untested')}
        </Text>
      ) : (
        <DetailList items={acts.map((act) => ({ label: t(`can.${act}`), value: <Answer can={can[act]} /> }))} />
      )}
    </Panel>
  )
}

function Answer({ can: { allowed, reason, permission } }: { readonly can: Can }) {
  const { t } = useTranslation('payments')
  return (
    <Stack gap="2xs" align="flex-start">
      <StatusBadge tone={allowed ? 'good' : 'bad'}>{t(allowed ? 'can.yes' : 'can.no')}</StatusBadge>
      {reason !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {permission === null ? t(`can.reason.${reason}`) : t('test.fault.permission', { permission })}
        </Text>
      )}
    </Stack>
  )
}
