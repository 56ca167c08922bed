import { type App, findApp, requireAllowedRedirect } from '../../apps/service.ts'
import { record } from '../../audit/service.ts'
import type { RequestContext, UserContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { getUsableProviderById, isKnownProvider } from '../../oauth-providers/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { exchangeCode } from '../../platform/oauth/client.ts'
import { recordStepUpFailure } from '../../sessions/step-up/service.ts'
import { requireRecentSignIn } from '../step-up/methods/service.ts'
import { type Arrival, enter } from './entry.ts'
import { hashState, openSecrets } from './flow-secrets.ts'
import { linkAtCallback } from './linking.ts'
import { consumeFlow, type FlowRow } from './queries.ts'
import type { CallbackBody, SignedIn } from './schema.ts'
import { stepUpAtCallback } from './step-up.ts'

export { startProviderStepUp, startSignIn } from './start.ts'

/** How long ago the user who links an identity may have authenticated: it was recent when the flow started. */
const linkMinutes = 15

/**
 * Uses up the flow first, in one statement; then asks the provider, outside of any transaction; then does the rest in
 * one transaction.
 * @throws INVALID_PROVIDER, INVALID_CODE, INVALID_STATE, REDIRECT_URI_NOT_ALLOWED, EMAIL_NOT_VERIFIED,
 * SIGNUP_NOT_ALLOWED, FORBIDDEN, REAUTH_REQUIRED, WAY_IN_LIMIT_REACHED, PROVIDER_UNAVAILABLE
 */
export async function completeSignIn(ctx: RequestContext, { body }: { body: CallbackBody }): Promise<SignedIn> {
  const stateHash = hashState(body.state)
  const flow = await consumeFlow(ctx.db, { stateHash, providerKey: body.provider, appRef: ctx.appId }, ctx.now())
  if (!flow) throw await whyNoFlow(ctx, body.provider)
  const app = await findApp(ctx, flow.app_id)
  if (!app) throw new ApiError('INVALID_STATE')
  try {
    const signedIn = await follow(ctx, { app, flow, stateHash, body })
    if (!signedIn.stepUp) ctx.metrics.login(body.provider, 'success')
    return signedIn
  } catch (error) {
    if (error instanceof ApiError) await recordFailure(ctx, { app, flow, provider: body.provider, error })
    throw error
  }
}

async function whyNoFlow(ctx: RequestContext, provider: string): Promise<ApiError> {
  const known = await isKnownProvider(ctx, provider, ctx.appId)
  const code = known ? 'INVALID_STATE' : 'INVALID_PROVIDER'
  if (known) ctx.metrics.login(provider, code)
  return new ApiError(code)
}

async function follow(
  ctx: RequestContext,
  { app, flow, stateHash, body }: { app: App; flow: FlowRow; stateHash: Buffer; body: CallbackBody },
): Promise<SignedIn> {
  const redirectUri = flow.redirect_uri
  requireAllowedRedirect(app, redirectUri)
  const session = await sessionOf(ctx, flow)
  const provider = await getUsableProviderById(ctx, app.project.id, flow.provider_id)
  if (provider.key !== body.provider) throw new ApiError('INVALID_STATE')

  const { nonce, codeVerifier, startedAt } = openSecrets(ctx, flow, stateHash)
  const exchange = {
    code: body.code,
    redirectUri,
    codeVerifier,
    nonce,
    issuer: body.iss,
    authenticatedSince: startedAt,
  }
  const profile = await exchangeCode(provider.outbound, provider.protocol, exchange)
  return arrive(ctx, session, flow, { app, provider, profile, redirectUri })
}

function arrive(
  ctx: RequestContext,
  session: UserContext | undefined,
  flow: FlowRow,
  arrival: Arrival,
): Promise<SignedIn> {
  if (!session) return inTransaction(ctx, (tx) => enter(tx, arrival))
  return inTransaction(session, (tx) =>
    flow.step_up_session_id === null
      ? linkAtCallback(tx, arrival, flow.end_other_sessions)
      : stepUpAtCallback(tx, arrival),
  )
}

/**
 * The session that started linking or a step-up must complete it: otherwise an attacker's link could capture an account, or
 * a stolen token of another session could complete it. Undefined for a sign-in. @throws INVALID_STATE, REAUTH_REQUIRED
 */
async function sessionOf(ctx: RequestContext, flow: FlowRow): Promise<UserContext | undefined> {
  const wanted = flow.link_session_id ?? flow.step_up_session_id
  if (flow.link_user_id === null && wanted === null) return undefined
  const { session } = ctx
  if (!session || session.id !== wanted) {
    throw new ApiError('INVALID_STATE', {
      developerMessage:
        'This flow belongs to a session: it links an account or steps up. Send a bearer token of the session that started it.',
    })
  }
  const own = { ...ctx, session }
  if (flow.link_user_id !== null) await requireRecentSignIn(own, linkMinutes)
  return own
}

async function recordFailure(
  ctx: RequestContext,
  { app, flow, provider, error }: { app: App; flow: FlowRow; provider: string; error: ApiError },
): Promise<void> {
  if (flow.step_up_session_id === null) ctx.metrics.login(provider, error.code)
  ctx.log.info(
    { provider, code: error.code, reason: error.developerMessage, requestId: ctx.requestId },
    'sign-in failed',
  )
  const { session } = ctx
  if (session && session.id === flow.step_up_session_id) {
    await inTransaction({ ...ctx, session }, (tx) => recordStepUpFailure(tx, { method: 'oauth', provider }, error.code))
    return
  }
  await inTransaction(ctx, (tx) =>
    record(tx, 'oauth.fail', {
      project: app.project,
      entity: { id: flow.provider_id, ref: flow.provider_ref },
      newValue: { provider, app: app.ref, code: error.code },
    }),
  )
}
