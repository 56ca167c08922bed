import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const appsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'apps',
    component: lazyRouteComponent(() => import('./apps-page.tsx'), 'AppsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'apps/new',
    component: lazyRouteComponent(() => import('./new-app-page.tsx'), 'NewAppPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'apps/branding',
    component: lazyRouteComponent(() => import('./branding-page.tsx'), 'ProjectBrandingPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'apps/$appId/branding',
    component: lazyRouteComponent(() => import('./branding-page.tsx'), 'BrandingPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'apps/$appId/connect',
    component: lazyRouteComponent(() => import('./connect-page.tsx'), 'ConnectPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'apps/$appId/redirects',
    component: lazyRouteComponent(() => import('./redirects-page.tsx'), 'RedirectsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'apps/$appId/sessions',
    component: lazyRouteComponent(() => import('./sessions-page.tsx'), 'AppSessionsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'apps/$appId',
    component: lazyRouteComponent(() => import('./app-page.tsx'), 'AppPage'),
  }),
] as const
