import { type App, findApp, requireAllowedRedirect, resolveApp } from '../../apps/service.ts'
import { record } from '../../audit/service.ts'
import type { LiveSession, RequestContext, UserContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import {
  getUsableProvider,
  getUsableProviderById,
  isKnownProvider,
  type UsableProvider,
} from '../../oauth-providers/service.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { buildAuthorizationUrl, exchangeCode, newLoginSecrets } from '../../platform/oauth/client.ts'
import { requireRecentSignIn } from '../step-up/methods/service.ts'
import { enter } from './entry.ts'
import { linkAtCallback } from './linking.ts'
import { consumeFlow, type FlowRow, upsertFlow } from './queries.ts'
import type { CallbackBody, LoginBody, LoginStarted, SignedIn } from './schema.ts'

const flowMinutes = 10
/** How long ago the user who links an identity may have authenticated: it was recent when the flow started. */
const linkMinutes = 15

/** Stored with the flow, encrypted. */
type FlowSecrets = { nonce: string; codeVerifier: string }

/**
 * @throws INVALID_PROVIDER, INVALID_STATE, REDIRECT_URI_NOT_ALLOWED, APP_REQUIRED, UNAUTHORIZED, REAUTH_REQUIRED,
 * PROVIDER_UNAVAILABLE
 */
export async function startSignIn(ctx: RequestContext, { body }: { body: LoginBody }): Promise<LoginStarted> {
  const app = await resolveApp(ctx, body.redirectUri)
  const provider = await getUsableProvider(ctx, app.project.id, body.provider)
  const scopes = chooseScopes(provider, body.scopes)
  const linking = await sessionToLink(ctx, app, body)
  const { nonce, codeVerifier, codeChallenge, state: ownState } = await newLoginSecrets()
  const state = body.state ?? ownState
  const { redirectUri } = body
  const request = { redirectUri, state, nonce, codeChallenge, scopes }
  const authUrl = await buildAuthorizationUrl(ctx.outbound, provider.protocol, request)

  const stateHash = hashState(state)
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    const secrets: FlowSecrets = { nonce, codeVerifier }
    const flow = await upsertFlow(tx.db, {
      project_id: app.project.id,
      app_id: app.id,
      provider_id: provider.id,
      state_hash: stateHash,
      secrets_ciphertext: tx.vault.seal(JSON.stringify(secrets), secretsContext(app.project.id, stateHash)),
      redirect_uri: redirectUri,
      link_user_id: linking?.userId ?? null,
      link_session_id: linking?.id ?? null,
      end_other_sessions: body.endOtherSessions ?? false,
      ip: tx.client.ip,
      user_agent: tx.client.userAgent,
      created_at: now,
      expires_at: new Date(now.getTime() + flowMinutes * 60_000),
    })
    if (!flow)
      throw new ApiError('INVALID_STATE', { developerMessage: 'Another browser is using this state for a sign-in.' })
    await record(tx, 'oauth.login', {
      project: app.project,
      user: linking && { id: linking.userId, ref: linking.userRef },
      entity: provider,
      newValue: { provider: provider.key, app: app.ref, scopes, link: linking !== undefined },
    })
  })
  return { authUrl, state }
}

const hashState = (state: string): Buffer => hashToken(`state:${state}`)

/** Context that the ciphertext of a row is bound to. */
const secretsContext = (projectId: number, stateHash: Buffer): string =>
  `oauth_flows.secrets:${projectId}:${stateHash.toString('base64url')}`

/** @throws VALIDATION_ERROR for a scope that the project does not allow clients to request */
function chooseScopes({ protocol, allowedScopes }: UsableProvider, asked: readonly string[] = []): string[] {
  const refused = asked.find((scope) => allowedScopes && scope !== 'openid' && !allowedScopes.includes(scope))
  if (refused !== undefined)
    throw invalidField('scopes', `cannot contain ${refused}: the provider does not allow it in this project`)
  const scopes = asked.length > 0 ? asked : protocol.scopes
  return [...new Set(protocol.kind === 'oidc' ? ['openid', ...scopes] : scopes)]
}

/**
 * Returns the session whose user the identity will be linked to. A client that sends its token with every call has to
 * request linking explicitly. @throws UNAUTHORIZED, REAUTH_REQUIRED, VALIDATION_ERROR
 */
