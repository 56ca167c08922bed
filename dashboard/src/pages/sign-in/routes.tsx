import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../app/roots.tsx'

/** Pages for whoever is not signed in. Links of mails lead here; nothing happens until a button is pressed. */
export const signInRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sign-in',
    component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/verify',
    component: lazyRouteComponent(() => import('./link-pages.tsx'), 'VerifyPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/invitation',
    component: lazyRouteComponent(() => import('./link-pages.tsx'), 'InvitationPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/first-owner',
    component: lazyRouteComponent(() => import('./first-owner-page.tsx'), 'FirstOwnerPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/callback',
    component: lazyRouteComponent(() => import('./callback-page.tsx'), 'CallbackPage'),
  }),
] as const
