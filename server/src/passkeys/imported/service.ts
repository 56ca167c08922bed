import type { Reader, Writer } from '../../context.ts'
import { type ImportedPasskey, insertPasskeys, listTakenPasskeys, type TakenPasskey } from './queries.ts'

/** Registers passkeys of imported users in one statement. Returns how many: the others have been registered by then. */
export const addImportedPasskeys = (
  tx: Writer,
  projectId: number,
  passkeys: readonly ImportedPasskey[],
): Promise<number> => (passkeys.length === 0 ? Promise.resolve(0) : insertPasskeys(tx.db, projectId, passkeys))

/** Registered passkeys with the ID or credential of one of these. */
export const findTakenPasskeys = (
  ctx: Reader,
  projectId: number,
  passkeys: readonly Pick<ImportedPasskey, 'public_id' | 'credential_id'>[],
): Promise<TakenPasskey[]> =>
  listTakenPasskeys(ctx.db, projectId, {
    ids: passkeys.map(({ public_id }) => public_id),
    credentials: passkeys.map(({ credential_id }) => credential_id),
  })
