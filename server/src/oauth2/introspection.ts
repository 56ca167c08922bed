import { verifyAccessKey } from '../access-keys/verification/service.ts'
import type { LiveSession } from '../context.ts'
import { ApiError } from '../errors.ts'
import { Busy } from '../platform/http/busy.ts'
import type { PageReply, PageRequest, PageSender } from '../platform/http/pages.ts'
import { authenticateKey } from '../projects/api-keys/service.ts'
import type { App } from '../projects/apps/model.ts'
import { findProject, issuerOf } from '../projects/service.ts'
import { tokenExpiry } from '../sessions/introspect/service.ts'
import { proofOf, readSessionOf } from '../sessions/recognition.ts'
import { authenticateClient, senderOfServer } from './clients.ts'
import { projectKeyIn } from './issuer.ts'
import { organizationClaims, scopesWith } from './organizations.ts'
import { jsonReply, OAuthError, readParameters } from './protocol.ts'

/** A server that may verify tokens of users. */
interface Verifier {
  readonly projectId: number
  /** Undefined for an API key. */
  readonly app: App | undefined
  /** How its requests count. */
  readonly sender: PageSender
}

/**
 * The state of a token of the project (RFC 7662, section 2). It is read from the database. Any other token is inactive, so the
 * response says nothing about it.
 */
export async function introspect(request: PageRequest): Promise<PageReply> {
  const { ctx, form } = request
  const sent = readParameters(form)
  const verifier = await authenticateVerifier(request, sent)
  const token = sent['token']
  if (token === undefined) throw new OAuthError('invalid_request', 'token is required.')
  const session = await readSessionOf(ctx, token)
  if (!session) return jsonReply(await describeKey(request, verifier, token, sent['ip']))
  const isVisible =
    session.projectId === verifier.projectId && (!isRefresh(token) || session.appId === verifier.app?.id)
  return jsonReply(isVisible ? await describe(request, session, token) : { active: false })
}

/** An access key (RFC 7662, section 2.2), from the cache of the node. `ip`: of the client, for keys that are limited to networks. */
async function describeKey(
  { ctx }: PageRequest,
  { projectId }: Verifier,
  token: string,
  ip: string | undefined,
): Promise<object> {
  const verified = await verifyAccessKey(ctx, { text: token, projectId, ip, fresh: false })
  if (verified === 'busy') throw new Busy(60)
  if (typeof verified === 'string') return { active: false }
  const { key, scopes, expiresAt } = verified
  return {
    active: true,
    scope: scopes.join(' '),
    sub: key.user?.ref ?? key.organization?.ref,
    ...(key.organization && { org_id: key.organization.ref }),
    ...(Number.isFinite(expiresAt) && { exp: seconds(expiresAt) }),
    token_type: 'access_key',
    jti: key.ref,
  }
}

const isRefresh = (token: string): boolean => token.startsWith('lrt_')

/** The server that sends a request, if it authenticates. The response says why it does not. */
export async function senderOfVerifier(request: PageRequest): Promise<PageSender> {
  try {
    return (await authenticateVerifier(request, readParameters(request.form))).sender
  } catch (error) {
    if (error instanceof OAuthError) return {}
    throw error
  }
}

/** A confidential app, or an API key as the bearer token (RFC 7662, section 2.1). @throws OAuthError */
async function authenticateVerifier(request: PageRequest, sent: Readonly<Record<string, string>>): Promise<Verifier> {
  const [, key] = /^Bearer +(\S+)$/i.exec(request.authorization ?? '') ?? []
  if (key !== undefined) return verifierOfKey(request, key)
  const app = await authenticateClient(request, sent)
  if (app.clientType === 'public') throw new OAuthError('invalid_client', 'A public app cannot verify tokens.')
  return { projectId: app.project.id, app, sender: senderOfServer(app) }
}

async function verifierOfKey(request: PageRequest, key: string): Promise<Verifier> {
  const { caller, refusal } = await authenticateKey(request.ctx, key, 'sessions:verify').catch(refuseKey)
  if (refusal) throw new OAuthError('insufficient_scope', 'The API key needs the scope sessions:verify.')
  const project = await findProject(request.ctx, projectKeyIn(request))
  if (!project || !caller?.may('sessions:verify', project.id)) return refuseKey(new ApiError('UNAUTHORIZED'))
  return { projectId: project.id, app: undefined, sender: { serverKey: caller.limitKey } }
}

function refuseKey(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 401) throw error
  throw new OAuthError('invalid_token', 'The API key is not valid for this issuer.')
}

/** RFC 7662, section 2.2. Times are in seconds. */
async function describe(request: PageRequest, session: LiveSession, token: string): Promise<object> {
  const { ctx } = request
  const { appRef, scopes, userRef, publicId, createdAt, userId } = session
  const granted: readonly string[] = scopes ?? scopesWith({ enabled: session.organizations !== 'off' })
  const proof = isRefresh(token) ? session.proof : proofOf({ session, bearer: token })
  const expiresAt = isRefresh(token) ? session.expiresAt : tokenExpiry(session, token)
  const user = granted.includes('email') ? await ctx.caches.people.read(userId) : undefined
  return {
    active: true,
    scope: granted.join(' '),
    client_id: appRef,
    sub: userRef,
    ...(user && { username: user.email }),
    ...(!isRefresh(token) && { token_type: 'Bearer' }),
    exp: seconds(expiresAt),
    iat: seconds(createdAt),
    iss: issuerOf(ctx.config, { key: projectKeyIn(request) }),
    aud: appRef,
    sid: publicId,
    auth_time: seconds(proof.at),
    amr: proof.amr,
    ...(await organizationClaims(ctx, session)),
  }
}

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1_000)
