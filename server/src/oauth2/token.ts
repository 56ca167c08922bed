import type { PageReply, PageRequest, PageSender } from '../platform/http/pages.ts'
import type { App } from '../projects/apps/model.ts'
import { userOfRefreshToken } from '../sessions/recognition.ts'
import { authenticateClient, senderOf } from './clients.ts'
import { fitsVerifier, hasExpired, openCode } from './code.ts'
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

/** The sender of a request: of a public app, the user whose code or refresh token is in the form. */
export const senderOfGrant = (request: PageRequest): Promise<PageSender> =>
  senderOf(request, async (app): Promise<PageSender> => {
    const { ctx, form } = request
    // A device polls every 5 seconds, so that counts as views of pages do: no one can guess its code.
    if (form.get('grant_type') === deviceGrantType) return { limited: { limit: 'pages' } }
    const refreshToken = form.get('refresh_token')
    return { userId: refreshToken === null ? userOfCode(request, app) : await userOfRefreshToken(ctx, refreshToken) }
  })

/** A code that its sender cannot redeem counts by their address: codes stay in histories and logs. */
function userOfCode({ ctx, form }: PageRequest, app: App): number | undefined {
  const claims = openCode(ctx, app.ref, form.get('code') ?? '')
  const isUsable = claims && !hasExpired(claims, ctx.now()) && fitsVerifier(claims, form.get('code_verifier') ?? '')
  return isUsable ? claims.user : undefined
}
