import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../app/roots.tsx'

export const accountRoutes = [
  createRoute({
    getParentRoute: () => memberRoute,
    path: '/account',
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  }),
] as const
