import { decrypt, encrypt, type Vault } from '../../platform/crypto/vault.ts'

/** Where a client is in the changes of the instance. */
export interface ChangePosition {
  /** Restores of the database: positions of another database mean nothing. */
  readonly restores: number
  /** Everything of earlier transactions has been read. */
  readonly horizon: bigint
}

const purpose = 'cursor of session changes'
const bytes = { restores: 4, horizon: 8 } as const

/**
 * Cursors of one project: sealed positions. A position counts the transactions of all projects, which a project must not learn,
 * so every seal of it is another text. Each project has its own keys, since nodes seal several times a second, and fresh
 * nonces of one key must not be used more than 2^32 times (NIST SP 800-38D, section 8.3).
 */
export class Cursors {
  /** The first one seals. */
  readonly #keys: readonly Buffer[]

  constructor(vault: Vault, projectId: number) {
    this.#keys = vault.macs(String(projectId), purpose)
  }

  seal({ restores, horizon }: ChangePosition): string {
    const [key] = this.#keys
    if (!key) throw new Error('no encryption key is configured')
    const position = Buffer.alloc(bytes.restores + bytes.horizon)
    position.writeUInt32BE(restores)
    position.writeBigUInt64BE(horizon, bytes.restores)
    return encrypt(key, position, purpose).toString('base64url')
  }

  /** Undefined for what no node has sealed for this project with a key that is still there. */
  open(cursor: string): ChangePosition | undefined {
    const sealed = Buffer.from(cursor, 'base64url')
    for (const key of this.#keys) {
      try {
        const position = decrypt(key, sealed, purpose)
        return { restores: position.readUInt32BE(), horizon: position.readBigUInt64BE(bytes.restores) }
      } catch {}
    }
    return undefined
  }
}
