import { type Ref, record } from '../../audit/service.ts'
import type { Reader, RequestContext, RequestTransaction, UserContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { Reply } from '../../platform/http/reply.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { findRole, findUserInTeam, keepOrganization } from '../../users/memberships/queries.ts'
import { deactivate } from '../allocations/devices/service.ts'
import {
  confirmSeat,
  countSeatRows,
  deleteSeat,
  findSeatGivenTo,
  findSeatOf,
  listSeatRows,
  listSeatUsers,
} from '../allocations/seats/queries.ts'
import { getSeat, giveSeat, refOf, type Seat, type Sitter } from '../allocations/seats/service.ts'
import { loadAllowances } from '../allowances.ts'
import { lockAndGetLicense, touchLicense } from '../changes.ts'
import { contextOfRequest } from '../contexts.ts'
import { holdSubject } from '../grants.ts'
import { requireManager } from '../holders.ts'
import { holderOf, isManager, isSameHolder, type License, type LockedLicense, type Subject } from '../model.ts'
import { licensesOf } from '../service.ts'
import { requireUsable } from '../status.ts'
import { mailOffer } from './offers.ts'
import type { AssignSeatBody, ListSeatsQuery, SeatInfo, SeatParams } from './schema.ts'

/**
 * The license that the signed-in user holds, or the organization of the request that they administer: a seat is not enough.
 * @throws NOT_A_MEMBER, LICENSE_NOT_FOUND, FORBIDDEN, ORGANIZATION_ROLE
 */
async function requireHeldLicense(ctx: UserContext, licenseId?: string): Promise<License> {
  const holder = await contextOfRequest(ctx, ctx.session)
  if (holder.refusal) throw new ApiError('LICENSE_NOT_FOUND')
  const { license, licenses } = await licensesOf(ctx, holder)
  const found = licenseId === undefined ? license : licenses.find(({ ref }) => ref === licenseId)
  if (!found) throw new ApiError('LICENSE_NOT_FOUND')
  if (holder.organization && !isManager(holder.role)) throw new ApiError('ORGANIZATION_ROLE')
  if (!holder.organization && found.user?.id !== ctx.session.userId) throw new ApiError('FORBIDDEN')
  return found
}

export async function listMySeats(ctx: UserContext, { query }: { query: ListSeatsQuery }): Promise<Page<SeatInfo>> {
  return pageOf(await listSeatRows(ctx.db, (await requireHeldLicense(ctx, query.licenseId)).id), query)
}

export function pageOf(seats: readonly Seat[], query: { page: number; limit: number }): Page<SeatInfo> {
  const from = (query.page - 1) * query.limit
  return new Page(seats.slice(from, from + query.limit).map(infoOf), seats.length, query)
}

const infoOf = (seat: Seat): SeatInfo => ({
  id: seat.public_id,
  slot: seat.slot,
  status: seat.claimed_at === null ? 'pending' : 'claimed',
  userId: seat.user_ref,
  email: seat.user_email ?? seat.email,
  emailVerified: seat.user_email_verified_at !== null,
  assignedAt: seat.assigned_at.toISOString(),
  claimedAt: seat.claimed_at?.toISOString() ?? null,
})

/**
 * Offers a seat to the user who verifies an email: it stays pending until they accept it, so the holder does not learn who has an account.
 * The holder's own seat needs no consent, and neither do those of the people in an organization.
 * @throws the errors of `requireHeldLicense` and `assignTo`
 */
export async function assignMySeat(ctx: UserContext, { body }: { body: AssignSeatBody }): Promise<Reply<SeatInfo>> {
  const license = await requireHeldLicense(ctx, body.licenseId)
  const email = plainEmail(body.email)
  if (license.organization) {
    const user = await findUserInTeam(ctx.db, license.organization.id, email)
    if (!user) throw new ApiError('MEMBERSHIP_NOT_FOUND')
    return assignTo(ctx, license, { user })
  }
  // The holder's own email means the holder.
  const subject = license.user?.email === email ? { user: license.user } : { email }
  return assignTo(ctx, license, subject, { isOffer: 'email' in subject })
}

/**
 * Assigns a seat, 201; or returns the existing one, 200. `isOffer`: it grants nothing until the person accepts it.
 * @throws SEAT_LIMIT_REACHED, LICENSE_SUSPENDED, LICENSE_EXPIRED, LICENSE_REVOKED, LICENSE_NOT_STARTED, USER_NOT_FOUND,
 * MEMBERSHIP_NOT_FOUND
 */
export async function assignTo(
  ctx: RequestContext,
  found: License,
  subject: Subject,
  { isOffer = false }: { isOffer?: boolean } = {},
): Promise<Reply<SeatInfo>> {
  requireUsable(found, ctx.now())
  return inTurn(ctx, `seats of ${found.id}`, async () => {
    // Without a lock: a request beyond the limit need not wait for one.
    await requireCapacity(ctx, found, sitterOf(subject))
    return inTransaction(ctx, (tx) => assignNow(tx, found, subject, isOffer))
  })
}

const sitterOf = (subject: Subject): Sitter =>
  'user' in subject
    ? { userId: subject.user.id, email: null }
    : { userId: null, email: 'email' in subject ? subject.email : null }

async function assignNow(
  tx: RequestTransaction,
  found: License,
  subject: Subject,
  isOffer: boolean,
): Promise<Reply<SeatInfo>> {
  const sitter = { ...sitterOf(subject), offered: isOffer }
  await holdSubject(tx, subject)
  if (found.organization) await requireInTeam(tx, found.organization, sitter)
  const license = await lockAndGetLicense(tx, found)
  // A transfer may have passed it on, to other people.
  if (license.organization?.id !== found.organization?.id) throw new ApiError('LICENSE_NOT_FOUND')
  requireUsable(license, tx.now())
  const there = await findSeatOf(tx.db, license.id, sitter)
  if (there)
    return new Reply(infoOf(there.offered && !isOffer ? await confirm(tx, license, sitter, there) : there), [], 200)
  const { seats: limit } = await loadAllowances(tx, license)
  await seatHolder(tx, license, sitter, limit)
  const seat = await giveSeat(tx, license, sitter, limit)
  if (!seat) throw full(limit, await countUsedSeats(tx, license))
  await recordSeat(tx, license, seat, 'seat.assign')
  if (isOffer && seat.email !== null) await mailOffer(tx, license, seat.email)
  await touchLicense(tx, license)
  await invalidate(tx, license)
  return new Reply(infoOf(seat), [], 201)
}

/**
 * Seats of an organization's license are for the people in it. Keeps it unchanged until the end of the transaction.
 * @throws MEMBERSHIP_NOT_FOUND, NOT_A_MEMBER, ORGANIZATION_ROLE
 */
async function requireInTeam(tx: RequestTransaction, organization: Ref, { userId }: Sitter): Promise<void> {
  if (tx.session) await requireManager(tx, organization, holderOf(tx.session).user)
  else await keepOrganization(tx.db, organization.id)
  if (userId === null || (await findRole(tx.db, organization.id, userId)) === undefined)
    throw new ApiError('MEMBERSHIP_NOT_FOUND')
}

/** A member or a server assigns a seat that the holder has only offered. */
async function confirm(tx: RequestTransaction, license: LockedLicense, sitter: Sitter, seat: Seat): Promise<Seat> {
  await confirmSeat(tx.db, seat.id, sitter.userId, tx.now())
  await recordSeat(tx, license, seat, 'seat.assign')
  await touchLicense(tx, license)
  await invalidate(tx, license)
  return (await getSeat(tx, [license], seat.public_id)) ?? seat
}

const full = (limit: number, used: number): ApiError => new ApiError('SEAT_LIMIT_REACHED', { details: { limit, used } })

const countUsedSeats = async (ctx: Reader, { id }: License): Promise<number> =>
  (await countSeatRows(ctx.db, [id])).get(id) ?? 0

/** @throws SEAT_LIMIT_REACHED */
async function requireCapacity(ctx: RequestContext, license: License, sitter: Sitter): Promise<void> {
  const { seats: limit } = await loadAllowances(ctx, license)
  const used = await countUsedSeats(ctx, license)
  if (used >= limit && !(await findSeatOf(ctx.db, license.id, sitter))) throw full(limit, used)
}

/**
 * The holder uses the license until seats are assigned; with the first assignment they get one, where there are two.
 */
async function seatHolder(tx: RequestTransaction, license: License, sitter: Sitter, limit: number): Promise<void> {
  if (!license.user || license.user.id === sitter.userId || limit < 2) return
  if ((await countUsedSeats(tx, license)) > 0) return
  const seat = await giveSeat(tx, license, { userId: license.user.id, email: null }, limit)
  if (seat) await recordSeat(tx, license, seat, 'seat.assign')
}

type Leaving = 'left' | 'declined'

const recordSeat = (
  tx: RequestTransaction,
  license: License,
  seat: Seat,
  action: 'seat.assign' | 'seat.remove',
  reason?: Leaving,
) =>
  record(tx, action, {
    project: license.project,
    ...(tx.session
      ? { actor: 'user', user: { id: tx.session.userId, ref: tx.session.userRef } }
      : { actor: 'system', user: license.user }),
    entity: refOf(seat),
    [action === 'seat.assign' ? 'newValue' : 'oldValue']: {
      license: license.ref,
      slot: seat.slot,
      user: seat.user_ref,
      ...(reason && { reason }),
    },
  })

const findAffectedUsers = async (tx: RequestTransaction, license: License): Promise<Set<number>> =>
  new Set([...(license.user ? [license.user.id] : []), ...(await listSeatUsers(tx.db, license.id))])

async function invalidate(tx: RequestTransaction, license: License, before: Iterable<number> = []): Promise<void> {
  if (license.organization) return publishInvalidation(tx, 'organization', license.organization.id)
  await publishInvalidation(tx, 'license', ...new Set([...before, ...(await findAffectedUsers(tx, license))]))
}

/**
 * Unassigns a seat of a license that the user holds or administers, or leaves or declines one that was given to them.
 * @throws SEAT_NOT_FOUND, LICENSE_NOT_FOUND, NOT_A_MEMBER, ORGANIZATION_ROLE
 */
export async function unassignMySeat(ctx: UserContext, { params }: { params: SeatParams }): Promise<Done> {
  const { user } = holderOf(ctx.session)
  const holder = await contextOfRequest(ctx, ctx.session)
  const { licenses } = holder.refusal ? { licenses: [] } : await licensesOf(ctx, holder)
  const held = licenses.filter((license) => isSameHolder(license, holder))
  const seat = await getSeat(ctx, held, params.seatId)
  const license = held.find(({ id }) => id === seat?.license_id)
  if (license)
    return inTransaction(ctx, async (tx) => {
      if (license.organization) await requireManager(tx, license.organization, user)
      return endSeat(tx, license, params.seatId)
    })
  const received = await findSeatGivenTo(ctx.db, params.seatId, user.id)
  if (!received) throw new ApiError('SEAT_NOT_FOUND')
  return inTransaction(ctx, async (tx) => {
    const lent = await lockAndGetLicense(tx, { id: received.license_id })
    // Again under the lock: a transfer may have passed it on.
    const now = await findSeatGivenTo(tx.db, params.seatId, user.id)
    if (!now) throw new ApiError('SEAT_NOT_FOUND')
    return endSeat(tx, lent, params.seatId, now.offered ? 'declined' : 'left')
  })
}

/** Removes the devices of its user, too. @throws SEAT_NOT_FOUND for the second caller */
export async function endSeat(
  tx: RequestTransaction,
  held: Pick<Ref, 'id'>,
  seatRef: string,
  reason?: Leaving,
): Promise<Done> {
  const license = await lockAndGetLicense(tx, held)
  const seat = await getSeat(tx, [license], seatRef)
  const concerned = license.organization ? [] : await findAffectedUsers(tx, license)
  if (!seat || !(await deleteSeat(tx.db, seat.id))) throw new ApiError('SEAT_NOT_FOUND')
  if (seat.user_id !== null) await deactivate(tx, license, { userId: seat.user_id }, 'seat_removed')
  await recordSeat(tx, license, seat, 'seat.remove', reason)
  await touchLicense(tx, license)
  await invalidate(tx, license, concerned)
  return { success: true }
}
