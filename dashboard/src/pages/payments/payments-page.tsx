import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCreditCard, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { ConfigBadges } from './config-badges.tsx'
import { NewConfig } from './new-config.tsx'
import { PaymentTabs } from './payment-tabs.tsx'
import { configsQuery, type PaymentConfig, waitingQuery } from './payments-data.ts'
import { ProviderMark } from './provider-mark.tsx'
import { useProviderName } from './use-provider-name.ts'

/** The payment providers of the project. */
export function PaymentsPage() {
  const { t } = useTranslation('payments')
  const may = useMay()
  const query = useQuery(configsQuery(useProjectId()))
  const [adding, { open, close }] = useDisclosure(false)
  const columns = useColumns()
  const add = may('payments:write') && (
    <Button leftSection={<IconPlus size={iconSize.button} />} onClick={open}>
      {t('new.button')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <PaymentTabs />
      <Waiting />
      <DataTable
        caption={t('tab.configs')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/p/$projectId/payments/$paymentConfigId', params: { paymentConfigId: id } })}
        empty={
          <EmptyState icon={IconCreditCard} title={t('none.title')} text={t('none.text')} action={add || undefined} />
        }
      />
      <NewConfig opened={adding} onClose={close} taken={query.data?.items ?? []} />
    </>
  )
}

/** Events that need a member's action. */
function Waiting() {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const format = useFormat()
  const { data: unmatched } = useQuery(waitingQuery(projectId, 'unmatched'))
  const { data: dead } = useQuery(waitingQuery(projectId, 'dead'))
  const status = unmatched?.total ? 'unmatched' : 'dead'
  const count = (status === 'unmatched' ? unmatched : dead)?.total ?? 0
  if (count === 0) return null
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={iconSize.lead} />} mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="var(--mantine-color-text)">
          {t(`waiting.${status}`, { count, total: format.number(count) })}
        </Text>
        <LinkButton
          to="/p/$projectId/payments/events"
          params={{ projectId }}
          search={{ status }}
          size="xs"
          variant="default"
        >
          {t('waiting.look')}
        </LinkButton>
      </Group>
    </Alert>
  )
}

function useColumns(): readonly Column<PaymentConfig>[] {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return [
    { key: 'provider', header: t('column.provider'), cell: (config) => <Name config={config} />, width: '30%' },
    {
      key: 'state',
      header: t('column.state'),
      cell: (config) => (
        <Group gap="xs">
          <ConfigBadges config={config} />
        </Group>
      ),
    },
    {
      key: 'prices',
      header: t('column.prices'),
      align: 'end',
      cell: ({ prices }) => format.number(prices.length),
    },
    {
      key: 'reconciled',
      header: t('column.reconciled'),
      cell: ({ reconciledAt }) => <TimeAgo at={reconciledAt} />,
      wideOnly: true,
    },
    {
      key: 'updated',
      header: t('column.updated'),
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
      wideOnly: true,
    },
  ]
}

function Name({ config: { provider, mode } }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const nameOf = useProviderName()
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <ProviderMark provider={provider} />
      <Stack component="span" gap={0} miw={0}>
        <span>{nameOf(provider)}</span>
        <Text span size="xs" c="dimmed" fw={400}>
          {t(`mode.${mode}`)}
        </Text>
      </Stack>
    </Group>
  )
}
