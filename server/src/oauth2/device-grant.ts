import type { RequestContext, RequestTransaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../platform/crypto/ids.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { UserRow } from '../platform/db/generated/tables.ts'
import type { App } from '../projects/apps/model.ts'
import { holdBrowser } from '../sessions/browser/service.ts'
import { openSession, type TokenSet } from '../sessions/service.ts'
import { lockUser } from '../users/queries.ts'
import { isSuspended } from '../users/service.ts'
import type { StatedSession } from './claims.ts'
import { type Polled, pollDeviceGrant, takeDeviceGrant } from './device/service.ts'
import { requireDeviceGrant } from './device-authorization.ts'
import { OAuthError, type OAuthErrorCode } from './protocol.ts'
import { signerFor, type TokenReply, tokenReply } from './token-reply.ts'

export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code'

/** RFC 8628, section 3.5. */
const refusals: Readonly<Record<Exclude<Polled['outcome'], 'approved'>, readonly [OAuthErrorCode, string]>> = {
  unknown: ['invalid_grant', 'The device code is not one of this client.'],
  pending: ['authorization_pending', 'The user has not decided yet.'],
  too_early: ['slow_down', 'Wait 5 seconds longer than before between two requests.'],
  expired: ['expired_token', 'The device code has expired.'],
  denied: ['access_denied', 'The user has denied the sign-in.'],
  redeemed: ['invalid_grant', 'The device code was used.'],
}

const refuse = (outcome: keyof typeof refusals): OAuthError => new OAuthError(...refusals[outcome])

/** Exchanges the code of a device for a session, once its user has approved (RFC 8628, section 3.4). */
export async function redeemDevice(
  ctx: RequestContext,
  app: App,
  sent: Readonly<Record<string, string>>,
): Promise<TokenReply> {
  requireDeviceGrant(app)
  const code = sent['device_code']
  if (code === undefined) throw new OAuthError('invalid_request', 'device_code is required.')
  const polled = await pollDeviceGrant(ctx, app, code)
  if (polled.outcome !== 'approved') throw refuse(polled.outcome)
  const signer = await signerFor(ctx, app, polled.scopes)
  const opened = await openApproved(ctx, app, polled)
  if (!opened) throw refuse('redeemed')
  return tokenReply(ctx, signer, { app, ...opened })
}

type Approved = Extract<Polled, { outcome: 'approved' }>

interface Opened {
  readonly user: UserRow
  readonly session: StatedSession
  readonly tokens: TokenSet
}

/** Undefined when the approval was redeemed before. An error leaves it. */
async function openApproved(ctx: RequestContext, app: App, approved: Approved): Promise<Opened | undefined> {
  try {
    return await inTransaction(ctx, (tx) => openFor(tx, app, approved))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SESSION_LIMIT_REACHED') throw error
    throw new OAuthError('invalid_grant', error.message, { reason: error.code, cause: error })
  }
}

async function openFor(tx: RequestTransaction, app: App, approved: Approved): Promise<Opened | undefined> {
  const { id, userId, scopes } = approved
  // First: the deletion of a user locks their row before their devices, too.
  const user = await lockUser(tx.db, app.project.id, userId)
  const taken = await takeDeviceGrant(tx, app, id)
  if (!taken) return undefined
  const { client, sessionId, authenticatedAt, amr } = taken
  if (!user || isSuspended(user, tx.now())) throw new OAuthError('access_denied', 'The user cannot sign in.')
  // Who ends all sessions after a theft also ends what the thief approved.
  if (!(await holdBrowser(tx, sessionId, userId))) throw new OAuthError('access_denied', 'The user has signed out.')
  const ref = newId('ses')
  const tokens = await openSession(
    { ...tx, client },
    {
      user: { id: userId, ref: user.public_id },
      app,
      method: 'device',
      redirectUri: '',
      granted: { ref, parentId: null, authenticatedAt, amr, scopes },
    },
  )
  return { user, session: { ref, scopes, amr, authTime: authenticatedAt.getTime(), nonce: null }, tokens }
}
