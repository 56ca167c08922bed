import { record } from '../../audit/service.ts'
import type { Reader, RequestTransaction, UserContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { allowMail } from '../../outbox/mail/limits/allowances.ts'
import { mailLocale, queueMail } from '../../outbox/mail/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { Page } from '../../platform/http/page.ts'
import { findProjectByNumber, issuerOf } from '../../projects/service.ts'
import { findSeatGivenTo, listSeatsGivenTo } from '../allocations/seats/queries.ts'
import { acceptOffer, refOf, type Seat } from '../allocations/seats/service.ts'
import { lockAndGetLicense, touchLicense } from '../changes.ts'
import { holdSubject } from '../grants.ts'
import type { License } from '../model.ts'
import { holderOf } from '../model.ts'
import { licensesOfNumbers } from '../reads.ts'
import type { ListReceivedSeatsQuery, ReceivedSeat, SeatParams } from './schema.ts'

// A seat that a user gives is an offer: it grants nothing until the person accepts it, and they can leave it.

const dayMs = 86_400_000
const mostToOne = 3
const mostByOne = 50

/** Tells the person of a seat that a holder offers them. Beyond a few emails a day the offer is only on their account page. */
export async function mailOffer(
  tx: RequestTransaction,
  { project, user, plan }: License,
  email: string,
): Promise<void> {
  const inviter = user?.email
  if (!inviter) return
  const limit = { projectId: project.id }
  const isAllowed =
    (await allowMail(tx, { ...limit, counted: `seats by ${user.ref}`, most: mostByOne })) &&
    (await allowMail(tx, { ...limit, counted: `seats for ${email}`, most: mostToOne }))
  const found = isAllowed ? await findProjectByNumber(tx, project.id) : undefined
  if (!found) return
  const locale = mailLocale(undefined, tx.client)
  await queueMail(tx, {
    projectId: project.id,
    template: 'seat-offer',
    recipient: email,
    expiresAt: new Date(tx.now().getTime() + dayMs),
    ...(locale !== undefined && { locale }),
    variables: {
      app: found.name,
      link: `${issuerOf(tx.config, found)}/account/licenses`,
      inviter,
      plan: plan.name,
      ip: '',
      device: '',
      location: '',
    },
  })
}

/** Seats that others have assigned to the signed-in user, or offer them. */
export async function listReceivedSeats(
  ctx: UserContext,
  { query }: { query: ListReceivedSeatsQuery },
): Promise<Page<ReceivedSeat>> {
  const seats = await findReceivedSeats(ctx)
  const from = (query.page - 1) * query.limit
  return new Page(seats.slice(from, from + query.limit), seats.length, query)
}

export async function findReceivedSeats(ctx: UserContext): Promise<ReceivedSeat[]> {
  const seats = await listSeatsGivenTo(ctx.db, ctx.session.userId)
  const licenses = new Map((await licensesOf(ctx, seats)).map((license) => [license.id, license]))
  return seats.flatMap((seat) => {
    const license = licenses.get(seat.license_id)
    return license ? [infoOf(seat, license)] : []
  })
}

const licensesOf = (ctx: Reader, seats: readonly Seat[]): Promise<License[]> =>
  licensesOfNumbers(
    ctx,
    seats.map(({ license_id }) => license_id),
  )

/** Who offers a seat is part of the offer; the holder of a license that a member has shared is not shown. */
const infoOf = (seat: Seat, { ref, plan, user }: License): ReceivedSeat => ({
  id: seat.public_id,
  status: seat.offered ? 'pending' : 'claimed',
  license: { id: ref, plan: { key: plan.key, name: plan.name, version: plan.version } },
  offeredBy: seat.offered ? (user?.email ?? null) : null,
  assignedAt: seat.assigned_at.toISOString(),
  claimedAt: seat.claimed_at?.toISOString() ?? null,
})

/** Accepts an offered seat. Repeating it changes nothing. @throws SEAT_NOT_FOUND */
export async function acceptSeat(ctx: UserContext, { params }: { params: SeatParams }): Promise<ReceivedSeat> {
  const { user } = holderOf(ctx.session)
  const found = await findSeatGivenTo(ctx.db, params.seatId, user.id)
  if (!found) throw new ApiError('SEAT_NOT_FOUND')
  return inTransaction(ctx, async (tx) => {
    await holdSubject(tx, { user })
    const license = await lockAndGetLicense(tx, { id: found.license_id })
    const seat = await findSeatGivenTo(tx.db, params.seatId, user.id)
    if (!seat) throw new ApiError('SEAT_NOT_FOUND')
    if (seat.offered && (await acceptOffer(tx, seat, user))) {
      const newValue = { user: user.ref, license: license.ref }
      await record(tx, 'seat.claim', { actor: 'user', project: license.project, user, entity: refOf(seat), newValue })
      await touchLicense(tx, license)
      await publishInvalidation(tx, 'license', user.id, ...(license.user ? [license.user.id] : []))
    }
    return infoOf((await findSeatGivenTo(tx.db, params.seatId, user.id)) ?? { ...seat, offered: false }, license)
  })
}
