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
      'The answer is the same for every address. The link is good for 10 minutes, once; a new one ends those before.',
    access: 'dashboard',
    limit: 'admin',
    attempts: 'calls',
    input: { body: SendAdminLinkBody },
    data: AdminLinkSent,
    errors: [],
    handler: sendMemberMagicLink,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/auth/verify',
    summary: 'Verify a member magic link',
    sdk: 'memberAuth.verifyMagicLink',
    description:
      'Uses the link up and sets the cookie `service_admin_session`. An invitation makes its address a member; the link of a fresh server makes `email` its first owner.',
    access: 'dashboard',
    limit: 'admin',
    attempts: 'failures',
    input: { body: VerifyAdminLinkBody },
    data: AdminSessionInfo,
    errors: ['UNAUTHORIZED', 'MAGIC_LINK_EXPIRED', 'MAGIC_LINK_USED'],
    handler: verifyMemberMagicLink,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/auth/providers',
    summary: 'List member sign-in providers',
    sdk: 'memberAuth.listProviders',
    description: 'Those that are marked for signing in to the dashboard.',
    access: 'dashboard',
    limit: 'admin',
    input: {},
    data: Type.Array(MemberProvider),
    errors: [],
    handler: listMemberProviders,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/auth/login',
    summary: "Start a member's provider sign-in",
    sdk: 'memberAuth.startSignIn',
    description:
      'The provider sends the browser back to /admin/callback. For the browser that began, within ten minutes.',
    access: 'dashboard',
    limit: 'admin',
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
    description: 'Signs in a member whose address the provider vouches for, and sets the cookie.',
    access: 'dashboard',
    limit: 'admin',
    attempts: 'failures',
    input: { body: MemberCallbackBody },
    data: AdminSessionInfo,
    errors: [
      'INVALID_STATE',
      'INVALID_CODE',
      'INVALID_PROVIDER',
      'PROVIDER_UNAVAILABLE',
      'EMAIL_NOT_VERIFIED',
      'UNAUTHORIZED',
    ],
    handler: completeMemberSignIn,
  }),
]
