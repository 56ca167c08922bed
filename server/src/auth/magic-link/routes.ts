import { route } from '../../platform/http/route.ts'
import { MagicLinkSent, MagicLinkVerified, SendMagicLinkBody, VerifyMagicLinkBody } from './schema.ts'
import { sendMagicLink, verifyMagicLink } from './service.ts'

export const magicLinkRoutes = [
  route({
    method: 'POST',
    url: '/v1/auth/magic-link',
    summary: 'Send a magic link',
    sdk: 'auth.sendMagicLink',
    description:
      'Sends a link and a six-digit code. The answer is the same for known and unknown addresses. A new link ends older unused ones. Opening the link uses nothing up: only `POST /v1/auth/verify` does.',
    access: 'public',
    limit: 'auth',
    attempts: 'calls',
    input: { body: SendMagicLinkBody },
    data: MagicLinkSent,
    errors: ['REDIRECT_URI_NOT_ALLOWED', 'APP_REQUIRED'],
    handler: sendMagicLink,
  }),
  route({
    method: 'POST',
    url: '/v1/auth/verify',
    summary: 'Verify a magic link or code',
    sdk: 'auth.verifyMagicLink',
    description:
      'Uses the link up and opens a session. Takes the token of the link, or the address and the code of the mail. Five wrong codes end the link.',
    access: 'public',
    limit: 'auth',
    attempts: 'failures',
    input: { body: VerifyMagicLinkBody },
    data: MagicLinkVerified,
    errors: [
      'UNAUTHORIZED',
      'MAGIC_LINK_EXPIRED',
      'MAGIC_LINK_USED',
      'REDIRECT_URI_NOT_ALLOWED',
      'FORBIDDEN',
      'SESSION_LIMIT_REACHED',
    ],
    handler: verifyMagicLink,
  }),
]
