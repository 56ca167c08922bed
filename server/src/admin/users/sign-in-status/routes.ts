import { type AnyRoute, route } from '../../../platform/http/route.ts'
import { UserParams } from '../schema.ts'
import { SignInStatus, SignInStatusQuery } from './schema.ts'
import { getEmailSignInStatus, getUserSignInStatus } from './service.ts'

export const signInStatusRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    url: '/v1/admin/users/sign-in-status',
    summary: "Get an email's sign-in status",
    sdk: 'users.getEmailSignInStatus',
    description:
      'Returns what keeps the owner of an email from signing in, and when they last did. The email may be of someone without an account. It states what the server knows now, and reserves nothing.',
    access: 'admin',
    permission: 'users:read',
    apiKeys: true,
    input: { query: SignInStatusQuery },
    data: SignInStatus,
    errors: ['PROJECT_NOT_FOUND'],
    handler: getEmailSignInStatus,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/users/:userId/sign-in-status',
    summary: "Get a user's sign-in status",
    sdk: 'users.getSignInStatus',
    description:
      'Returns what keeps a user from signing in, and when they last did. It states what the server knows now, and reserves nothing.',
    access: 'admin',
    permission: 'users:read',
    apiKeys: true,
    input: { params: UserParams },
    data: SignInStatus,
    errors: ['USER_NOT_FOUND'],
    handler: getUserSignInStatus,
  }),
]
