import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { mayIn, type Project, projectsQuery, type Session, sessionQuery } from '../api/session.ts'
import { lastProject } from '../app/last-project.ts'

/** Who is signed in. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

/** The id in the URL. Only on pages of a project. */
export function useProjectId(): string {
  const { projectId } = useParams({ strict: false })
  if (projectId === undefined) throw new Error('this page is not one of a project')
  return projectId
}

/** The project in the URL; on pages of none the one that was open last. */
export function useCurrentProject(): Project | undefined {
  const { projectId } = useParams({ strict: false })
  const { data: projects } = useSuspenseQuery(projectsQuery)
  return projectId === undefined ? lastProject(projects) : projects.find(({ id }) => id === projectId)
}

/** Whether the member may do something in the project of the page: hide or disable what they may not. */
export function useMay(): (permission: string) => boolean {
  const session = useSession()
  const { projectId } = useParams({ strict: false })
  return (permission) => mayIn(session, projectId, permission)
}
