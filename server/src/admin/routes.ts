import { route } from '../platform/http/route.ts'
import { AdminSessionInfo, SignedOut } from './schema.ts'
import { getAdminSession, signOutAdmin } from './session.ts'

export const adminRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/session',
    summary: 'Get the own sign-in',
    description: 'Who is signed in to the dashboard, what they may do and where, and the CSRF token for changes.',
    access: 'admin',
    limit: 'admin',
    input: {},
    data: AdminSessionInfo,
    errors: [],
    handler: getAdminSession,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/session',
    summary: 'Sign out of the dashboard',
    description: 'Ends the sign-in and takes the cookie back.',
    access: 'admin',
    limit: 'admin',
    input: {},
    data: SignedOut,
    errors: [],
    handler: signOutAdmin,
  }),
]
