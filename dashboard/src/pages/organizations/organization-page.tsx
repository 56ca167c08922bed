import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageColumns } from '../../kit/page-columns.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { OrganizationAccessKeys } from '../access-keys/held-keys.tsx'
import { OrganizationLicenses } from '../licenses/held-licenses.tsx'
import { OrganizationUsage } from '../licenses/organization-usage.tsx'
import { Invitations } from './invitations.tsx'
import { Memberships } from './memberships.tsx'
import { OrganizationActions } from './organization-actions.tsx'
import { OrganizationActivity } from './organization-activity.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { organizationQuery } from './organizations-data.ts'

/** An organization: who belongs to it, and what it holds. */
export function OrganizationPage() {
  const { t } = useTranslation('organizations')
  const { organizationId = '' } = useParams({ strict: false })
  const { data: organization } = useSuspenseQuery(organizationQuery(useProjectId(), organizationId))
  const may = useMay()
  return (
    <>
      <PageHeader
        title={organization.name}
        parent={{ label: t('title'), to: '/p/$projectId/users/organizations' }}
        actions={<OrganizationActions organization={organization} />}
      />
      <PageColumns>
        <Stack gap="md">
          <Memberships organization={organization} />
          <Invitations organization={organization} />
          {may('licenses:read') && <OrganizationLicenses organization={organization} />}
          {may('licenses:read') && <OrganizationUsage organizationId={organization.id} />}
          <OrganizationAccessKeys organization={organization} />
        </Stack>
        <Stack gap="md">
          <OrganizationFacts organization={organization} />
          {may('audit:read') && <OrganizationActivity organization={organization} />}
        </Stack>
      </PageColumns>
    </>
  )
}
