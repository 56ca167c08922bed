import type { AppContext, Writer } from '../context.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import { newPrivateKey, type PrivateKey, publicHalfOf, signerFrom } from '../platform/crypto/signing.ts'
import {
  createNewKeyFile,
  readKeyFile,
  readNewKeyFile,
  removeNewKeyFile,
  useNewKeyFile,
} from '../platform/crypto/signing-key-file.ts'
import { inTransaction } from '../platform/db/db.ts'
import { addKey, findLastSeal, listAuditKeys, waitForSealLock } from './queries.ts'
import { record } from './service.ts'
import { type AuditSigner, findAuditSigner, isCurrent, ownKey } from './signer.ts'
import { signStatement } from './statements.ts'

/**
 * Prepares the key of a node at its start: the first node of a log creates it. Another node never creates one, because
 * one key signs the log. Returns whether this node can seal.
 */
export async function prepareAuditKey(ctx: AppContext): Promise<boolean> {
  const { auditSigningKey: own } = ctx.config
  if ('key' in own) await register(ctx, own.key, { isNew: false })
  else await prepareFile(ctx, own.file)
  return (await findAuditSigner(ctx)) !== undefined
}

async function prepareFile(ctx: AppContext, file: string): Promise<void> {
  const waiting = readNewKeyFile(file)
  const keys = await listAuditKeys(ctx.db)
  // A process was ended between the commit of a key and the change of its file.
  if (waiting && isCurrent(keys, signerFrom(waiting))) return useNewKeyFile(file)
  const key = readKeyFile(file)
  if (key) {
    removeNewKeyFile(file)
    await register(ctx, key, { isNew: false })
  } else if (keys.length === 0) {
    const isRegistered = await register(ctx, waiting ?? createNewKeyFile(file), { isNew: true })
    if (isRegistered) useNewKeyFile(file)
    else removeNewKeyFile(file)
  }
}

/**
 * Makes a key the first one of the log, which signs every later seal. A log with seals takes only a key that was just
 * created: otherwise someone who removed all keys and signatures could have a changed log signed by a restart.
 */
function register(ctx: AppContext, key: PrivateKey, { isNew }: { isNew: boolean }): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await waitForSealLock(tx.db)
    if ((await listAuditKeys(tx.db)).length > 0) return false
    const last = await findLastSeal(tx.db)
    if (last && !isNew) return false
    const signer = signerFrom(key)
    const auditSigner = { signer, instance: signer.kid }
    await add(tx, { auditSigner, key, replaced: null, after: last?.id ?? 0, iss: ctx.config.baseUrl })
    await record(tx, 'audit_key.create', { actor: 'system', newValue: { kid: signer.kid } })
    return true
  })
}

interface Addition {
  /** Signs for the new key: the key before it, or itself. */
  readonly auditSigner: AuditSigner
  readonly key: PrivateKey
  readonly replaced: string | null
  readonly after: number
  readonly iss: string
}

async function add(tx: Writer, { auditSigner, key, replaced, after, iss }: Addition): Promise<void> {
  const { kid, publicKey } = publicHalfOf(key)
  const at = tx.now()
  const { signer, instance } = auditSigner
  const statement = signStatement(signer, 'key', { iss, instance, kid, publicKey, after, at: at.toISOString() })
  await addKey(tx.db, { kid, publicKey, statement, replaced, at })
  await publishInvalidation(tx, 'audit_key', after)
}

/** The key of this node does not sign the log, so that it cannot sign for another key either. */
class NoAuditKeyError extends Error {
  override readonly name = 'NoAuditKeyError'
}

/**
 * Replaces the key that signs the log with a new one, which the old one signs. Returns both; the new one is in the file,
 * or the caller stores it. @throws NoAuditKeyError
 */
export async function rotateAuditKey(ctx: AppContext): Promise<{ before: string; kid: string; key: PrivateKey }> {
  const { auditSigningKey: own } = ctx.config
  const auditSigner = await findAuditSigner(ctx)
  if (!auditSigner) throw new NoAuditKeyError('the key of this node does not sign the audit log')
  const file = 'file' in own ? own.file : undefined
  if (file !== undefined) removeNewKeyFile(file)
  const key = file === undefined ? newPrivateKey() : createNewKeyFile(file)
  const { kid } = publicHalfOf(key)
  const before = auditSigner.signer.kid
  await inTransaction(ctx, async (tx) => {
    await waitForSealLock(tx.db)
    const last = await findLastSeal(tx.db)
    await add(tx, { auditSigner, key, replaced: before, after: last?.id ?? 0, iss: ctx.config.baseUrl })
    await record(tx, 'audit_key.rotate', { actor: 'system', oldValue: { kid: before }, newValue: { kid } })
  })
  if (file !== undefined) useNewKeyFile(file)
  return { before, kid, key }
}

/**
 * Makes the key of this node the first one of a log that has seals but no key. @throws NoAuditKeyError
 */
export async function createAuditKey(ctx: AppContext): Promise<string> {
  const key = ownKey(ctx)
  if (!key) throw new NoAuditKeyError('this node has no audit signing key')
  if (!(await register(ctx, key, { isNew: true }))) throw new NoAuditKeyError('the audit log already has a key')
  return publicHalfOf(key).kid
}
