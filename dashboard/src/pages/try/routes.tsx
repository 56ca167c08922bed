import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../app/roots.tsx'

/**
 * The redirect URI of trial sign-ins. It may open in another browser than the dashboard's, so it requires no member.
 */
export const tryRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/try',
    component: lazyRouteComponent(() => import('./try-page.tsx'), 'TryPage'),
  }),
] as const
