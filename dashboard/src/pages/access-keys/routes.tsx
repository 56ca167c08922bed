import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const accessKeysRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'users/access-keys',
    component: lazyRouteComponent(() => import('./access-keys-page.tsx'), 'AccessKeysPage'),
  }),
] as const
