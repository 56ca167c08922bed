import type { Ref } from '../../../audit/service.ts'
import type { Reader } from '../../../context.ts'
import { newId } from '../../../platform/crypto/ids.ts'
import { claimSeat, findSeatRow, insertSeat, passSeat, type SeatRow, takeOffer } from './queries.ts'

// Seats, independent of the caller: knows licenses by their numbers only.

export type Seat = SeatRow

export const refOf = ({ id, public_id: ref }: Pick<Seat, 'id' | 'public_id'>): Ref => ({ id, ref })

/** Who gets a seat: a user, or the user who verifies an email. */
export interface Sitter {
  readonly userId: number | null
  readonly email: string | null
  /** Whether it waits for the person's consent. */
  readonly offered?: boolean
}

/** A seat of one of these licenses. */
export const getSeat = (ctx: Reader, licenses: readonly Ref[], ref: string): Promise<Seat | undefined> =>
  findSeatRow(
    ctx.db,
    ref,
    licenses.map(({ id }) => id),
  )

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

/** True when the seat pending for the email now belongs to the user. The caller holds the lock of the license. */
export const claimSeatOf = (tx: Reader, licenseId: number, user: Ref, email: string): Promise<boolean> =>
  claimSeat(tx.db, licenseId, { userId: user.id, email, now: tx.now() })

export const passSeatOn = (tx: Reader, license: Ref, from: number, to: number): Promise<void> =>
  passSeat(tx.db, license.id, { from, to, now: tx.now() })

/** False for the second caller. The caller holds the lock of the license. */
export const acceptOffer = (tx: Reader, { id }: Seat, user: Pick<Ref, 'id'>): Promise<boolean> =>
  takeOffer(tx.db, id, { userId: user.id, now: tx.now() })
