import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconToggleRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { FeatureForm } from './feature-form.tsx'
import { FeatureIcon } from './feature-icon.tsx'
import { FeatureMenu } from './feature-menu.tsx'
import { type Feature, featuresQuery } from './features-data.ts'

/** The features that plans of the project can grant. */
export function FeaturesPage() {
  const { t } = useTranslation('features')
  const { search } = useSearchState()
  const may = useMay()
  const query = useQuery(featuresQuery(useProjectId(), search))
  /** The feature in the form; `new` for a new one. */
  const [open, setOpen] = useState<Feature | 'new'>()
  const columns = useColumns(setOpen)
  const create = may('plans:write') && (
    <Button leftSection={<IconPlus size={iconSize.button} />} onClick={() => setOpen('new')}>
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
        empty={<EmptyState icon={IconToggleRight} title={t('none.title')} text={t('none.text')} action={create} />}
      />
      <FeatureForm open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

function useColumns(edit: (feature: Feature) => void): readonly Column<Feature>[] {
  const { t } = useTranslation('features')
  const may = useMay()
  return [
    { key: 'feature', header: t('column.feature'), cell: (feature) => <Name feature={feature} />, width: '38%' },
    { key: 'type', header: t('column.type'), cell: ({ type }) => t(`type.${type}`) },
    { key: 'unit', header: t('column.unit'), cell: ({ unit }) => unit ?? '–' },
    { key: 'state', header: t('column.state'), cell: (feature) => <State feature={feature} /> },
    {
      key: 'actions',
      header: t('column.actions'),
      headless: true,
      align: 'end',
      width: '56px',
      cell: (feature) => may('plans:write') && <FeatureMenu feature={feature} onEdit={() => edit(feature)} />,
    },
  ]
}

const Name = ({ feature: { type, name, key } }: { readonly feature: Feature }) => (
  <Group component="span" gap="sm" wrap="nowrap">
    <FeatureIcon type={type} />
    <Stack component="span" gap={0} miw={0}>
      <Text span size="sm" fw={550}>
        {name}
      </Text>
      <Text span size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {key}
      </Text>
    </Stack>
  </Group>
)

function State({ feature: { archived, clientReportable } }: { readonly feature: Feature }) {
  const { t } = useTranslation('features')
  return (
    <Group gap="xs">
      <StatusBadge tone={archived ? 'neutral' : 'good'}>{t(archived ? 'state.archived' : 'state.active')}</StatusBadge>
      {clientReportable && <StatusBadge tone="info">{t('state.clientReportable')}</StatusBadge>}
    </Group>
  )
}
