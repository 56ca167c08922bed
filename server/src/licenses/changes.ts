import { type AuditAction, type AuditEntry, type Ref, record } from '../audit/service.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { publishInvalidation } from '../invalidations/service.ts'
import { announce } from '../outbox/webhooks/service.ts'
import { deactivate } from './allocations/devices/service.ts'
import { releaseHolds } from './allocations/reservations/service.ts'
import { seatUsersOf, takeSeats } from './allocations/seats/service.ts'
import { type License, newsFor, toLicense, told } from './model.ts'
import { applyPending, findLicenseById, lockLicense, markTold, updateLicense } from './queries.ts'
import { allowedFrom, statusAt, type Transition, transitions } from './status.ts'
import { timedEvents } from './timed.ts'
import { writeEvent } from './timeline/service.ts'

/** A request, a command or a worker that changes licences. */
export type Writer = Pick<AppContext, 'db' | 'now' | 'live' | 'vault'> &
  Partial<Pick<RequestContext, 'client' | 'requestId' | 'caller'>> & {
    /** The event of a payment provider that it follows from. */
    readonly payment?: Ref
  }

/** What is told of a licence; that somebody looked at its key is for the audit log alone. */
export type LicenseAction = Exclude<Extract<AuditAction, `license.${string}`>, 'license.key_reveal'>

type Values = Parameters<typeof updateLicense>[2]

interface Change {
  action: LicenseAction
  reason?: string | undefined
  values: Values
}

/**
 * Changes one licence: the row, its time line, its audit record and the news for all nodes, in the caller's transaction. The
 * lock of the row comes first, so that what is decided is decided about what is there.
 * @throws INVALID_TRANSITION
 */
export async function changeLicense(
  tx: Writer,
  { id }: Ref,
  transition: Transition,
  decide: (license: License) => Change | Promise<Change>,
): Promise<License> {
  await lockLicense(tx.db, id)
  const before = await licenseAt(tx, id)
  requireTransition(before, transition, tx.now())
  await tellTimed(tx, before)
  const { action, reason, values } = await decide(before)
  const losers = transition === 'revoke' ? await release(tx, id) : []
  await updateLicense(tx.db, id, values, tx.now())
  const after = await licenseAt(tx, id)
  await tell(tx, { action, reason, before, after, losers })
  return after
}

/** A licence that is revoked for good gives back what it held. Returns the users who had a seat. */
async function release(tx: Writer, id: number): Promise<number[]> {
  await deactivate(tx, { id }, 'all', 'revoked')
  await releaseHolds(tx, id)
  return takeSeats(tx, id)
}

/** The licence as it is from here to the end of the transaction. Takes its lock. @throws LICENSE_NOT_FOUND */
export async function lockedLicense(tx: Pick<AppContext, 'db' | 'now'>, { id }: Pick<Ref, 'id'>): Promise<License> {
  await lockLicense(tx.db, id)
  return licenseAt(tx, id)
}

/** @throws INVALID_TRANSITION */
export function requireTransition(license: License, transition: Transition, now: Date): void {
  const from = statusAt(license, now)
  if ((transitions[transition] as readonly string[]).includes(from)) return
  throw new ApiError('INVALID_TRANSITION', { details: { from, action: transition, allowed: allowedFrom(from) } })
}

/** What takes back a change that is to come. */
export const nothingPending = {
  pending_at: null,
  pending_plan_id: null,
  pending_plan_version_id: null,
  pending_quantity: null,
}

/** By its number, as it is now, or was to be at another instant. */
export async function licenseAt(tx: Pick<AppContext, 'db' | 'now'>, id: number, at = tx.now()): Promise<License> {
  const row = await findLicenseById(tx.db, id, at)
  if (!row) throw new ApiError('LICENSE_NOT_FOUND')
  return toLicense(row)
}

/** What the licence grants, or to whom, is another thing from here on. The caller holds its lock. */
export const touchLicense = (tx: Pick<AppContext, 'db' | 'now'>, { id }: Pick<Ref, 'id'>): Promise<void> =>
  updateLicense(tx.db, id, {}, tx.now())

/** Something that happened to a licence. */
interface News {
  action: LicenseAction
  reason?: string | undefined
  before?: License
  after: License
  actor?: AuditEntry['actor']
  /** Users who had a seat of it. */
  losers?: readonly number[]
}

/** Writes the time line, the audit record and the news for endpoints, and tells every node. */
export async function tell(tx: Writer, news: News): Promise<void> {
  await note(tx, news, tx.now())
  await recordAndAnnounce(tx, news, tx.now())
  const { before, after, losers = [] } = news
  const holders = [before?.user?.id, after.user?.id].filter((user): user is number => user !== undefined)
  await publishInvalidation(tx, 'license', ...new Set([...holders, ...losers, ...(await seatUsersOf(tx, after))]))
}

/** True when the time line had it not yet. */
const note = (tx: Writer, { action, reason, after, actor = 'system' }: News, at: Date): Promise<boolean> =>
  writeEvent(tx, after, {
    type: action,
    effectiveAt: at,
    recordedAt: tx.now(),
    actor: actorOf(tx, after, actor),
    reason,
    state: told(after),
  })

async function recordAndAnnounce(tx: Writer, { action, reason, before, after, actor = 'system' }: News, at: Date) {
  await record(tx, action, {
    actor,
    project: after.project,
    user: after.user,
    entity: after,
    ...(before && { oldValue: told(before) }),
    newValue: { ...told(after), ...(reason && { reason }) },
  })
  // Who held it before is told of it in order, too: that they hold it no longer is their news.
  await announce(tx, after.project, [newsFor(after, { type: action, at, reason, holder: before ?? after })])
}

/** What time alone has done to the licence up to now, each thing once. The caller holds the lock of its row. */
export async function tellTimed(tx: Writer, license: License): Promise<void> {
  const { events, until } = timedEvents(license, tx.now())
  if (until === undefined) return
  // Nobody's doing: not of whoever happens to change the licence now.
  const { db, now, live, vault } = tx
  const nobody = { db, now, live, vault }
  for (const { action, at } of events) {
    // As it was then: what is due later has not happened yet.
    const event = { action, after: await licenseAt(nobody, license.id, at) }
    if (await note(nobody, event, at)) await recordAndAnnounce(nobody, event, at)
  }
  await applyPending(tx.db, license.id, tx.now())
  await markTold(tx.db, license.id, until)
}

/** Who acts, as the time line names them. */
export function actorOf(
  { caller, payment }: Pick<Writer, 'caller' | 'payment'>,
  { project, user }: Pick<License, 'project'> & Partial<Pick<License, 'user'>>,
  actor: NonNullable<AuditEntry['actor']> = 'system',
) {
  if (caller) return { actor_type: caller.kind, actor_ref: caller.actorIn(project.id).ref }
  if (payment) return { actor_type: 'payment' as const, actor_ref: payment.ref }
  return { actor_type: actor, actor_ref: actor === 'user' ? (user?.ref ?? null) : null }
}
