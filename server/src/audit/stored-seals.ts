import { missingSeal, reportSeal } from './problems.ts'

/** Seals that were stored outside of the database, by their number: JSON Web Signatures, one a line. */
export class StoredSeals {
  readonly #hashes: Map<number, string>
  #last = 0

  private constructor(hashes: Map<number, string>) {
    this.#hashes = hashes
    for (const number of hashes.keys()) this.#last = Math.max(this.#last, number)
  }

  /** Reads the file that AUDIT_SHIP writes. @throws Error that names the first line that is not a seal */
  static read(text: string): StoredSeals {
    const hashes = new Map<number, string>()
    for (const [index, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue
      const { seal, hash } = payloadOf(line)
      if (typeof seal !== 'number' || typeof hash !== 'string') throw new Error(`line ${index + 1} is not a seal`)
      const known = hashes.get(seal)
      if (known !== undefined && known !== hash)
        throw new Error(`line ${index + 1} has another seal ${seal} than before`)
      hashes.set(seal, hash)
    }
    return new StoredSeals(hashes)
  }

  get count(): number {
    return this.#hashes.size
  }

  /** @throws Misfit if another seal was stored under this number */
  check(seal: number, hash: string): void {
    const stored = this.#hashes.get(seal)
    this.#hashes.delete(seal)
    if (stored !== undefined && stored !== hash) {
      throw reportSeal('chain_broken', seal, `seal ${seal} differs from the stored one`)
    }
  }

  /** @throws Misfit if a stored seal was not checked */
  end(): void {
    const missing = [...this.#hashes.keys()].sort((a, b) => a - b)[0]
    if (missing !== undefined) throw missingSeal(missing)
  }
}

function payloadOf(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(line.split('.')[1] ?? '', 'base64url').toString())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
