import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { NewPlan } from './new-plan.tsx'
import { PlanBadges } from './plan-badges.tsx'
import { draftOf, findPublished, licensesOf, type Plan, plansQuery } from './plans-data.ts'

/** The plans of the project. */
export function PlansPage() {
  const { t } = useTranslation('plans')
  const { search } = useSearchState()
  const may = useMay()
  const query = useQuery(plansQuery(useProjectId(), search))
  const [creating, { open, close }] = useDisclosure(false)
  const columns = useColumns()
  const create = may('plans:write') && (
    <Button leftSection={<IconPlus size={iconSize.button} />} onClick={open}>
      {t('new.button')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <DataTable
        caption={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/p/$projectId/plans/$planId', params: { planId: id } })}
        empty={<EmptyState icon={IconPackage} title={t('none.title')} text={t('none.text')} action={create} />}
      />
      <NewPlan opened={creating} onClose={close} />
    </>
  )
}

function useColumns(): readonly Column<Plan>[] {
  const { t } = useTranslation('plans')
  const format = useFormat()
  return [
    { key: 'plan', header: t('column.plan'), cell: (plan) => <Name plan={plan} />, width: '30%' },
    {
      key: 'state',
      header: t('column.state'),
      cell: (plan) => (
        <Group gap="xs">
          <PlanBadges plan={plan} />
        </Group>
      ),
    },
    { key: 'version', header: t('column.version'), cell: (plan) => <Versions plan={plan} /> },
    {
      key: 'licenses',
      header: t('column.licenses'),
      align: 'end',
      cell: (plan) => format.number(licensesOf(plan)),
    },
    {
      key: 'updated',
      header: t('column.updated'),
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
      wideOnly: true,
    },
  ]
}

const Name = ({ plan: { name, key } }: { readonly plan: Plan }) => (
  <Stack component="span" gap={0} miw={0}>
    <span>{name}</span>
    <Text span size="xs" c="dimmed" fw={400} ff="monospace">
      {key}
    </Text>
  </Stack>
)

function Versions({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('plans')
  const [published, draft] = [findPublished(plan), draftOf(plan)]
  return (
    <>
      {published ? t('version.short', { version: published.version }) : t('version.none')}
      {published && draft && (
        <Text span size="xs" c="dimmed" ml="xs">
          {t('version.draftBeside')}
        </Text>
      )}
    </>
  )
}
