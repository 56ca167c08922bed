import type { Writer } from '../../../context.ts'
import { releaseHeld } from './queries.ts'

/** Gives back all that is reserved of a licence. */
export const releaseHolds = (tx: Writer, licenseId: number): Promise<void> => releaseHeld(tx.db, licenseId, tx.now())
