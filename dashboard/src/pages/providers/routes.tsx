import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const providersRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'providers',
    component: lazyRouteComponent(() => import('./providers-page.tsx'), 'ProvidersPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'providers/new',
    component: lazyRouteComponent(() => import('./new-provider-page.tsx'), 'NewProviderPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'providers/$providerId',
    component: lazyRouteComponent(() => import('./provider-page.tsx'), 'ProviderPage'),
  }),
] as const
