import type { Reader, Writer } from '../../context.ts'
import { type ImportedIdentity, insertIdentities, listTakenIdentities } from './queries.ts'

/** Links identities of imported users in one statement. Returns how many: the others have been linked by then. */
export const linkImported = (
  tx: Writer,
  projectId: number,
  identities: readonly ImportedIdentity[],
): Promise<number> => (identities.length === 0 ? Promise.resolve(0) : insertIdentities(tx.db, projectId, identities))

/** Those of these identities that are linked, with the numbers of their users. */
export const findTakenIdentities = (
  ctx: Reader,
  identities: readonly { provider: number; subject: string }[],
): Promise<{ provider_id: number; subject: string; user_id: number }[]> => listTakenIdentities(ctx.db, identities)
