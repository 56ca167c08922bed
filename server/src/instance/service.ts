import type { Reader, Secrets } from '../context.ts'
import { findKeyCheck, insertKeyCheck, readServer, replaceKeyCheck } from './queries.ts'

const knownText = 'licet'
const sealedAs = 'instance.key_check'

/** The configured encryption keys do not match this database. The message identifies keys only by their ID. */
class WrongKeyError extends Error {
  override readonly name = 'WrongKeyError'
}

/**
 * Seals a known text with the first key in a new database and opens it on every later start, so that a wrong key stops
 * the start instead of producing secrets that cannot be decrypted. Under a new first key the text is sealed again.
 * @throws WrongKeyError
 */
export async function checkKey(ctx: Reader & Secrets): Promise<void> {
  await insertKeyCheck(ctx.db, ctx.vault.seal(knownText, sealedAs), ctx.now())
  const row = await findKeyCheck(ctx.db)
  if (!row) throw new Error('encryption key check not found after it was written')
  if (!opens(ctx, row.key_check)) throw new WrongKeyError(wrongKey(row.key_check))
  if (ctx.vault.isOld(row.key_check)) await replaceKeyCheck(ctx.db, row.key_check, ctx.vault.seal(knownText, sealedAs))
}

/** Like checkKey, but writes nothing: returns the problem, or undefined. Any key fits a new database. */
export async function findKeyFault(ctx: Reader & Secrets): Promise<string | undefined> {
  const row = await findKeyCheck(ctx.db)
  return !row || opens(ctx, row.key_check) ? undefined : wrongKey(row.key_check)
}

function opens({ vault }: Secrets, sealed: string): boolean {
  try {
    return vault.open(sealed, sealedAs) === knownText
  } catch {
    return false
  }
}

function wrongKey(sealed: string): string {
  const id = sealed.slice(0, sealed.indexOf('.'))
  return (
    `The encryption key is not the one this database was set up with (key ID ${id}). ` +
    'Set ENCRYPTION_KEY to that key, or ENCRYPTION_KEYS to a list that contains it. A development key is in DATA_DIR/encryption-key.'
  )
}

/** Returns version (180001 is 18.1) and clock of the database server. */
export const databaseServer = (ctx: Reader): Promise<{ version: number; now: Date }> => readServer(ctx.db)
