import { Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { LinkAnchor } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay } from '../../kit/use-project.ts'
import type { PaymentConfig } from './payments-data.ts'
import { kindOf } from './provider-kinds.ts'
import { useUpdateConfig } from './use-update-config.ts'

/** Whether it accepts events, and its details. */
export function ConfigState({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const update = useUpdateConfig(config)
  const may = useMay()('payments:write')
  const { id, mode, reconciledAt, createdAt, provider, lastFetch } = config
  return (
    <Panel title={t('facts.title')}>
      <Stack gap="md">
        <Switch
          label={t('facts.enabled')}
          description={t('facts.enabledHint')}
          checked={config.enabled}
          onChange={(event) => update.mutate({ enabled: event.currentTarget.checked })}
          disabled={!may}
        />
        <DetailList
          items={[
            { label: t('facts.mode'), value: t(`mode.${mode}`) },
            ...(kindOf(provider).hasApi
              ? [
                  {
                    label: t('column.reconciled'),
                    value: reconciledAt === null ? t('facts.neverAsked') : <TimeAgo at={reconciledAt} />,
                  },
                ]
              : []),
            ...(lastFetch ? [{ label: t('facts.lastFetch'), value: <LastFetch fetch={lastFetch} /> }] : []),
            { label: t('facts.created'), value: <TimeAgo at={createdAt} /> },
            { label: t('facts.id'), value: <CopyField value={id} label={t('copyId')} /> },
          ]}
        />
        <LinkAnchor to="/p/$projectId/payments/events" from="/p/$projectId" search={{ paymentConfigId: id }} size="sm">
          {t('facts.events')}
        </LinkAnchor>
      </Stack>
    </Panel>
  )
}

/** When it started, and what it found so far. */
function LastFetch({ fetch }: { readonly fetch: NonNullable<PaymentConfig['lastFetch']> }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { startedAt, seen, added, error } = fetch
  return (
    <Stack gap={0}>
      <TimeAgo at={startedAt} />
      <Text size="xs" c="dimmed">
        {error === null
          ? t('facts.fetched', { seen: format.number(seen), added: format.number(added) })
          : t('facts.fetchFailed', { error })}
      </Text>
    </Stack>
  )
}
