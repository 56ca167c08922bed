import type { Limited } from '../platform/http/asks.ts'
import type { PageReply, PageRequest } from '../platform/http/pages.ts'
import { userOfRefreshToken } from '../sessions/service.ts'
import { authenticateClient, recognizeClient } from './clients.ts'
import { openCode } from './code.ts'
import { deviceGrantType, redeemDevice } from './device-grant.ts'
import { jsonReply, OAuthError, readParameters } from './protocol.ts'
import { redeemCode } from './redemption.ts'
import { refreshGrant } from './refresh.ts'

/** The token endpoint (RFC 6749, section 3.2). */
export async function exchangeTokens(request: PageRequest): Promise<PageReply> {
  const sent = readParameters(request.form)
  const grant = grants.get(sent['grant_type'] ?? '')
  if (!grant && sent['grant_type'] === undefined) throw new OAuthError('invalid_request', 'grant_type is required.')
  const app = await authenticateClient(request, sent)
  if (!grant) throw new OAuthError('unsupported_grant_type', `grant_type must be ${[...grants.keys()].join(', or ')}.`)
  return jsonReply(await grant(request.ctx, app, sent))
}

const grants = new Map([
  ['authorization_code', redeemCode],
  ['refresh_token', refreshGrant],
  [deviceGrantType, redeemDevice],
])

/**
 * The limit of a request. A device polls every 5 seconds, so its polls count as views of pages do: no one can guess the code
 * of a device.
 */
export async function limitOfGrant(request: PageRequest): Promise<Limited | undefined> {
  const isPoll = request.form.get('grant_type') === deviceGrantType && (await recognizeClient(request)) !== undefined
  return isPoll ? { limit: 'pages' } : undefined
}

/** The user whose code or refresh token is in the form. A client that does not authenticate counts by its address. */
export async function userOfGrant(request: PageRequest): Promise<number | undefined> {
  const { ctx, form } = request
  if (form.get('grant_type') === deviceGrantType) return undefined
  const app = await recognizeClient(request)
  if (!app) return undefined
  const refreshToken = form.get('refresh_token')
  return refreshToken === null
    ? openCode(ctx, app.ref, form.get('code') ?? '')?.user
    : userOfRefreshToken(ctx, refreshToken)
}
