import { route } from '../../platform/http/route.ts'
import { AdminSessionInfo } from '../schema.ts'
import { AdminLinkSent, SendAdminLinkBody, VerifyAdminLinkBody } from './schema.ts'
import { sendAdminLink, verifyAdminLink } from './service.ts'

export const adminAuthRoutes = [
  route({
    method: 'POST',
    url: '/v1/admin/auth/magic-link',
    summary: 'Mail a sign-in link to a member',
    description:
      'The answer is the same for every address. The link is good for 10 minutes, once; a new one ends those before.',
    access: 'dashboard',
    limit: 'admin',
    attempts: 'calls',
    input: { body: SendAdminLinkBody },
    data: AdminLinkSent,
    errors: [],
    handler: sendAdminLink,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/auth/verify',
    summary: 'Sign a member in',
    description:
      'Uses the link up and sets the cookie `service_admin_session`. An invitation makes its address a member; the link of a fresh server makes `email` its first owner.',
    access: 'dashboard',
    limit: 'admin',
    attempts: 'failures',
    input: { body: VerifyAdminLinkBody },
    data: AdminSessionInfo,
    errors: ['UNAUTHORIZED', 'MAGIC_LINK_EXPIRED', 'MAGIC_LINK_USED'],
    handler: verifyAdminLink,
  }),
]
