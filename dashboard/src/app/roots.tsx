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

/** Returns what `load` returns. Without a session, redirects to the sign-in page with the reason, which returns to `href`. */
export async function whileSignedIn<Data>(href: string, load: () => Promise<Data>): Promise<Data> {
  if (!mayBeSignedIn()) throw toSignIn({ to: href })
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error
    forgetSession()
    throw toSignIn({ reason: error.reason, to: href })
  }
}

/** Routes that need a sign-in. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: ({ context: { queryClient }, location }): Promise<{ session: Session; projects: readonly Project[] }> =>
    whileSignedIn(location.href, async () => {
      const session = await queryClient.ensureQueryData(sessionQuery)
      if (session.mustAddPasskey) throw redirect({ to: '/add-passkey', search: {} })
      return { session, projects: await queryClient.ensureQueryData(projectsQuery) }
    }),
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
