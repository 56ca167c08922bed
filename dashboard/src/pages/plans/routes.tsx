import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const plansRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'plans',
    component: lazyRouteComponent(() => import('./plans-page.tsx'), 'PlansPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'plans/$planId',
    component: lazyRouteComponent(() => import('./plan-page.tsx'), 'PlanPage'),
  }),
] as const
