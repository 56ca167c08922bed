import { createRouter } from '@tanstack/react-router'
import { accessKeysRoutes } from '../pages/access-keys/routes.tsx'
import { accountRoutes } from '../pages/account/routes.tsx'
import { apiKeysRoutes } from '../pages/api-keys/routes.tsx'
import { appsRoutes } from '../pages/apps/routes.tsx'
import { auditRoutes } from '../pages/audit/routes.tsx'
import { featuresRoutes } from '../pages/features/routes.tsx'
import { healthRoutes } from '../pages/health/routes.tsx'
import { licensesRoutes } from '../pages/licenses/routes.tsx'
import { mailRoutes } from '../pages/mail/routes.tsx'
import { membersRoutes } from '../pages/members/routes.tsx'
import { organizationsRoutes } from '../pages/organizations/routes.tsx'
import { overviewRoutes } from '../pages/overview/routes.tsx'
import { paymentsRoutes } from '../pages/payments/routes.tsx'
import { plansRoutes } from '../pages/plans/routes.tsx'
import { providersRoutes } from '../pages/providers/routes.tsx'
import { sessionsRoutes } from '../pages/sessions/routes.tsx'
import { settingsRoutes } from '../pages/settings/routes.tsx'
import { setupRoutes } from '../pages/setup/routes.tsx'
import { signInRoutes } from '../pages/sign-in/routes.tsx'
import { tryRoutes } from '../pages/try/routes.tsx'
import { usersRoutes } from '../pages/users/routes.tsx'
import { webhooksRoutes } from '../pages/webhooks/routes.tsx'
import { ErrorPage, NotFoundPage } from './error-pages.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { queryClient } from './query-client.ts'
import { homeRoute, memberRoute, projectRoute, rootRoute } from './roots.tsx'
import { parseSearch, stringifySearch } from './search.ts'

const routeTree = rootRoute.addChildren([
  ...signInRoutes,
  ...tryRoutes,
  memberRoute.addChildren([
    homeRoute,
    ...accountRoutes,
    projectRoute.addChildren([
      ...overviewRoutes,
      ...setupRoutes,
      ...usersRoutes,
      ...organizationsRoutes,
      ...accessKeysRoutes,
      ...sessionsRoutes,
      ...licensesRoutes,
      ...plansRoutes,
      ...featuresRoutes,
      ...paymentsRoutes,
      ...appsRoutes,
      ...providersRoutes,
      ...membersRoutes,
      ...apiKeysRoutes,
      ...auditRoutes,
      ...mailRoutes,
      ...webhooksRoutes,
      ...settingsRoutes,
      ...healthRoutes,
    ]),
  ]),
])

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // The query client decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
