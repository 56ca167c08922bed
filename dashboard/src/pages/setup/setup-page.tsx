import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { useCurrentProject, useProjectId } from '../../kit/use-project.ts'
import { AppStep } from './app-step.tsx'
import { NameStep, unnamed } from './name-step.tsx'
import { ProviderStep } from './provider-step.tsx'
import { anyUserQuery } from './setup-data.ts'
import { SignInStep } from './sign-in-step.tsx'

/** The first steps of a new project, done in two minutes. Each can be repeated at any time. */
export function SetupPage() {
  const { t } = useTranslation('setup')
  const projectId = useProjectId()
  const project = useCurrentProject()
  const { data: anyUser = false } = useQuery(anyUserQuery(projectId))
  return (
    <>
      <PageHeader
        title={t('title', { name: project?.name ?? '' })}
        description={t('description')}
        actions={
          project?.name === unnamed ? undefined : (
            <LinkButton to="/p/$projectId" params={{ projectId }} search={{}} variant={anyUser ? 'filled' : 'default'}>
              {t('toOverview')}
            </LinkButton>
          )
        }
      />
      <Stack component="ol" gap="md" p={0} m={0} maw={760}>
        {project && <NameStep key={project.id} project={project} />}
        <AppStep projectId={projectId} />
        <ProviderStep projectId={projectId} />
        <SignInStep projectId={projectId} done={anyUser} />
      </Stack>
    </>
  )
}
