import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const auditRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'audit',
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'audit/$auditLogId',
    component: lazyRouteComponent(() => import('./audit-record-page.tsx'), 'AuditRecordPage'),
  }),
] as const
