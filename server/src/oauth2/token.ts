import type { PageReply, PageRequest } from '../platform/http/pages.ts'
import { userOfRefreshToken } from '../sessions/service.ts'
import { authenticateClient, clientIdOf } from './clients.ts'
import { openCode } from './code.ts'
import { jsonReply, OAuthError, readParameters } from './protocol.ts'
import { redeemCode } from './redemption.ts'
import { refreshGrant } from './refresh.ts'

/** The token endpoint (RFC 6749, section 3.2). */
export async function exchangeTokens(request: PageRequest): Promise<PageReply> {
  const sent = readParameters(request.form)
  const grant = grants.get(sent['grant_type'] ?? '')
  if (!grant && sent['grant_type'] === undefined) throw new OAuthError('invalid_request', 'grant_type is required.')
  const app = await authenticateClient(request, sent)
  if (!grant) throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.')
  return jsonReply(await grant(request.ctx, app, sent))
}

const grants = new Map([
  ['authorization_code', redeemCode],
  ['refresh_token', refreshGrant],
])

/** The user whose code or refresh token is in the form. */
export async function userOfGrant(request: PageRequest): Promise<number | undefined> {
  const { ctx, form } = request
  const refreshToken = form.get('refresh_token')
  if (refreshToken !== null) return userOfRefreshToken(ctx, refreshToken)
  const id = clientIdOf(request)
  return id === undefined ? undefined : openCode(ctx, id, form.get('code') ?? '')?.user
}
