import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const healthRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'health',
    component: lazyRouteComponent(() => import('./health-page.tsx'), 'HealthPage'),
  }),
] as const
