import type { Ref } from '../../../audit/service.ts'
import type { Reader } from '../../../context.ts'
import { newId } from '../../../platform/crypto/ids.ts'
import {
  claimSeat,
  countSeatRows,
  deleteSeat,
  deleteSeatsOf,
  findSeatOf,
  findSeatRow,
  insertSeat,
  listLicensesSeating,
  listLicensesWithSeatFor,
  listSeatRows,
  listSeatUsers,
  passSeat,
  type SeatRow,
} from './queries.ts'

// What seats are, whoever asks: knows nothing of callers, and of licences only their numbers.

export type Seat = SeatRow

export const refOf = ({ id, public_id: ref }: Seat): Ref => ({ id, ref })

/** Who is to have a seat: a user, or whoever proves an address. */
export interface Sitter {
  readonly userId: number | null
  readonly email: string | null
}

export const seatsOf = (ctx: Reader, license: Ref): Promise<Seat[]> => listSeatRows(ctx.db, license.id)

export const getSeat = (ctx: Reader, license: Ref, ref: string): Promise<Seat | undefined> =>
  findSeatRow(ctx.db, ref, license.id)

export const seatOf = (ctx: Reader, license: Ref, sitter: Sitter): Promise<Seat | undefined> =>
  findSeatOf(ctx.db, license.id, sitter)

export const countSeats = (ctx: Reader, licenseIds: readonly number[]): Promise<Map<number, number>> =>
  countSeatRows(ctx.db, licenseIds)

/** Gives the first free place. Undefined when all are taken. The caller holds the lock of the licence. */
export async function giveSeat(tx: Reader, license: Ref, sitter: Sitter, limit: number): Promise<Seat | undefined> {
  const publicId = newId('seat')
  const given = await insertSeat(tx.db, { ...sitter, publicId, licenseId: license.id, limit, now: tx.now() })
  return given ? findSeatRow(tx.db, publicId, license.id) : undefined
}

/** False when it is gone already. */
export const takeSeat = (tx: Reader, { id }: Seat): Promise<boolean> => deleteSeat(tx.db, id)

/** Takes all seats away. Returns the users who had one. The caller holds the lock of the licence. */
export const takeSeats = (tx: Reader, licenseId: number): Promise<number[]> => deleteSeatsOf(tx.db, licenseId)

export const licensesWithSeatFor = (tx: Reader, project: Ref, email: string): Promise<number[]> =>
  listLicensesWithSeatFor(tx.db, project.id, email)

export const licensesSeating = (tx: Reader, user: Ref): Promise<number[]> => listLicensesSeating(tx.db, user.id)

/** True when the seat that waited for the address is the user's now. The caller holds the lock of the licence. */
export const claimSeatOf = (tx: Reader, licenseId: number, user: Ref, email: string): Promise<boolean> =>
  claimSeat(tx.db, licenseId, { userId: user.id, email, now: tx.now() })

export const passSeatOn = (tx: Reader, license: Ref, from: number, to: number): Promise<void> =>
  passSeat(tx.db, license.id, { from, to, now: tx.now() })

/** Whose caches know the licence by a seat. */
export const seatUsersOf = (tx: Reader, license: Ref): Promise<number[]> => listSeatUsers(tx.db, license.id)
