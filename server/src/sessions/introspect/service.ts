import type { Client, LiveSession, ServerContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { contextFor, organizationIn } from '../../licenses/contexts.ts'
import type { LicenseHolder } from '../../licenses/model.ts'
import { familyOf, hashFamily, hashToken, isToken, sameBytes } from '../../platform/crypto/tokens.ts'
import { parseAddress } from '../../platform/http/client.ts'
import { maxAgeMsOf } from '../recent.ts'
import { acceptsToken, noteRequests, proofOf } from '../recognition.ts'
import { verifyKey } from './access-keys.ts'
import { type Evaluated, findEntitlements } from './entitlements.ts'
import { findSessions } from './queries.ts'
import type { PresentedToken, SessionVerification, VerifiedToken, VerifySessionsBody } from './schema.ts'

/** A fault fails the whole call: it never makes a token inactive. @throws VALIDATION_ERROR */
export async function verifySessions(
  ctx: ServerContext,
  { body: { tokens, entitlements = [], fresh = false } }: { body: VerifySessionsBody },
): Promise<SessionVerification> {
  const clients = tokens.map(clientOf)
  const found = await Promise.all(
    tokens.map(({ token, requests = 1, organization }, index) =>
      verify(ctx, { token, requests, client: clients[index], asked: organization }, { entitlements, fresh }),
    ),
  )
  const inactive = tokens.flatMap(({ token }, index) => (found[index] ? [] : [token]))
  const reasons = inactive.length === 0 ? new Map<string, VerifiedToken>() : await whyInactive(ctx, inactive)
  return {
    serverTime: ctx.now().toISOString(),
    results: tokens.map(({ token }, index) => found[index] ?? reasons.get(token) ?? unknown),
  }
}

/** Who sent the token to the server, if that is to be counted. @throws VALIDATION_ERROR */
function clientOf({ ip, userAgent }: PresentedToken, index: number): Client | undefined {
  if (ip === undefined && userAgent === undefined) return undefined
  if (ip === undefined) throw invalidField(`tokens.${index}.ip`, 'is required with userAgent')
  if (userAgent === undefined) throw invalidField(`tokens.${index}.userAgent`, 'is required with ip')
  const address = parseAddress(ip)
  if (!address) throw invalidField(`tokens.${index}.ip`, 'must be an IP address')
  return { ip: address.ip, userAgent: userAgent.slice(0, 512) }
}

interface Question {
  readonly token: string
  readonly requests: number
  readonly client: Client | undefined
  /** Another context than that of the session. */
  readonly asked: string | undefined
}

/** Undefined for a token that is not active. */
async function verify(
  ctx: ServerContext,
  { token, requests, client, asked }: Question,
  { entitlements, fresh }: Evaluated,
): Promise<VerifiedToken | undefined> {
  // Any other text can be an access key.
  if (!isToken('lat', token))
    return verifyKey(ctx, { projectId: projectOf(ctx), text: token, ip: client?.ip, asked }, { entitlements, fresh })
  const session = await findSession(ctx, token, fresh)
  if (!session) return undefined
  const { people } = ctx.caches
  const context = await contextFor(ctx, session, { asked, fresh })
  const [user, granted] = await Promise.all([
    fresh ? people.read(session.userId) : people.of(session.userId),
    findEntitlements(ctx, context, { entitlements, fresh }),
  ])
  if (!user) return undefined
  const now = ctx.now().getTime()
  // The API key acts for the client, whose request this is: records name the client.
  if (client && !(await noteRequests({ ...ctx, client, caller: undefined }, session, now, requests))) return undefined
  const maxAge = maxAgeMsOf(session) - ctx.caches.sessions.ageMsOf(familyOf(token))
  return {
    active: true,
    maxAge: Math.max(0, Math.floor(maxAge)),
    expiresIn: Math.max(0, tokenExpiry(session, token) - now),
    session: { ...toSession(session, token), ...(await activeIn(ctx, session, { asked, context })) },
    user,
    ...(hasOrganizations(session, asked) && { organization: await organizationIn(ctx, context) }),
    ...(granted && { entitlements: granted }),
  }
}

/** Responses about projects without organizations do not mention them. */
const hasOrganizations = ({ organizations }: LiveSession, asked: string | undefined): boolean =>
  organizations !== 'off' || asked !== undefined

/** The active organization of the session, unless the user has left it. `context`: what was asked for. */
async function activeIn(
  ctx: ServerContext,
  session: LiveSession,
  { asked, context }: { asked: string | undefined; context: LicenseHolder },
): Promise<{ organizationId?: string | null }> {
  if (session.organizations === 'off') return {}
  const isAsked = asked !== undefined
  const { organization } = isAsked ? await contextFor(ctx, session, { asked: undefined, fresh: false }) : context
  return { organizationId: organization?.ref ?? null }
}

async function findSession(ctx: ServerContext, token: string, fresh: boolean): Promise<LiveSession | undefined> {
  if (!isToken('lat', token)) return undefined
  const { sessions } = ctx.caches
  const hash = hashToken(token)
  const now = ctx.now().getTime()
  const isGood = (session: LiveSession | undefined): session is LiveSession =>
    session !== undefined && session.projectId === projectOf(ctx) && acceptsToken(session, hash, now)
  const cached = fresh ? undefined : sessions.get(familyOf(token))
  if (isGood(cached)) return cached
  const session = await sessions.load(familyOf(token))
  return isGood(session) ? session : undefined
}

/** The project of the API key. */
function projectOf({ caller }: ServerContext): number | undefined {
  const { projects } = caller ?? { projects: [] }
  return projects === 'all' ? undefined : projects[0]
}

/** When the presented token itself expires: epoch milliseconds. */
export function tokenExpiry(session: LiveSession, token: string): number {
  const hash = hashToken(token)
  const { stepUp, accessHash, accessExpiresAt, previousAccessExpiresAt, expiresAt } = session
  if (stepUp && sameBytes(hash, stepUp.hash)) return Math.min(stepUp.expiresAt, expiresAt)
  return Math.min(sameBytes(hash, accessHash) ? accessExpiresAt : previousAccessExpiresAt, expiresAt)
}

function toSession(session: LiveSession, token: string): NonNullable<VerifiedToken['session']> {
  const { publicId, userRef, appRef, createdAt, expiresAt, scopes, method } = session
  const proof = proofOf({ session, bearer: token })
  return {
    id: publicId,
    userId: userRef,
    appId: appRef,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    authTime: new Date(proof.at).toISOString(),
    amr: proof.amr,
    scopes: scopes === null ? null : [...scopes],
    method,
  }
}

const unknown: VerifiedToken = { active: false, reason: 'unknown' }

/** By the token. One statement for all of them. */
async function whyInactive(ctx: ServerContext, tokens: string[]): Promise<Map<string, VerifiedToken>> {
  const familyOfToken = new Map(
    tokens.flatMap((token) => (isToken('lat', token) ? [[token, hashFamily(familyOf(token))] as const] : [])),
  )
  const projectId = projectOf(ctx)
  if (familyOfToken.size === 0 || projectId === undefined) return new Map()
  const rows = await findSessions(ctx.db, projectId, [...familyOfToken.values()])
  const reasons = new Map(rows.map(({ family, ended_reason }) => [family.toString('latin1'), ended_reason]))
  return new Map([...familyOfToken].map(([token, family]) => [token, inactive(reasons.get(family.toString('latin1')))]))
}

/** `null`: the session has not ended, so the token has expired or was replaced. */
function inactive(endedReason: string | null | undefined): VerifiedToken {
  if (endedReason === undefined) return unknown
  if (endedReason === null || endedReason === 'expired') return { active: false, reason: 'expired' }
  return { active: false, reason: 'ended', endedReason }
}
