import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ApiProblem } from '../api/problem.ts'
import {
  forgetSession,
  mayBeSignedIn,
  type Project,
  projectsQuery,
  type Session,
  sessionQuery,
} from '../api/session.ts'
import { ErrorPage, NotFoundPage } from './error-pages.tsx'
import { lastProject } from './last-project.ts'
import type { Search } from './search.ts'

interface RouterContext {
  readonly queryClient: QueryClient
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // Search parameters are plain strings everywhere; each page reads those it knows.
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

const toSignIn = (search: Search) => redirect({ to: '/sign-in', search })

/** Routes that need a sign-in. Others are redirected to the sign-in page with the reason, and return after it. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: async ({ context, location }): Promise<{ session: Session; projects: readonly Project[] }> => {
    if (!mayBeSignedIn()) throw toSignIn({ to: location.href })
    try {
      const session = await context.queryClient.ensureQueryData(sessionQuery)
      if (session.mustAddPasskey) throw redirect({ to: '/add-passkey', search: {} })
      return { session, projects: await context.queryClient.ensureQueryData(projectsQuery) }
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 401) throw error
      forgetSession()
      throw toSignIn({ reason: error.reason, to: location.href })
    }
  },
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
  errorComponent: ErrorPage,
})

/** `/admin`: redirects to the last opened project. */
export const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const project = lastProject(context.projects)
    if (project) throw redirect({ to: '/p/$projectId', params: { projectId: project.id }, search: {} })
  },
  component: lazyRouteComponent(() => import('./no-project.tsx'), 'NoProject'),
})

/** Parent of every page of a project: `/p/$projectId/…`. Projects invisible to the member are a 404. */
export const projectRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/p/$projectId',
  errorComponent: ErrorPage,
})
