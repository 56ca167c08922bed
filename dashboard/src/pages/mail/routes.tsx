import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const mailRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'mail',
    component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'mail/templates/$template',
    component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'mail/outbox',
    component: lazyRouteComponent(() => import('./outbox-page.tsx'), 'OutboxPage'),
  }),
] as const
