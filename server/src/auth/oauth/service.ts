import { type Ref, record } from '../../audit/service.ts'
import type { RequestContext, RequestTransaction, UserContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { exchangeCode } from '../../platform/oauth/client.ts'
import { requireAllowedRedirect, requireOwnRelay } from '../../projects/apps/choice.ts'
import type { App } from '../../projects/apps/model.ts'
import { findApp } from '../../projects/apps/service.ts'
import { openSession, type SignInTarget } from '../../sessions/service.ts'
import { recordStepUpFailure } from '../../sessions/step-up/service.ts'
import { isProviderKey } from '../providers/queries.ts'
import { getUsableProviderById } from '../providers/service.ts'
import { requireRecentSignIn } from '../step-up/methods/service.ts'
import { hashState, openSecrets } from './flow-secrets.ts'
import { linkAtCallback, linkToSession } from './linking.ts'
import { consumeFlow, type FlowRow } from './queries.ts'
import type { CallbackBody, SignedIn } from './schema.ts'
import { type Arrival, admit, findUserOfArrival } from './sign-in.ts'
import { stepUpAtCallback } from './step-up.ts'

/** How long ago the user who links an identity may have authenticated: it was recent when the flow started. */
const linkMinutes = 15

/**
 * Uses up the flow first, in one statement; then asks the provider, outside of any transaction; then does the rest in
 * one transaction.
 * @throws INVALID_PROVIDER, INVALID_CODE, INVALID_STATE, REDIRECT_URI_NOT_ALLOWED, EMAIL_NOT_VERIFIED,
 * OTHER_IDENTITY_LINKED, SIGNUP_NOT_ALLOWED, FORBIDDEN, REAUTH_REQUIRED, WAY_IN_LIMIT_REACHED, PROVIDER_UNAVAILABLE
 */
export const completeSignIn = (ctx: RequestContext, { body }: { body: CallbackBody }): Promise<SignedIn> =>
  followFlow(ctx, body, async (found) => {
    requireOwnRelay(ctx, found.app)
    requireAllowedRedirect(found.app, found.flow.redirect_uri)
    const session = await sessionOf(ctx, found.flow)
    const arrival = await askProvider(ctx, found, body)
    return arrive(ctx, session, found.flow, arrival)
  })

/** A user whom a provider has signed in from our own pages. */
export interface SignedInByProvider<T> {
  readonly app: App
  /** Undefined when the identity was linked to the user of `own`, whose session continues. */
  readonly opened: T | undefined
  /** What the pages continue. */
  readonly page: string
}

/** An entrance of the pages: `requireOwn` refuses what started in another browser, before the provider is asked. */
interface PageTarget<T> extends SignInTarget<T> {
  readonly requireOwn: (page: string) => void
  /** The user who is signed in in this browser. */
  readonly own: UserContext | undefined
}

/** Completes a sign-in that started on our own pages. @throws as `completeSignIn` */
export const completePageSignIn = <T>(
  ctx: RequestContext,
  body: CallbackBody,
  { requireFit, open, requireOwn, own }: PageTarget<T>,
): Promise<SignedInByProvider<T>> =>
  followFlow(ctx, body, async (found) => {
    requireFit(found.app, found.flow.redirect_uri)
    const { page } = openSecrets(ctx, found.flow, found.stateHash)
    if (page === undefined) throw new ApiError('INVALID_STATE')
    requireOwn(page)
    const linking = await sessionOf(own ?? ctx, found.flow)
    const arrival = await askProvider(ctx, found, body)
    if (linking) {
      await inTransaction(linking, (tx) => linkToSession(tx, arrival, false))
      return { app: found.app, opened: undefined, page }
    }
    const { opened } = await inTransaction(ctx, (tx) => admit(tx, arrival, open))
    return { app: found.app, opened, page }
  })

/** What a provider says instead of a code, and where the sign-in started. */
interface PageRefusal {
  readonly provider: string
  readonly state: string
  /** Whether what the pages continue started in this browser. */
  readonly isOwn: (page: string) => boolean
  readonly kind: 'canceled' | 'unavailable' | 'refused'
  readonly reason: string
}

/**
 * Ends a sign-in of the hosted pages that the provider has refused, and records that unless the user has canceled it. Returns what
 * the pages continue. Undefined without such a sign-in, or if it started in another browser.
 */
export async function endPageSignIn(
  ctx: RequestContext,
  { provider, state, isOwn, kind, reason }: PageRefusal,
): Promise<string | undefined> {
  const stateHash = hashState(state)
  const flow = await consumeFlow(ctx.db, { stateHash, providerKey: provider, appRef: ctx.appId }, ctx.now())
  const app = flow && (await findApp(ctx, flow.app_id))
  if (!flow || !app) return undefined
  const { page } = openSecrets(ctx, flow, stateHash)
  if (page === undefined || !isOwn(page)) return undefined
  if (kind !== 'canceled') {
    const developerMessage = `The provider returned an error: ${reason}`
    const error = new ApiError(kind === 'refused' ? 'INVALID_CODE' : 'PROVIDER_UNAVAILABLE', { developerMessage })
    await recordFailure(ctx, { app, flow, provider, error })
  }
  return page
}

interface FoundFlow {
  readonly app: App
  readonly flow: FlowRow
  readonly stateHash: Buffer
  /** Who has arrived, once the provider has said it. */
  arrival?: Arrival
}

/** Uses up the flow of a callback, and records what `work` throws. */
async function followFlow<T>(
  ctx: RequestContext,
  body: CallbackBody,
  work: (found: FoundFlow) => Promise<T>,
): Promise<T> {
  const stateHash = hashState(body.state)
  const flow = await consumeFlow(ctx.db, { stateHash, providerKey: body.provider, appRef: ctx.appId }, ctx.now())
  if (!flow) throw await whyNoFlow(ctx, body.provider)
  const app = await findApp(ctx, flow.app_id)
  if (!app) throw new ApiError('INVALID_STATE')
  const found: FoundFlow = { app, flow, stateHash }
  try {
    const outcome = await work(found)
    if (flow.step_up_session_id === null) ctx.metrics.login(body.provider, 'success')
    return outcome
  } catch (error) {
    if (error instanceof ApiError) await recordFailure(ctx, { ...found, provider: body.provider, error })
    throw error
  }
}

async function whyNoFlow(ctx: RequestContext, provider: string): Promise<ApiError> {
  const known = await isProviderKey(ctx.db, provider, ctx.appId)
  const code = known ? 'INVALID_STATE' : 'INVALID_PROVIDER'
  if (known) ctx.metrics.login(provider, code)
  return new ApiError(code)
}

/** Asks the provider who has signed in. */
async function askProvider(ctx: RequestContext, found: FoundFlow, body: CallbackBody): Promise<Arrival> {
  const { app, flow, stateHash } = found
  const redirectUri = flow.redirect_uri
  const provider = await getUsableProviderById(ctx, app.project.id, flow.provider_id)
  if (provider.key !== body.provider) throw new ApiError('INVALID_STATE')

  const { nonce, codeVerifier, startedAt } = openSecrets(ctx, flow, stateHash)
  const sent = {
    code: body.code,
    redirectUri,
    codeVerifier,
    nonce,
    issuer: body.iss,
    user: body.user,
    authenticatedSince: startedAt,
  }
  const profile = await exchangeCode(provider.outbound, provider.protocol, sent)
  found.arrival = { app, provider, profile, redirectUri }
  return found.arrival
}

async function arrive(
  ctx: RequestContext,
  session: UserContext | undefined,
  flow: FlowRow,
  arrival: Arrival,
): Promise<SignedIn> {
  if (!session) {
    const { user, opened } = await inTransaction(ctx, (tx) => admit(tx, arrival, openSession))
    const { ref: id, email, emailVerified, name } = user
    return { user: { id, email, emailVerified, name: name ?? email }, ...opened }
  }
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
  { app, flow, arrival, provider, error }: Omit<FoundFlow, 'stateHash'> & { provider: string; error: ApiError },
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
  await inTransaction(ctx, async (tx) =>
    record(tx, 'oauth.fail', {
      project: app.project,
      ...(arrival && (await subjectOf(tx, arrival))),
      entity: { id: flow.provider_id, ref: flow.provider_ref },
      newValue: { provider, app: app.ref, code: error.code },
    }),
  )
}

/** The account that the refusal is about. Perhaps its user has not arrived: then the provider has not verified the email. */
async function subjectOf(
  tx: RequestTransaction,
  arrival: Arrival,
): Promise<{ actor: 'system'; user: Ref } | undefined> {
  const user = await findUserOfArrival(tx, arrival)
  return user && { actor: 'system', user }
}
