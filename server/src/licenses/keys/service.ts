import { record } from '../../audit/service.ts'
import type { AppContext, Cache, Secrets, Writer } from '../../context.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { newSigningKey, publicJwk, type Signer, signerOf } from '../../platform/crypto/signing.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'
import { Download } from '../../platform/http/reply.ts'
import { LastingCache } from '../../platform/memory/cache.ts'
import {
  findSigningKey,
  insertSigningKey,
  listSigningKeyRows,
  retireSigningKey,
  type SigningKeyRow,
} from './queries.ts'

/** Context of the ciphertext of a private key. */
const contextOf = (kid: string): string => `license_signing_keys.private_key:${kid}`

/** The maximum lifetime of a file (catalog/plans/schema.ts, `offlineTtl`): a retired key is published for that long. */
const overlapDays = 366

/** The current key for offline files and verdicts. Created if it does not exist yet. */
export async function signerNow(ctx: AppContext): Promise<Signer> {
  const row = (await findSigningKey(ctx.db)) ?? (await firstKey(ctx))
  return ctx.caches.signers.of(row)
}

async function firstKey(ctx: AppContext): Promise<SigningKeyRow> {
  await inTransaction(ctx, async (tx) => {
    const made = await insertNew(tx)
    if (made) await record(tx, 'signing_key.create', { actor: 'system', newValue: { kid: made.kid } })
  })
  const row = await findSigningKey(ctx.db)
  if (!row) throw new Error('signing key not found after it was created')
  return row
}

/** Undefined when a concurrent call was faster. */
async function insertNew(tx: Writer & Secrets): Promise<{ kid: string } | undefined> {
  const { kid, publicKey, privateKey } = newSigningKey()
  const inserted = await insertSigningKey(tx.db, {
    kid,
    public_key: publicKey,
    private_key_ciphertext: tx.vault.seal(privateKey, contextOf(kid)),
    created_at: tx.now(),
  })
  if (!inserted) return undefined
  await publishInvalidation(tx, 'signing_key', inserted.id)
  return { kid }
}

declare module '../../context.ts' {
  interface Caches {
    /** Private keys in the form in which they sign, by their name. */
    readonly signers: SignerCache
  }
}

/** To decrypt a private key costs more than to sign with it, and a key never changes. */
export class SignerCache extends LastingCache implements Cache {
  readonly #vault: Secrets['vault']
  readonly #signers = new Map<string, Signer>()

  constructor({ vault }: Secrets) {
    super()
    this.#vault = vault
  }

  of(row: SigningKeyRow): Signer {
    const known = this.#signers.get(row.kid)
    if (known) return known
    const privateKey = this.#vault.open(row.private_key_ciphertext, contextOf(row.kid))
    const signer = signerOf({ kid: row.kid, publicKey: row.public_key, privateKey })
    this.#signers.set(row.kid, signer)
    return signer
  }
}

/** Rotates the signing key; signatures of the old one can be verified until they expire. Returns both names. */
export function rotateSigningKey(ctx: AppContext): Promise<{ before: string | null; kid: string }> {
  return inTransaction(ctx, async (tx) => {
    const before = (await retireSigningKey(tx.db, tx.now()))?.kid ?? null
    const made = await insertNew(tx)
    if (!made) throw new Error('another process is rotating the signing keys')
    await record(tx, 'signing_key.rotate', {
      actor: 'system',
      oldValue: { kid: before },
      newValue: { kid: made.kid },
    })
    return { before, kid: made.kid }
  })
}

/** All keys for verification, as a JWK set (RFC 7517, section 5). */
export const jwkSet = (ctx: AppContext): string | Promise<string> =>
  ctx.caches.liveTexts.of('signing_key', () => makeJwkSet(ctx))

async function makeJwkSet(ctx: AppContext): Promise<string> {
  await signerNow(ctx)
  const since = new Date(ctx.now().getTime() - overlapDays * 86_400_000)
  const rows = await listSigningKeyRows(ctx.db, since)
  return JSON.stringify({ keys: rows.map(({ kid, public_key: publicKey }) => publicJwk({ kid, publicKey })) })
}

/** The same as a response of the API. */
export async function listSigningKeys(ctx: AppContext): Promise<Download> {
  const text = await jwkSet(ctx)
  const pieces = async function* () {
    yield text
  }
  return new Download({
    contentType: 'application/jwk-set+json',
    filename: 'licet-license-keys.json',
    pieces: pieces(),
  })
}

/** For a change of encryption keys. */
export const signingKeys: SealedColumn = {
  name: 'license_signing_keys.private_key',
  table: 'license_signing_keys',
  column: 'private_key_ciphertext',
  boundTo: 'kid',
  contextOf,
  until: 'retired_at',
}
