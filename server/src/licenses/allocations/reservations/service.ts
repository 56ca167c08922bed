import type { Reader, Writer } from '../../../context.ts'
import { findReservation, releaseHeld } from './queries.ts'

/** Releases all reservations of a license. */
export const releaseHolds = (tx: Writer, licenseId: number): Promise<void> => releaseHeld(tx.db, licenseId, tx.now())

/** License and feature of a reservation, without a lock: they never change. */
export const counterOf = (ctx: Reader, ref: string, projectId: number) => findReservation(ctx.db, ref, projectId)
