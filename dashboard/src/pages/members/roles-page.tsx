import { Skeleton, Table, Text } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { visuallyHidden } from '../../kit/visually-hidden.ts'
import classes from './members.module.css'
import { type RoleTable, roleTableQuery } from './queries.ts'

type Permission = RoleTable['permissions'][number]

/** The page of roles: what each may do, from the server. */
export function RolesPage() {
  const { t } = useTranslation('members')
  const explain = useProblemText()
  const { data, error } = useQuery(roleTableQuery)
  return (
    <>
      <PageHeader
        title={t('matrix.title')}
        description={t('matrix.description')}
        parent={{ label: t('title'), to: '/p/$projectId/members' }}
      />
      {error && <Text size="sm">{explain(error)}</Text>}
      {!data && !error && <Skeleton height={420} radius="lg" />}
      {data && <Matrix table={data} />}
    </>
  )
}

function Matrix({ table }: { readonly table: RoleTable }) {
  const { t } = useTranslation('members')
  const groups = groupsOf(table.permissions)
  return (
    <ScrollRegion className={classes['frame']} label={t('matrix.title')}>
      <Table className={classes['matrix'] ?? ''} verticalSpacing={8} horizontalSpacing="md">
        <caption className={visuallyHidden}>{t('matrix.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('matrix.permission')}</th>
            {table.roles.map((role) => (
              <th key={role} scope="col" className={classes['mark']}>
                {t(`roles.${role}`)}
              </th>
            ))}
            <th scope="col" className={classes['mark']}>
              {t('matrix.apiKeys')}
            </th>
          </tr>
        </thead>
        {[...groups].map(([resource, permissions]) => (
          <tbody key={resource}>
            <tr className={classes['group']}>
              <th scope="rowgroup" colSpan={table.roles.length + 2}>
                {t(`resources.${resource}`)}
              </th>
            </tr>
            {permissions.map((row) => (
              <MatrixRow key={row.permission} row={row} roles={table.roles} />
            ))}
          </tbody>
        ))}
      </Table>
    </ScrollRegion>
  )
}

/** Grouped by resource, in the order of the table. */
function groupsOf(permissions: readonly Permission[]): Map<string, Permission[]> {
  const groups = new Map<string, Permission[]>()
  for (const row of permissions) {
    const [resource = ''] = row.permission.split(':')
    groups.set(resource, [...(groups.get(resource) ?? []), row])
  }
  return groups
}

function MatrixRow({ row, roles }: { readonly row: Permission; readonly roles: RoleTable['roles'] }) {
  const { t } = useTranslation('members')
  // i18next treats a colon as the end of a namespace.
  const key = row.permission.replace(':', '_')
  return (
    <tr>
      <th scope="row" className={classes['what']}>
        {t(`permissions.${key}`, { defaultValue: row.description })}
      </th>
      {roles.map((role) => (
        <Mark key={role} yes={row.roles.includes(role)} />
      ))}
      <Mark yes={row.apiKeys} />
    </tr>
  )
}

function Mark({ yes }: { readonly yes: boolean }) {
  const { t } = useTranslation('members')
  const Picture = yes ? IconCheck : IconMinus
  return (
    <td className={classes['mark']} data-yes={yes || undefined}>
      <Picture size={iconSize.button} stroke={yes ? 2.4 : 1.6} aria-hidden />
      <span className={visuallyHidden}>{t(yes ? 'matrix.yes' : 'matrix.no')}</span>
    </td>
  )
}
