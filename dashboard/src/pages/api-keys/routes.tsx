import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const apiKeysRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'api-keys',
    component: lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
  }),
] as const
