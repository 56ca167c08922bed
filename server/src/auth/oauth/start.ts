import { record } from '../../audit/service.ts'
import type { LiveSession, RequestContext, UserContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { buildAuthorizationUrl, newLoginSecrets } from '../../platform/oauth/client.ts'
import { requireAllowedRedirect, requireOwnRelay, resolveApp } from '../../projects/apps/choice.ts'
import type { App } from '../../projects/apps/model.ts'
import { findApp } from '../../projects/apps/service.ts'
import { keepAllowed } from '../providers/parameters.ts'
import { getUsableProvider, type UsableProvider } from '../providers/service.ts'
import { requireRecentSignIn } from '../step-up/methods/service.ts'
import { type FlowSecrets, hashState, sealSecrets } from './flow-secrets.ts'
import { upsertFlow } from './queries.ts'
import type { LoginBody, LoginStarted } from './schema.ts'

const flowMinutes = 10

/** A flow to start: a sign-in, or for a session. */
interface FlowOrder {
  readonly app: App
  readonly provider: UsableProvider
  readonly redirectUri: string
  readonly scopes: readonly string[]
  /** Parameters that the app passes on, and may. */
  readonly passed?: Readonly<Record<string, string>>
  readonly state?: string | undefined
  /** What the sign-in pages continue. */
  readonly page?: string | undefined
  /** The session that links an identity. */
  readonly linking?: LiveSession | undefined
  /** The session that steps up. */
  readonly steppingUp?: LiveSession | undefined
  readonly endOtherSessions?: boolean | undefined
}

/**
 * @throws INVALID_PROVIDER, INVALID_STATE, REDIRECT_URI_NOT_ALLOWED, APP_REQUIRED, UNAUTHORIZED, REAUTH_REQUIRED,
 * PROVIDER_UNAVAILABLE
 */
export async function startSignIn(ctx: RequestContext, { body }: { body: LoginBody }): Promise<LoginStarted> {
  const { redirectUri, state, endOtherSessions } = body
  const app = await resolveApp(ctx, redirectUri)
  requireOwnRelay(ctx, app)
  const provider = await getUsableProvider(ctx, app.project.id, body.provider)
  const scopes = chooseScopes(provider, body.scopes)
  const passed = choosePassed(provider, body.parameters)
  const linking = await sessionToLink(ctx, app, body)
  return startFlow(ctx, { app, provider, redirectUri, scopes, passed, state, linking, endOtherSessions })
}

/**
 * Starts a sign-in from our own pages, or links an identity to the user of a session there.
 * @throws INVALID_PROVIDER, PROVIDER_UNAVAILABLE, REAUTH_REQUIRED
 */
export async function startPageSignIn(
  ctx: RequestContext,
  { app, provider: key, redirectUri, page, linking, passed = {} }: PageSignIn,
): Promise<LoginStarted> {
  if (linking) await requireRecentSignIn(linking)
  const provider = await getUsableProvider(ctx, app.project.id, key)
  const own = { scopes: chooseScopes(provider), passed: keepAllowed(provider, passed) }
  return startFlow(ctx, { app, provider, redirectUri, ...own, page, linking: linking?.session })
}

interface PageSignIn {
  readonly app: App
  readonly provider: string
  readonly redirectUri: string
  readonly page: string
  /** What the app's request has for the provider, allowed there or not. */
  readonly passed?: Readonly<Record<string, string>> | undefined
  readonly linking?: UserContext | undefined
}

/**
 * Starts a step-up at a provider, which asks the user for credentials again. The callback completes it. Undefined when the
 * provider does not do that on request.
 * @throws INVALID_PROVIDER, REDIRECT_URI_NOT_ALLOWED, PROVIDER_UNAVAILABLE, UNAUTHORIZED
 */
export async function startProviderStepUp(
  ctx: UserContext,
  { provider: key, redirectUri }: { provider: string; redirectUri: string },
): Promise<LoginStarted | undefined> {
  const { session } = ctx
  const app = await findApp(ctx, session.appId)
  if (!app) throw new ApiError('UNAUTHORIZED')
  requireAllowedRedirect(app, redirectUri)
  const provider = await getUsableProvider(ctx, app.project.id, key)
  if (!provider.reauthenticates) return undefined
  return startFlow(ctx, { app, provider, redirectUri, scopes: chooseScopes(provider), steppingUp: session })
}

async function startFlow(ctx: RequestContext, order: FlowOrder): Promise<LoginStarted> {
  const { provider, redirectUri, scopes, steppingUp, page } = order
  const { nonce, codeVerifier, codeChallenge, state: ownState, startedAt } = await newLoginSecrets()
  const state = order.state ?? ownState
  const asked = { redirectUri, state, nonce, codeChallenge, scopes, passed: order.passed ?? {} }
  const request = { ...asked, reauthenticate: steppingUp !== undefined }
  const authUrl = await buildAuthorizationUrl(provider.outbound, provider.protocol, request).catch((error) => {
    throw noteFault(ctx, provider, error)
  })
  await storeFlow(ctx, order, state, {
    nonce,
    codeVerifier,
    page,
    ...(steppingUp && { startedAt }),
  })
  return { authUrl, state }
}

/** A fault of the setup is a 400, which no one sees but the user. */
function noteFault({ log, requestId }: RequestContext, { key }: UsableProvider, error: unknown): unknown {
  if (error instanceof ApiError && error.code === 'INVALID_PROVIDER')
    log.warn({ provider: key, reason: error.developerMessage, requestId }, 'provider cannot be used')
  return error
}

function storeFlow(ctx: RequestContext, order: FlowOrder, state: string, secrets: FlowSecrets): Promise<void> {
  const { app, provider, redirectUri, scopes, linking, steppingUp, endOtherSessions = false } = order
  const stateHash = hashState(state)
  return inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const flow = await upsertFlow(tx.db, {
      project_id: app.project.id,
      app_id: app.id,
      provider_id: provider.id,
      state_hash: stateHash,
      secrets_ciphertext: sealSecrets(tx, app.project.id, stateHash, secrets),
      redirect_uri: redirectUri,
      link_user_id: linking?.userId ?? null,
      link_session_id: linking?.id ?? null,
      step_up_user_id: steppingUp?.userId ?? null,
      step_up_session_id: steppingUp?.id ?? null,
      end_other_sessions: endOtherSessions,
      ip: tx.client.ip,
      user_agent: tx.client.userAgent,
      created_at: now,
      expires_at: new Date(now.getTime() + flowMinutes * 60_000),
    })
    if (!flow)
      throw new ApiError('INVALID_STATE', { developerMessage: 'Another browser is using this state for a sign-in.' })
    const session = linking ?? steppingUp
    const newValue = { provider: provider.key, app: app.ref, scopes, link: linking !== undefined }
    await record(tx, 'oauth.login', {
      project: app.project,
      user: session && { id: session.userId, ref: session.userRef },
      entity: provider,
      newValue: { ...newValue, ...(steppingUp && { stepUp: true }) },
    })
  })
}

/** @throws VALIDATION_ERROR for a scope that the project does not allow clients to request */
function chooseScopes({ protocol, allowedScopes }: UsableProvider, asked: readonly string[] = []): string[] {
  const refused = asked.find((scope) => allowedScopes && scope !== 'openid' && !allowedScopes.includes(scope))
  if (refused !== undefined)
    throw invalidField('scopes', `cannot contain ${refused}: the provider does not allow it in this project`)
  const scopes = asked.length > 0 ? asked : protocol.scopes
  return [...new Set(protocol.kind === 'oidc' ? ['openid', ...scopes] : scopes)]
}

/** @throws VALIDATION_ERROR for a parameter that the project does not allow clients to pass on */
function choosePassed(provider: UsableProvider, asked: LoginBody['parameters'] = {}): Record<string, string> {
  const refused = Object.keys(asked).find((name) => !provider.allowedParameters?.includes(name))
  if (refused === undefined) return { ...asked }
  throw invalidField(`parameters.${refused}`, 'cannot be passed on: the provider does not allow it in this project')
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
