import { route } from '../../platform/http/route.ts'
import { LoggedOut, RefreshBody, TokenSet } from './schema.ts'
import { refreshTokens, signOut } from './service.ts'

export const tokenRoutes = [
  route({
    method: 'POST',
    url: '/v1/auth/refresh',
    summary: 'Refresh tokens',
    sdk: 'auth.refreshTokens',
    description:
      'Trades the refresh token for a new pair. The token before the last gets the same pair again for a short grace (30 s by default), so many tabs and lost answers do no harm; later it ends the session, because then somebody else has it.',
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
    description: 'Ends the session that asks. Its tokens stop working at once.',
    access: 'user',
    limit: 'auth',
    input: {},
    data: LoggedOut,
    errors: [],
    handler: signOut,
  }),
]
