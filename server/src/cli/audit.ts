import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { createAuditKey, rotateAuditKey } from '../audit/keys.ts'
import { listAuditKeys } from '../audit/queries.ts'
import { StoredSeals } from '../audit/stored-seals.ts'
import { type AuditCheck, verifyAudit } from '../audit/verification.ts'
import type { AppContext } from '../context.ts'
import { privateKeyBase64, publicKeyOf, readPublicKey, writePublicKey } from '../platform/crypto/signing.ts'
import { action, type CommandResult, withContext } from './run.ts'

export function auditCommand(): Command {
  const audit = new Command('audit')
    .summary('verify the audit log, and manage its key')
    .description('Verifies the audit log, and manages the key that signs it.')
  addVerify(audit)
  addKey(audit)
  return audit
}

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value]

function addVerify(audit: Command): void {
  const verify = audit
    .command('verify')
    .summary('verify that no record was changed, removed, or inserted')
    .description(
      'Checks every seal of the audit log with its signature and names the first record that does not match.\n' +
        'Exit code: 0 if the log matches, 1 if it does not, 2 if it could not be checked.',
    )
    .option('--public-key <file>', 'trust this key (PEM), and the keys it signed for; can be repeated', collect)
    .option('--seals <file>', 'compare the log with seals that were stored elsewhere, one JWS per line')
  action(verify, (options) => withContext((ctx) => check(ctx, readSources(options))), { failureCode: 2 })
}

interface Sources {
  readonly publicKeys: ReturnType<typeof readPublicKey>[]
  readonly stored: StoredSeals | undefined
}

function readSources({ publicKey: files = [], seals }: Record<string, unknown>): Sources {
  const publicKeys = (files as string[]).map((file) => readAs('--public-key', file, readPublicKey))
  const stored = seals === undefined ? undefined : readAs('--seals', String(seals), StoredSeals.read)
  return { publicKeys, stored }
}

function readAs<T>(option: string, file: string, read: (text: string) => T): T {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${option} ${file}: ${reason}`, { cause })
  }
}

async function check(ctx: AppContext, { publicKeys, stored }: Sources): Promise<CommandResult> {
  const storedSeals = stored?.count
  const found = await verifyAudit(ctx, { publicKeys, ...(stored && { stored }) })
  const trusted = publicKeys.length > 0
  return { lines: linesOf(found, { trusted, storedSeals }), data: { ...found, trusted }, ok: found.ok }
}

function linesOf(found: AuditCheck, { trusted, storedSeals }: { trusted: boolean; storedSeals: number | undefined }) {
  const { problem, purgedSeals, purgedRanges, erased, unsignedSeals, lastSeal } = found
  const counts = `${found.records} records in ${found.seals} seals, ${found.unsealed} without a seal yet`
  return [
    problem
      ? `The audit log does not match its seals: ${problem.message}`
      : `The audit log matches its seals: ${counts}.`,
    ...(problem ? [counts] : []),
    ...(trusted ? [] : ['Signatures were checked against keys from the same database']),
    ...(unsignedSeals > 0 ? [`Unsigned: ${unsignedSeals} seals from before the first key`] : []),
    ...(purgedSeals > 0
      ? [`Purged: ${purgedRanges.map(({ first, last }) => `seals ${first} to ${last}`).join(', ')}`]
      : []),
    ...(erased > 0 ? [`Erased with their users: the values of ${erased} records`] : []),
    ...(storedSeals === undefined || problem ? [] : [`Stored seals: all ${storedSeals} match`]),
    lastSeal ? `Last seal: ${lastSeal.number} ${lastSeal.hash}` : 'No seals yet.',
  ]
}

function addKey(audit: Command): void {
  const key = audit
    .command('key')
    .summary('manage the key that signs the audit log')
    .description('Manages the key that signs the seals of the audit log.')
  const show = key
    .command('show')
    .summary('print the public key that signs the audit log')
    .description(
      'Prints the current public key (PEM). Store it outside of the database, for `licet audit verify --public-key`.',
    )
  action(show, () => withContext(showKey))
  const rotate = key
    .command('rotate')
    .summary('replace the key that signs the audit log')
    .description(
      'Creates a new key, which the old one signs. Nodes on other machines stop sealing until they have the new key.',
    )
  action(rotate, () => withContext(rotateKey))
  const create = key
    .command('create')
    .summary('sign the next seals of an existing audit log')
    .description(
      'Makes the key of this node the first one of a log that has seals but no key.\n' +
        'Needed only with AUDIT_SIGNING_KEY, or after the key file was kept and the keys of the database were lost.',
    )
  action(create, () => withContext(createKey))
}

async function showKey(ctx: AppContext): Promise<CommandResult> {
  const current = (await listAuditKeys(ctx.db)).find(({ retired_at }) => retired_at === null)
  if (!current) throw new Error('the audit log has no key yet: start the server')
  const { kid, public_key } = current
  const pem = writePublicKey(publicKeyOf(public_key))
  return { lines: [pem.trimEnd()], data: { kid, publicKey: pem } }
}

async function rotateKey(ctx: AppContext): Promise<CommandResult> {
  const { before, kid, key } = await rotateAuditKey(ctx)
  const { auditSigningKey: own } = ctx.config
  const where =
    'file' in own
      ? `New key: ${own.file}. Copy it to nodes on other machines.`
      : `Set AUDIT_SIGNING_KEY to this value on every node: ${privateKeyBase64(key)}`
  return { lines: [`New audit key: ${kid}`, `Previous audit key: ${before}`, where], data: { before, kid } }
}

async function createKey(ctx: AppContext): Promise<CommandResult> {
  const kid = await createAuditKey(ctx)
  return { lines: [`Audit key: ${kid}`], data: { kid } }
}
