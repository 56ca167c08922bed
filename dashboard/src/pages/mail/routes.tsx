import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const mailRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'mail',
    component: lazyRouteComponent(() => import('./mail-page.tsx'), 'MailPage'),
  }),
] as const
