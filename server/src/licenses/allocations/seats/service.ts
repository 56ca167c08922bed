import type { Ref } from '../../../audit/service.ts'
import type { Reader } from '../../../context.ts'
import { newId } from '../../../platform/crypto/ids.ts'
import {
  claimSeat,
  confirmSeat,
  countSeatRows,
  deleteSeat,
  deleteSeatsOf,
  findSeatGivenTo,
  findSeatOf,
  findSeatRow,
  insertSeat,
  listLicensesSeating,
  listLicensesWithSeatFor,
  listSeatRows,
  listSeatsGivenTo,
  listSeatUsers,
  passSeat,
  type SeatRow,
  takeOffer,
} from './queries.ts'

// Seats, independent of the caller: knows licenses by their numbers only.

export type Seat = SeatRow

export const refOf = ({ id, public_id: ref }: Seat): Ref => ({ id, ref })

/** Who gets a seat: a user, or the user who verifies an email. */
export interface Sitter {
  readonly userId: number | null
  readonly email: string | null
  /** Whether it waits for the person's consent. */
  readonly offered?: boolean
}

export const seatsOf = (ctx: Reader, license: Ref): Promise<Seat[]> => listSeatRows(ctx.db, license.id)

/** A seat of one of these licenses. */
export const getSeat = (ctx: Reader, licenses: readonly Ref[], ref: string): Promise<Seat | undefined> =>
  findSeatRow(
    ctx.db,
    ref,
    licenses.map(({ id }) => id),
  )

export const seatOf = (ctx: Reader, license: Ref, sitter: Sitter): Promise<Seat | undefined> =>
  findSeatOf(ctx.db, license.id, sitter)

export const countSeats = (ctx: Reader, licenseIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  countSeatRows(ctx.db, licenseIds)

/** Assigns the first free slot. Undefined when all are assigned. The caller holds the lock of the license. */
export async function giveSeat(tx: Reader, license: Ref, sitter: Sitter, limit: number): Promise<Seat | undefined> {
  const publicId = newId('seat')
  const given = await insertSeat(tx.db, {
    offered: false,
    ...sitter,
    publicId,
    licenseId: license.id,
    limit,
    now: tx.now(),
  })
  return given ? findSeatRow(tx.db, publicId, [license.id]) : undefined
}

/** False when it no longer exists. */
export const takeSeat = (tx: Reader, { id }: Seat): Promise<boolean> => deleteSeat(tx.db, id)

/** Unassigns all seats. Returns the users who had one. The caller holds the lock of the license. */
export const takeSeats = (tx: Reader, licenseId: number): Promise<number[]> => deleteSeatsOf(tx.db, licenseId)

export const licensesWithSeatFor = (tx: Reader, project: Ref, email: string): Promise<number[]> =>
  listLicensesWithSeatFor(tx.db, project.id, email)

export const licensesSeating = (tx: Reader, user: Ref): Promise<number[]> => listLicensesSeating(tx.db, user.id)

/** True when the seat pending for the email now belongs to the user. The caller holds the lock of the license. */
export const claimSeatOf = (tx: Reader, licenseId: number, user: Ref, email: string): Promise<boolean> =>
  claimSeat(tx.db, licenseId, { userId: user.id, email, now: tx.now() })

export const passSeatOn = (tx: Reader, license: Ref, from: number, to: number): Promise<void> =>
  passSeat(tx.db, license.id, { from, to, now: tx.now() })

/** Users whose caches include the license through a seat. */
export const seatUsersOf = (tx: Reader, license: Ref): Promise<number[]> => listSeatUsers(tx.db, license.id)

/** Seats of licenses of others that a user has, or that are offered to them. */
export const seatsGivenTo = (ctx: Reader, user: Pick<Ref, 'id'>): Promise<Seat[]> => listSeatsGivenTo(ctx.db, user.id)

/** One of these. */
export const seatGivenTo = (ctx: Reader, ref: string, user: Pick<Ref, 'id'>): Promise<Seat | undefined> =>
  findSeatGivenTo(ctx.db, ref, user.id)

/** False for the second caller. The caller holds the lock of the license. */
export const acceptOffer = (tx: Reader, { id }: Seat, user: Pick<Ref, 'id'>): Promise<boolean> =>
  takeOffer(tx.db, id, { userId: user.id, now: tx.now() })

/** `userId`: who has it. Null: the user who verifies its email. */
export const confirmOffer = (tx: Reader, { id }: Seat, userId: number | null): Promise<void> =>
  confirmSeat(tx.db, id, userId, tx.now())
