import type { Writer } from '../../../context.ts'
import { releaseHeld } from './queries.ts'

/** Releases all reservations of a license. */
export const releaseHolds = (tx: Writer, licenseId: number): Promise<void> => releaseHeld(tx.db, licenseId, tx.now())
