import { route } from '../../platform/http/route.ts'
import { SessionVerification, VerifySessionsBody } from './schema.ts'
import { verifySessions } from './service.ts'

export const introspectRoutes = [
  route({
    method: 'POST',
    url: '/v1/sessions/introspect',
    summary: 'Verify access tokens',
    sdk: 'sessions.verify',
    description:
      "Verifies up to 100 access tokens of users in the project of the API key, with their sessions, users, and entitlements. Entries with `ip` and `userAgent` count as requests of the session, and apply its fingerprint policy; others leave the session untouched. The call never counts toward a user's limit. Each token counts toward `RATE_LIMIT_VERIFY`. Access keys are verified, too, with the scopes that they have now. Inactive tokens are not an error.",
    access: 'server',
    permission: 'sessions:verify',
    limit: 'verify',
    countedBy: 'tokens',
    bodyKiB: 256,
    input: { body: VerifySessionsBody },
    data: SessionVerification,
    handler: verifySessions,
  }),
]
