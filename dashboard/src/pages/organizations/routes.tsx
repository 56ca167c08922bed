import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const organizationsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'users/organizations',
    component: lazyRouteComponent(() => import('./organizations-page.tsx'), 'OrganizationsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'users/organizations/$organizationId',
    component: lazyRouteComponent(() => import('./organization-page.tsx'), 'OrganizationPage'),
  }),
] as const
