import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLicense, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../../kit/breakable.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { StateTabs } from '../../kit/state-tabs.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { OrganizationFilter } from '../organizations/organization-filter.tsx'
import { findPublished, plansQuery } from '../plans/plans-data.ts'
import { UserFilter } from '../users/user-filter.tsx'
import { EndedFilter } from './ended-filter.tsx'
import { GrantLicense } from './grant-license.tsx'
import { LicenseStatus } from './license-status.tsx'
import classes from './licenses.module.css'
import { holderOf, type License, licenseFilters, licensesQuery, modes, statuses } from './licenses-data.ts'

/** The licenses of the project, with holder and plan. */
export function LicensesPage() {
  const { t } = useTranslation('licenses')
  const { search } = useSearchState()
  const may = useMay()
  const projectId = useProjectId()
  const query = useQuery(licensesQuery(projectId, search))
  const [granting, { open, close }] = useDisclosure(false)
  const columns = useColumns()
  const grant = may('licenses:write') && (
    <Button leftSection={<IconPlus size={iconSize.button} />} onClick={open}>
      {t('grant.open')}
    </Button>
  )
  const isFiltered = ['q', 'status', 'plan', 'mode', 'userId', 'organizationId', 'endedFrom'].some(
    (name) => search[name] !== undefined,
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={grant} />
      <StateTabs
        label={t('column.status')}
        states={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        queryOf={(opened) => licensesQuery(projectId, opened, 1)}
      />
      <Filters />
      <DataTable
        caption={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/p/$projectId/licenses/$licenseId', params: { licenseId: id } })}
        defaultSort={{ by: 'createdAt', order: 'desc' }}
        empty={
          isFiltered ? (
            <EmptyState icon={IconSearch} title={t('noMatch.title')} text={t('noMatch.text')} />
          ) : (
            <NoLicenses grant={grant} />
          )
        }
      />
      <GrantLicense opened={granting} onClose={close} />
    </>
  )
}

function Filters() {
  const { t } = useTranslation('licenses')
  const { search } = useSearchState()
  const projectId = useProjectId()
  const { data: plans } = useQuery(plansQuery(projectId))
  return (
    <FilterBar
      filters={[
        // An organization is sought alone.
        ...(search['organizationId'] === undefined
          ? [{ kind: 'search', param: 'q', label: t('search'), placeholder: t('searchHint') } as const]
          : []),
        {
          kind: 'select',
          param: 'plan',
          label: t('column.plan'),
          options: (plans?.items ?? []).map(({ key, name }) => ({ value: key, label: name })),
          searchable: true,
        },
        {
          kind: 'select',
          param: 'mode',
          label: t('column.mode'),
          options: modes.map((value) => ({ value, label: t(`mode.${value}`) })),
        },
      ]}
    >
      <EndedFilter />
      <UserFilter />
      <OrganizationFilter />
      <ExportButton path="/v1/admin/licenses/export" filters={licenseFilters(projectId, search)} />
    </FilterBar>
  )
}

function useColumns(): readonly Column<License>[] {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  return [
    { key: 'holder', header: t('column.holder'), cell: (license) => <Holder license={license} />, width: '28%' },
    { key: 'plan', header: t('column.plan'), cell: (license) => <PlanName license={license} /> },
    {
      key: 'status',
      header: t('column.status'),
      cell: (license) => (
        <Group gap="xs">
          <LicenseStatus license={license} dated={false} />
        </Group>
      ),
    },
    {
      key: 'ends',
      header: t('column.ends'),
      sort: 'endsAt',
      cell: ({ endsAt }) =>
        endsAt === null ? (
          t('never')
        ) : (
          <time dateTime={endsAt} title={format.exact(endsAt)}>
            {format.date(endsAt)}
          </time>
        ),
    },
    {
      key: 'source',
      header: t('column.source'),
      cell: ({ source }) => t(`source.${source}`),
      wideOnly: true,
    },
    {
      key: 'granted',
      header: t('column.granted'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
      wideOnly: true,
      roomyOnly: true,
    },
  ]
}

function Holder({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  return (
    <Stack component="span" gap={0} miw={0}>
      <span style={{ overflowWrap: 'anywhere' }}>
        <Breakable text={holderOf(license)} />
      </span>
      {license.organizationId !== undefined && (
        <Text span size="xs" c="dimmed" fw={400}>
          {t('ofOrganization')}
        </Text>
      )}
      {license.userId === null && license.email !== null && (
        <Text span size="xs" c="dimmed" fw={400}>
          {t('waits')}
        </Text>
      )}
    </Stack>
  )
}

function PlanName({ license: { plan, kind, quantity } }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  return (
    <>
      {plan.name}{' '}
      <Text span size="xs" c="dimmed" className={classes['oneLine'] ?? ''}>
        {[
          t('version', { version: plan.version }),
          kind === 'addon' && t('addon'),
          quantity > 1 && t('times', { quantity: format.number(quantity) }),
        ]
          .filter((part) => part !== false)
          .join(' · ')}
      </Text>
    </>
  )
}

/** The first step depends on whether there is a plan to grant, which there may be until the plans have loaded. */
function NoLicenses({ grant }: { readonly grant: React.ReactNode }) {
  const { t } = useTranslation('licenses')
  const projectId = useProjectId()
  const { data: plans } = useQuery(plansQuery(projectId))
  const hasPlan = plans?.items.some((plan) => findPublished(plan) !== undefined) ?? true
  return (
    <EmptyState
      icon={IconLicense}
      title={t('none.title')}
      text={t(hasPlan ? 'none.text' : 'none.noPlan')}
      action={
        hasPlan ? (
          grant
        ) : (
          <LinkButton to="/p/$projectId/plans" params={{ projectId }} search={{}}>
            {t('none.toPlans')}
          </LinkButton>
        )
      }
    />
  )
}
