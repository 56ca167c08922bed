import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const sessionsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'sessions',
    component: lazyRouteComponent(() => import('./sessions-page.tsx'), 'SessionsPage'),
  }),
] as const
