import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const licensesRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'licenses',
    component: lazyRouteComponent(() => import('./licenses-page.tsx'), 'LicensesPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'licenses/$licenseId',
    component: lazyRouteComponent(() => import('./license-page.tsx'), 'LicensePage'),
  }),
] as const
