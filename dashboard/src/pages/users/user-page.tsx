import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { UserAccessKeys } from '../access-keys/held-keys.tsx'
import { UserLicenses } from '../licenses/held-licenses.tsx'
import { UserOrganizations } from '../organizations/user-organizations.tsx'
import { UserSignIn } from './sign-in-status.tsx'
import { UserActions } from './user-actions.tsx'
import { UserActivity } from './user-activity.tsx'
import { UserProfile } from './user-profile.tsx'
import { UserStatus } from './user-status.tsx'
import { UserTimeline } from './user-timeline.tsx'
import { type UserInfo, userQuery } from './users-data.ts'

/** Below the header, from top to bottom. Everything else about a user becomes one more line here. */
const sections: readonly ComponentType<{ readonly user: UserInfo }>[] = [
  UserProfile,
  UserOrganizations,
  UserLicenses,
  UserAccessKeys,
  UserTimeline,
  UserActivity,
]

export function UserPage() {
  const { t } = useTranslation('users')
  const { userId = '' } = useParams({ strict: false })
  const { data: user } = useSuspenseQuery(userQuery(useProjectId(), userId))
  return (
    <>
      <PageHeader
        title={user.name ?? user.email}
        {...(user.name !== null && { description: user.email })}
        parent={{ label: t('title'), to: '/p/$projectId/users' }}
        badges={
          <>
            <UserStatus status={user.status} />
            {!user.emailVerified && <StatusBadge tone="warn">{t('unverified')}</StatusBadge>}
          </>
        }
        actions={<UserActions user={user} />}
      />
      <Stack gap="md">
        <UserSignIn userId={user.id} />
        {sections.map((Section, index) => (
          <Section key={String(index)} user={user} />
        ))}
      </Stack>
    </>
  )
}
