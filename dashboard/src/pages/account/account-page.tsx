import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { projectsQuery } from '../../api/session.ts'
import { DetailList } from '../../kit/detail-list.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useSession } from '../../kit/use-project.ts'
import { OwnSignIns } from './own-sign-ins.tsx'
import { Passkeys } from './passkeys.tsx'

/** The member's own account: permissions and admin sessions. */
export function AccountPage() {
  const { t } = useTranslation('account')
  const { member } = useSession()
  const { data: projects } = useSuspenseQuery(projectsQuery)
  const nameOf = (projectId: string | null): string =>
    projectId === null ? t('instance') : (projects.find(({ id }) => id === projectId)?.name ?? projectId)
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Stack gap="md">
        <Panel title={t('roles')} description={t('rolesText')}>
          <DetailList
            items={[
              { label: t('email'), value: member.email },
              ...member.memberships.map(({ projectId, role }) => ({
                label: nameOf(projectId),
                value: t(`role.${role}`),
              })),
            ]}
          />
        </Panel>
        <Passkeys />
        <OwnSignIns />
      </Stack>
    </>
  )
}
