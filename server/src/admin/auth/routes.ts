import { Type } from 'typebox'
import { route } from '../../platform/http/route.ts'
import { AdminSessionInfo } from '../session/schema.ts'
import { completeMemberSignIn, listMemberProviders, startMemberSignIn } from './provider-login.ts'
import {
  AdminLinkSent,
  MemberCallbackBody,
  MemberLoginBody,
  MemberLoginStarted,
  MemberProvider,
  SendAdminLinkBody,
  VerifyAdminLinkBody,
} from './schema.ts'
import { sendMemberMagicLink, verifyMemberMagicLink } from './service.ts'

export const adminAuthRoutes = [
  route({
    method: 'POST',
    url: '/v1/admin/auth/magic-link',
    summary: 'Send a member magic link',
    sdk: 'memberAuth.sendMagicLink',
    description:
      'Sends a sign-in link for the dashboard. The response is the same for every email. The link expires after 10 minutes and works once. Earlier links keep working, except the one named by `handle`. A member who must sign in with a passkey and has one gets an email without a link.',
    access: 'dashboard',
    limit: 'memberAuth',
    attempts: 'calls',
    input: { body: SendAdminLinkBody },
    data: AdminLinkSent,
    handler: sendMemberMagicLink,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/auth/verify',
    summary: 'Verify a member magic link',
    sdk: 'memberAuth.verifyMagicLink',
    description:
      'Verifies a dashboard link, which then no longer works, and sets the cookie `service_admin_session`. An invitation makes its email a member. The setup link of a new server makes `email` the first owner. A member who must sign in with a passkey and has one gets PASSKEY_REQUIRED; their invitation is accepted all the same.',
    access: 'dashboard',
    limit: 'memberAuth',
    attempts: 'failures',
    input: { body: VerifyAdminLinkBody },
    data: AdminSessionInfo,
    errors: ['UNAUTHORIZED', 'MAGIC_LINK_EXPIRED', 'MAGIC_LINK_USED', 'PASSKEY_REQUIRED'],
    handler: verifyMemberMagicLink,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/auth/providers',
    summary: 'List member sign-in providers',
    sdk: 'memberAuth.listProviders',
    description: 'Returns the OAuth providers that members can use to sign in to the dashboard.',
    access: 'dashboard',
    limit: 'memberAuth',
    data: Type.Array(MemberProvider),
    handler: listMemberProviders,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/auth/login',
    summary: "Start a member's provider sign-in",
    sdk: 'memberAuth.startSignIn',
    description:
      'Starts a dashboard sign-in with an OAuth provider, which returns the browser to /admin/callback. Only the browser that started it can complete it, within 10 minutes.',
    access: 'dashboard',
    limit: 'memberAuth',
    input: { body: MemberLoginBody },
    data: MemberLoginStarted,
    errors: ['INVALID_PROVIDER', 'PROVIDER_UNAVAILABLE'],
    handler: startMemberSignIn,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/auth/callback',
    summary: "Complete a member's provider sign-in",
    sdk: 'memberAuth.completeSignIn',
    description:
      'Completes a dashboard sign-in for a member whose email the provider has verified, and sets the cookie.',
    access: 'dashboard',
    limit: 'memberAuth',
    attempts: 'failures',
    input: { body: MemberCallbackBody },
    data: AdminSessionInfo,
    errors: [
      'INVALID_STATE',
      'INVALID_CODE',
      'INVALID_PROVIDER',
      'PROVIDER_UNAVAILABLE',
      'EMAIL_NOT_VERIFIED',
      'OTHER_IDENTITY_LINKED',
      'FORBIDDEN',
      'UNAUTHORIZED',
      'PASSKEY_REQUIRED',
    ],
    handler: completeMemberSignIn,
  }),
]
