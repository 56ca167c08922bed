import { Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
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
              <State condition={condition} />
              <Text fw={600}>{t(`conditions.${condition.key}`)}</Text>
            </Group>
            <Text size="sm">{t(`doNext.${condition.key}`)}</Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

function Conditions({ conditions }: { readonly conditions: readonly Condition[] }) {
  const { t } = useTranslation('health')
  return (
    <ScrollRegion label={t('title')}>
      <Table verticalSpacing="xs" horizontalSpacing="lg">
        <caption className={visuallyHidden}>{t('all')}</caption>
        <Table.Thead>
          <Table.Tr>
            {(['condition', 'state', 'value', 'threshold'] as const).map((column) => (
              <Table.Th key={column} scope="col">
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
              <Table.Td>
                <Value of={condition.value} unit={condition.unit} />
              </Table.Td>
              <Table.Td>
                <Value of={condition.threshold} unit={condition.unit} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

const tones: Readonly<Record<string, Tone>> = {
  ok: 'good',
  critical: 'bad',
  warning: 'warn',
  unknown: 'info',
  unused: 'neutral',
}

function State({ condition: { state, severity } }: { readonly condition: Condition }) {
  const { t } = useTranslation('health')
  const name = state === 'holds' ? severity : state
  return <StatusBadge tone={tones[name] ?? 'neutral'}>{t(`state.${name}`)}</StatusBadge>
}

function Value({ of, unit }: { readonly of: number | null; readonly unit: Condition['unit'] }) {
  const { t, i18n } = useTranslation('health')
  if (of === null || unit === 'boolean') return '–'
  const value = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: of < 10 ? 1 : 0 }).format(of)
  return t(`unit.${unit}`, { value })
}
