import { Done } from '../../platform/http/fields.ts'
import { route } from '../../platform/http/route.ts'
import { RefreshBody, TokenSet } from './schema.ts'
import { refreshTokens, signOut } from './service.ts'

export const tokenRoutes = [
  route({
    method: 'POST',
    url: '/v1/auth/refresh',
    summary: 'Refresh tokens',
    sdk: 'auth.refreshTokens',
    description:
      'Exchanges the refresh token for new tokens. The previous refresh token returns the same tokens during a short grace period (30 seconds by default), so concurrent tabs and lost responses are safe. Reuse after that revokes the session, because the token may be stolen. For a session that has ended, `details.reason` of the error is its `endedReason`, and `details.endedAt` when it ended.',
    access: 'refresh',
    limit: 'auth',
    attempts: 'failures',
    input: { body: RefreshBody },
    data: TokenSet,
    errors: ['UNAUTHORIZED', 'REFRESH_TOKEN_EXPIRED', 'REFRESH_TOKEN_REVOKED'],
    handler: refreshTokens,
  }),
  route({
    method: 'POST',
    url: '/v1/auth/logout',
    summary: 'Sign out',
    sdk: 'auth.signOut',
    description: 'Revokes the current session. Its tokens stop working immediately.',
    access: 'user',
    scope: 'any',
    limit: 'auth',
    data: Done,
    handler: signOut,
  }),
]
