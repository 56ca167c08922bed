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
      'Sends a magic link and a six-digit code. The response is the same for known and unknown emails. Earlier links keep working, except the one named by `handle`. No email is sent while three usable ones with this redirect URI are in the mailbox: then the code of the newest one works with the new handle. Opening the link does not use it: only `POST /v1/auth/verify` does.',
    access: 'public',
    permission: 'auth:relay',
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
      'Verifies a magic link, by its token or by the handle of the request and the code, and creates a session. Link and code then no longer work. The token of an invitation also creates its user, or returns USER_EXISTS if the email has an account. The token of a change of email requires the access token of the session that requested it, as `Authorization: Bearer`, and returns SESSION_REQUIRED without it: otherwise a user could have the owner of an email give it to their account with a click. When that session has ended, so has the change: MAGIC_LINK_EXPIRED with `details.reason` `session_ended`. A wrong code returns UNAUTHORIZED with `details.reason` `code_wrong`. After five wrong codes for a handle, or ten for an email in 24 hours, it is `code_ended`, and only the link works.',
    access: 'public',
    permission: 'auth:relay',
    limit: 'auth',
    attempts: 'failures',
    input: { body: VerifyMagicLinkBody },
    data: MagicLinkVerified,
    errors: [
      'UNAUTHORIZED',
      'MAGIC_LINK_EXPIRED',
      'MAGIC_LINK_USED',
      'SESSION_REQUIRED',
      'USER_EXISTS',
      'REDIRECT_URI_NOT_ALLOWED',
      'FORBIDDEN',
      'SESSION_LIMIT_REACHED',
    ],
    handler: verifyMagicLink,
  }),
]