async function sessionToLink(
  ctx: RequestContext,
  app: App,
  { link, endOtherSessions }: LoginBody,
): Promise<LiveSession | undefined> {
  if (!link) {
    if (endOtherSessions) throw invalidField('endOtherSessions', 'requires link')
    return undefined
  }
  const { session } = ctx
  if (session?.projectId !== app.project.id) throw new ApiError('UNAUTHORIZED')
  await requireRecentSignIn({ ...ctx, session })
  return session
}

/**
 * Uses up the flow first, in one statement; then asks the provider, outside of any transaction; then does the rest in
 * one transaction.
 * @throws INVALID_PROVIDER, INVALID_CODE, INVALID_STATE, REDIRECT_URI_NOT_ALLOWED, EMAIL_NOT_VERIFIED, FORBIDDEN,
 * REAUTH_REQUIRED, WAY_IN_LIMIT_REACHED, PROVIDER_UNAVAILABLE
 */
export async function completeSignIn(ctx: RequestContext, { body }: { body: CallbackBody }): Promise<SignedIn> {
  const stateHash = hashState(body.state)
  const flow = await consumeFlow(ctx.db, { stateHash, providerKey: body.provider, appRef: ctx.appId }, ctx.now())
  if (!flow) throw await whyNoFlow(ctx, body.provider)
  const app = await findApp(ctx, flow.app_id)
  if (!app) throw new ApiError('INVALID_STATE')
  try {
    const signedIn = await follow(ctx, { app, flow, stateHash, body })
    ctx.metrics.login(body.provider, 'success')
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
  const linking = flow.link_user_id === null ? undefined : await requireSameSession(ctx, flow)
  const provider = await getUsableProviderById(ctx, app.project.id, flow.provider_id)
  if (provider.key !== body.provider) throw new ApiError('INVALID_STATE')

  const { nonce, codeVerifier } = openSecrets(ctx, flow, stateHash)
  const exchange = { code: body.code, redirectUri, codeVerifier, nonce, issuer: body.iss }
  const profile = await exchangeCode(ctx.outbound, provider.protocol, exchange)

  const arrival = { app, provider, profile, redirectUri }
  return linking
    ? inTransaction(linking, (tx) => linkAtCallback(tx, arrival, flow.end_other_sessions))
    : inTransaction(ctx, (tx) => enter(tx, arrival))
}

/** A flow may outlive its encryption key: then the user has to start the sign-in again. @throws INVALID_STATE */
function openSecrets({ vault }: RequestContext, flow: FlowRow, stateHash: Buffer): FlowSecrets {
  try {
    return JSON.parse(vault.open(flow.secrets_ciphertext, secretsContext(flow.project_id, stateHash)))
  } catch (cause) {
    throw new ApiError('INVALID_STATE', {
      cause,
      developerMessage: 'The encryption key for this sign-in is no longer available. Start again.',
    })
  }
}

/**
 * The session that started linking must complete it: otherwise an attacker's link could capture an account, or a stolen
 * token of another session could complete it. @throws INVALID_STATE, REAUTH_REQUIRED
 */
async function requireSameSession(ctx: RequestContext, flow: FlowRow): Promise<UserContext> {
  const { session } = ctx
  if (!session || session.id !== flow.link_session_id) {
    throw new ApiError('INVALID_STATE', {
      developerMessage: 'This sign-in links an account. Send the bearer token of the session that started it.',
    })
  }
  await requireRecentSignIn({ ...ctx, session }, linkMinutes)
  return { ...ctx, session }
}

async function recordFailure(
  ctx: RequestContext,
  { app, flow, provider, error }: { app: App; flow: FlowRow; provider: string; error: ApiError },
): Promise<void> {
  ctx.metrics.login(provider, error.code)
  ctx.log.info(
    { provider, code: error.code, reason: error.developerMessage, requestId: ctx.requestId },
    'sign-in failed',
  )
  await inTransaction(ctx, (tx) =>
    record(tx, 'oauth.fail', {
      project: app.project,
      entity: { id: flow.provider_id, ref: flow.provider_ref },
      newValue: { provider, app: app.ref, code: error.code },
    }),
  )
}
