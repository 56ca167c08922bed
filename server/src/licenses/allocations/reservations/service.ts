import type { AppContext } from '../../../context.ts'
import { releaseHeld } from './queries.ts'

/** Gives back all that is reserved of a licence. */
export const releaseHolds = (tx: Pick<AppContext, 'db' | 'now'>, licenseId: number): Promise<void> =>
  releaseHeld(tx.db, licenseId, tx.now())
