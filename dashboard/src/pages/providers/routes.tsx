import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const providersRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'providers',
    component: lazyRouteComponent(() => import('./providers-page.tsx'), 'ProvidersPage'),
  }),
] as const
