import type { Writer } from '../../context.ts'
import { type ImportedIdentity, insertIdentities } from './queries.ts'

/** Links identities of imported users in one statement. Returns how many: the others have been linked by then. */
export const linkImported = (
  tx: Writer,
  projectId: number,
  identities: readonly ImportedIdentity[],
): Promise<number> => (identities.length === 0 ? Promise.resolve(0) : insertIdentities(tx.db, projectId, identities))
