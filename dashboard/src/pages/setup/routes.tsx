import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const setupRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'setup',
    component: lazyRouteComponent(() => import('./setup-page.tsx'), 'SetupPage'),
  }),
] as const
