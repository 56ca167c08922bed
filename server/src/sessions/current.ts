import { record } from '../audit/service.ts'
import type { UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { contextOfRequest, organizationIn } from '../licenses/contexts.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import { inTransaction } from '../platform/db/db.ts'
import { EventStream } from '../platform/http/reply.ts'
import { after } from '../platform/queue/after.ts'
import { isoOf } from '../platform/time/iso.ts'
import { findMembershipIn, rememberOrganization } from '../users/memberships/queries.ts'
import { ownerOfSession } from './owner.ts'
import { setOrganization } from './queries.ts'
import { proofOf } from './recognition.ts'
import type { CurrentSession, CurrentSessionHeaders, SwitchBody } from './schema.ts'

/**
 * Makes an organization the active one of the session, or none. The token stays the same: the next request sees it.
 * @throws NOT_A_MEMBER, UNAUTHORIZED
 */
export async function updateCurrentSession(ctx: UserContext, { body }: { body: SwitchBody }): Promise<CurrentSession> {
  const { session } = ctx
  const organization = await inTransaction(ctx, async (tx) => {
    const found = body.organizationId === null ? null : await findMembershipIn(tx.db, session, body.organizationId)
    if (found === undefined) throw new ApiError('NOT_A_MEMBER')
    if (!(await setOrganization(tx.db, session.id, found?.organization_id ?? null))) throw new ApiError('UNAUTHORIZED')
    await rememberOrganization(tx.db, session.userId, found?.organization_id ?? null)
    await publishInvalidation(tx, 'session', session.id)
    const owner = ownerOfSession(session)
    const newValue = { organization: body.organizationId }
    const entity = { id: session.id, ref: session.publicId }
    await record(tx, 'session.switch_organization', { ...owner, entity, newValue })
    return found && { id: body.organizationId ?? '', slug: found.slug, name: found.name, role: found.role }
  })
  return { ...toCurrent(ctx), organization }
}

/** @throws Busy for too many streams, UNAVAILABLE while changes cannot be read */
export function getCurrentSession(
  ctx: UserContext,
  { headers }: { headers: CurrentSessionHeaders },
): CurrentSession | EventStream | Promise<CurrentSession | EventStream> {
  if (headers.accept?.includes('text/event-stream')) return followOwnSession(ctx)
  if (ctx.session.organizations === 'off' && ctx.organization === undefined) return toCurrent(ctx)
  return after(contextOfRequest(ctx, ctx.session), (holder) =>
    after(organizationIn(ctx, holder), (organization) => ({ ...toCurrent(ctx), organization })),
  )
}

function toCurrent(ctx: UserContext): CurrentSession {
  const { publicId, userRef, createdAt, expiresAt, lastActiveAt, ip, userAgent, device, location } = ctx.session
  const proof = proofOf(ctx)
  return {
    id: publicId,
    userId: userRef,
    createdAt: isoOf(createdAt),
    expiresAt: isoOf(expiresAt),
    lastActiveAt: isoOf(lastActiveAt),
    authTime: isoOf(proof.at),
    amr: proof.amr,
    metadata: { ip, userAgent, device, location },
  }
}

function followOwnSession({ caches, session }: UserContext): EventStream {
  const { changes, memberships } = caches
  changes.requireReadiness()
  changes.pages.requireCapacity(session)
  const organizations = async () =>
    session.organizations === 'off'
      ? []
      : (await memberships.of(session.userId)).map(({ organization: { ref } }) => ref)
  return new EventStream((sink) => changes.pages.open(session, sink, organizations))
}
