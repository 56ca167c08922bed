import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { mayIn, type Project, projectsQuery, type Session, sessionQuery } from '../api/session.ts'
import { lastProject } from '../app/last-project.ts'

/** The signed-in member. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

/** The ID in the URL. Only on pages of a project. */
export function useProjectId(): string {
  const { projectId } = useParams({ strict: false })
  if (projectId === undefined) throw new Error('this page has no project')
  return projectId
}

/** The project in the URL; on other pages the last opened one. */
export function useCurrentProject(): Project | undefined {
  const { projectId } = useParams({ strict: false })
  const { data: projects } = useSuspenseQuery(projectsQuery)
  return projectId === undefined ? lastProject(projects) : projects.find(({ id }) => id === projectId)
}

/** Whether the project has organizations: without them, nothing names them. */
export const useHasOrganizations = (): boolean => useCurrentProject()?.settings.organizations.enabled ?? false

/** Whether users of the project can have access keys. */
export const useHasAccessKeys = (): boolean => useCurrentProject()?.settings.accessKeys.enabled ?? false

/** Returns whether the member has a permission in the page's project: hide or disable everything else. */
export function useMay(): (permission: string) => boolean {
  const session = useSession()
  const { projectId } = useParams({ strict: false })
  return (permission) => mayIn(session, projectId, permission)
}
