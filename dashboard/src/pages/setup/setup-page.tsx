import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { useCurrentProject, useProjectId } from '../../kit/use-project.ts'
import { AppStep } from './app-step.tsx'
import { ConnectStep } from './connect-step.tsx'
import { NameStep, unnamed } from './name-step.tsx'
import { ProviderStep } from './provider-step.tsx'
import { SellStep } from './sell-step.tsx'
import { newestUserQuery } from './setup-data.ts'
import { SignInStep } from './sign-in-step.tsx'

/** The first steps of a new project. What the server knows decides which are done, so they can be left and continued at any time. */
export function SetupPage() {
  const { t } = useTranslation('setup')
  const projectId = useProjectId()
  const project = useCurrentProject()
  const { data: user = null } = useQuery(newestUserQuery(projectId))
  const isUnnamed = project?.name === unnamed
  const step = { projectId, locked: isUnnamed }
  return (
    <>
      <PageHeader
        title={isUnnamed ? t('titleUnnamed') : t('title', { name: project?.name ?? '' })}
        description={t('description')}
        actions={
          isUnnamed ? undefined : (
            <LinkButton to="/p/$projectId" params={{ projectId }} search={{}} variant={user ? 'filled' : 'default'}>
              {t('toOverview')}
            </LinkButton>
          )
        }
      />
      <Stack component="ol" gap="md" p={0} m={0} maw={760}>
        {project && <NameStep key={project.id} project={project} />}
        <AppStep {...step} />
        <ProviderStep {...step} />
        <SignInStep {...step} done={user !== null} />
        <ConnectStep {...step} />
        <SellStep {...step} />
      </Stack>
    </>
  )
}
