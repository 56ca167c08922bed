import { Code, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { Panel } from '../../kit/panel.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { Tags } from './tags.tsx'
import type { Endpoint } from './webhooks-data.ts'

export function EndpointFacts({ endpoint }: { readonly endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks')
  const { id, url, events, createdAt, secretInfo } = endpoint
  return (
    <Panel title={t('facts.title')}>
      <DetailList
        items={[
          { label: t('field.url'), value: <CopyField value={url} label={t('copy.url')} wrap /> },
          { label: t('field.events'), value: <Tags tags={events} /> },
          { label: t('field.secret'), value: <Secret info={secretInfo} /> },
          { label: t('column.created'), value: <TimeAgo at={createdAt} /> },
          { label: t('field.id'), value: <CopyField value={id} label={t('copy.id')} /> },
        ]}
      />
    </Panel>
  )
}

/** Its end, its age, and when the previous one expires. */
function Secret({ info: { last4, updatedAt, previousExpiresAt } }: { readonly info: Endpoint['secretInfo'] }) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  return (
    <>
      <Code>{`whsec_…${last4}`}</Code>
      <Text size="xs" c="dimmed" mt="2xs">
        {t('secret.since', { date: format.dateTime(updatedAt) })}
      </Text>
      {previousExpiresAt !== null && (
        <Text size="xs" c="var(--licet-warn)">
          {t('secret.overlap', { until: format.dateTime(previousExpiresAt) })}
        </Text>
      )}
    </>
  )
}
