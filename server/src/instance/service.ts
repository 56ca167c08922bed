import type { Reader, Secrets } from '../context.ts'
import { keyIdOf, type Vault } from '../platform/crypto/vault.ts'
import { inTransaction } from '../platform/db/db.ts'
import { findKeyCheck, insertKeyCheck, listRetiredKeys, requireDiskSpace, rewriteKeyCheck } from './queries.ts'

const knownText = 'licet'
const sealedAs = 'instance.key_check'

/** The configured encryption keys do not match this database. The message identifies keys only by their ID. */
class WrongKeyError extends Error {
  override readonly name = 'WrongKeyError'
}

/** A known text, encrypted with the key in use. */
export const sealKeyCheck = (vault: Vault): string => vault.seal(knownText, sealedAs)

/**
 * Encrypts a known text with the first key in a new database. Later, the key of that text is the one in use, whatever the order
 * of the settings is. It and every retired key must be there: a missing or wrong one stops the start instead of producing values
 * that cannot be decrypted. @throws WrongKeyError
 */
export async function checkKey(ctx: Reader & Secrets): Promise<void> {
  await insertKeyCheck(ctx.db, sealKeyCheck(ctx.vault), ctx.now())
  await followUsedKey(ctx)
}

/** Switches to the key in use for encryption. @throws WrongKeyError */
export async function followUsedKey(ctx: Reader & Secrets): Promise<void> {
  const fault = await findKeyFault(ctx)
  if (fault !== undefined) throw new WrongKeyError(fault)
  const used = await findUsedKey(ctx)
  if (used !== undefined) ctx.vault.use(used)
}

/** Like checkKey, but changes nothing: returns the problem, or undefined. Any key fits a new database. */
export async function findKeyFault({ db, vault }: Reader & Secrets): Promise<string | undefined> {
  const used = await findKeyCheck(db)
  if (!used) return undefined
  const usedId = keyIdOf(used.key_check)
  if (!opens(vault, used.key_check)) return `${faultOf(vault, usedId)} ${adviceOn(usedId)}`
  const missing = (await listRetiredKeys(db)).find((key) => !opens(vault, key.key_check))
  return missing && `${faultOf(vault, missing.key_id)} ${adviceOnRetired(missing.key_id, usedId)}`
}

/** The ID of the key that encrypts. Undefined in a new database. */
export async function findUsedKey({ db }: Reader): Promise<string | undefined> {
  const used = await findKeyCheck(db)
  return used && keyIdOf(used.key_check)
}

/** Whether the key with which a check was encrypted is configured. */
function opens(vault: Vault, keyCheck: string): boolean {
  return vault.read(keyCheck, sealedAs).text === knownText
}

const faultOf = (vault: Vault, id: string): string =>
  Object.hasOwn(vault.fingerprints(), id)
    ? `The configured encryption key ${id} is not the key with this ID that encrypted the values in this database.`
    : `Encryption key ${id}, which encrypted values in this database, is not configured.`

/** The ID of ENCRYPTION_KEY is k1: no other key can be set there. */
const adviceOn = (id: string): string =>
  id === 'k1'
    ? 'Set ENCRYPTION_KEY to that key, or ENCRYPTION_KEYS to a list that contains it. A development key is in DATA_DIR/encryption-key.'
    : `Set ENCRYPTION_KEYS to a list that contains ${id}:<that key>, as on the nodes that serve.`

const adviceOnRetired = (id: string, used: string): string =>
  `Set ENCRYPTION_KEYS to a list that contains ${id}:<that key>, or, on a node that has it, run ` +
  `licet keys use ${used} and licet keys forget ${id}.`

/** Writes and commits, which a database on a full disk, or in recovery, refuses. */
export const writeProbe = (ctx: { readonly db: Reader['db'] }): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    await requireDiskSpace(db)
    await rewriteKeyCheck(db)
  })
