import { Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { RowLink } from '../../kit/data-table-props.ts'
import { LinkAnchor } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { visuallyHidden } from '../../kit/visually-hidden.ts'

type Health = components['schemas']['InstanceHealth']
type Condition = Health['conditions'][number]

const everyMs = 10_000

const healthQuery = queryOptions({
  queryKey: ['instance', 'health'],
  queryFn: () => dataOf(api.GET('/v1/admin/instance/health')),
  refetchInterval: everyMs,
})

/** For instance owners: what needs attention, and every condition with its value. */
export function HealthPage() {
  const { t } = useTranslation('health')
  const explain = useProblemText()
  const { data, error } = useQuery(healthQuery)
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {error && <Text size="sm">{explain(error)}</Text>}
      {!data && !error && <Skeleton height={420} radius="lg" />}
      {data && (
        <Stack gap="xl">
          <Wrong health={data} />
          <Panel title={t('all')} description={t('node', { version: data.version })} flush>
            <Conditions conditions={data.conditions} />
          </Panel>
        </Stack>
      )}
    </>
  )
}

/** The critical ones first. */
function Wrong({ health: { conditions } }: { readonly health: Health }) {
  const { t } = useTranslation('health')
  const wrong = conditions.filter(({ state }) => state === 'holds')
  const sorted = wrong.toSorted((a, b) => a.severity.localeCompare(b.severity))
  return (
    <Panel title={t('wrong')}>
      {sorted.length === 0 && <StatusBadge tone="good">{t('well')}</StatusBadge>}
      <Stack gap="md">
        {sorted.map((condition) => (
          <div key={condition.key}>
            <Group gap="xs">
              <Severity of={condition} />
              <Text fw={600}>
                {t('problem', { name: t(`conditions.${condition.key}`), state: t(`bad.${condition.key}`) })}
              </Text>
            </Group>
            <Text size="sm">{t(`doNext.${condition.key}`)}</Text>
            <ListLink of={condition.key} />
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

/** The status says the same in words, where there is no room for both. */
const isFigure = (column: string): boolean => column === 'value' || column === 'threshold'

function Conditions({ conditions }: { readonly conditions: readonly Condition[] }) {
  const { t } = useTranslation('health')
  return (
    <ScrollRegion label={t('title')}>
      <Table verticalSpacing="xs" horizontalSpacing="lg">
        <caption className={visuallyHidden}>{t('all')}</caption>
        <Table.Thead>
          <Table.Tr>
            {(['condition', 'state', 'value', 'threshold'] as const).map((column) => (
              <Table.Th key={column} scope="col" {...(isFigure(column) && { visibleFrom: 'sm' })}>
                {t(`columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {conditions.map((condition) => (
            <Table.Tr key={condition.key}>
              <Table.Th scope="row" fw={400}>
                {t(`conditions.${condition.key}`)}
              </Table.Th>
              <Table.Td>
                <State condition={condition} />
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Value of={condition.value} unit={condition.unit} />
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Value of={condition.threshold} unit={condition.unit} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

const tones = { critical: 'bad', warning: 'warn' } as const satisfies Record<Condition['severity'], Tone>

function Severity({ of: { severity } }: { readonly of: Condition }) {
  const { t } = useTranslation('health')
  return <StatusBadge tone={tones[severity]}>{t(`state.${severity}`)}</StatusBadge>
}

function State({ condition: { key, state, severity } }: { readonly condition: Condition }) {
  const { t } = useTranslation('health')
  if (state === 'ok') return <StatusBadge tone="good">{t(`good.${key}`)}</StatusBadge>
  if (state === 'holds') return <StatusBadge tone={tones[severity]}>{t(`bad.${key}`)}</StatusBadge>
  return <StatusBadge tone={state === 'unknown' ? 'info' : 'neutral'}>{t(`state.${state}`)}</StatusBadge>
}

const lists: Readonly<Record<string, RowLink>> = {
  unlicensed_payments: { to: '/p/$projectId/payments/unlicensed' },
  billing_provider: { to: '/p/$projectId/payments' },
  ownerless_organizations: { to: '/p/$projectId/users/organizations' },
  payment_queue: { to: '/p/$projectId/payments/events' },
  webhook_queue: { to: '/p/$projectId/webhooks/deliveries', search: { status: 'queued' } },
  mail_queue: { to: '/p/$projectId/mail/outbox', search: { status: 'queued' } },
  providers: { to: '/p/$projectId/providers' },
}

/** The list of the current project with what a condition is about. */
function ListLink({ of: key }: { readonly of: string }) {
  const { t } = useTranslation('health')
  const projectId = useProjectId()
  const list = lists[key]
  if (!list) return null
  return (
    <LinkAnchor to={list.to} params={{ projectId }} search={list.search ?? {}} size="sm">
      {t(`open.${key}`)}
    </LinkAnchor>
  )
}

function Value({ of, unit }: { readonly of: number | null; readonly unit: Condition['unit'] }) {
  const { t, i18n } = useTranslation('health')
  if (of === null || unit === 'boolean') return '–'
  const value = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: of < 10 ? 1 : 0 }).format(of)
  return t(`unit.${unit}`, { value })
}
