import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const usersRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'users',
    component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'users/invitations',
    component: lazyRouteComponent(() => import('./invitations-page.tsx'), 'InvitationsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'users/$userId',
    component: lazyRouteComponent(() => import('./user-page.tsx'), 'UserPage'),
  }),
] as const
