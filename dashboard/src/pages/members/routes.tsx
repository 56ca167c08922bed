import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const membersRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'members',
    component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'members/roles',
    component: lazyRouteComponent(() => import('./roles-page.tsx'), 'RolesPage'),
  }),
] as const
