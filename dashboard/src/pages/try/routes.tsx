import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../app/roots.tsx'

/** Where trial sign-ins of users come back to. It may open in another browser than the dashboard's: it asks for no member. */
export const tryRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/try',
    component: lazyRouteComponent(() => import('./try-page.tsx'), 'TryPage'),
  }),
] as const
