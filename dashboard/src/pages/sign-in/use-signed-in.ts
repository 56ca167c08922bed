import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { projectsQuery, rememberSession, type Session, sessionQuery } from '../../api/session.ts'
import { lastProject } from '../../app/last-project.ts'
import { takeReturnPath } from './return-path.ts'

/** Returns a handler for the response of a sign-in: it opens the page requested before, or the first steps. */
export function useSignedIn({ toSetup = false } = {}): (session: Session) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (session) => {
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, rememberSession(session))
    const path = takeReturnPath()
    if (path !== undefined) return navigate({ to: path, replace: true })
    const project = toSetup ? lastProject(await queryClient.ensureQueryData(projectsQuery)) : undefined
    if (!project) return navigate({ to: '/', replace: true })
    return navigate({ to: '/p/$projectId/setup', params: { projectId: project.id }, search: {}, replace: true })
  }
}
