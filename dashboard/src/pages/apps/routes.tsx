import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const appsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'apps',
    component: lazyRouteComponent(() => import('./apps-page.tsx'), 'AppsPage'),
  }),
] as const
