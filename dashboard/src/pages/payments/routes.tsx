import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const paymentsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'payments',
    component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'payments/events',
    component: lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'payments/unlicensed',
    component: lazyRouteComponent(() => import('./unlicensed-page.tsx'), 'UnlicensedPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'payments/$paymentConfigId',
    component: lazyRouteComponent(() => import('./config-page.tsx'), 'ConfigPage'),
  }),
] as const
