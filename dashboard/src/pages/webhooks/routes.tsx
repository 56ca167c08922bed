import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const webhooksRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'webhooks',
    component: lazyRouteComponent(() => import('./endpoints-page.tsx'), 'EndpointsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'webhooks/deliveries',
    component: lazyRouteComponent(() => import('./deliveries-page.tsx'), 'DeliveriesPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'webhooks/endpoints/$endpointId',
    component: lazyRouteComponent(() => import('./endpoint-page.tsx'), 'EndpointPage'),
  }),
] as const
