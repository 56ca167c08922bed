import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { sessionQuery } from '../../api/session.ts'
import { rootRoute, whileSignedIn } from '../../app/roots.tsx'

/** Pages for signed-out visitors. Links in emails open them; nothing happens before a click. */
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
    path: '/add-passkey',
    component: lazyRouteComponent(() => import('./add-passkey-page.tsx'), 'AddPasskeyPage'),
    // A change needs the token of the session, which this tab may not have requested yet.
    beforeLoad: ({ context, location }) =>
      whileSignedIn(location.href, () => context.queryClient.ensureQueryData(sessionQuery)),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/callback',
    component: lazyRouteComponent(() => import('./callback-page.tsx'), 'CallbackPage'),
  }),
] as const
