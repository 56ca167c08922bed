import { missingSeal, reportSeal } from './problems.ts'

interface StoredSeal {
  readonly seal: number
  readonly hash: string
}

/** Seals that were stored outside of the database, by their number: JSON Web Signatures, one a line. */
export class StoredSeals {
  /** Several hashes of one number: the log continued from an older copy. */
  readonly #hashes = new Map<number, Set<string>>()

  private constructor(seals: readonly StoredSeal[]) {
    for (const { seal, hash } of seals) this.#hashes.set(seal, (this.#hashes.get(seal) ?? new Set()).add(hash))
  }

  /**
   * Reads the file that AUDIT_SHIP writes: a seal can be in it more than once. @throws Error that names the first line
   * that is neither a seal nor its start, cut off by a crash
   */
  static read(text: string): StoredSeals {
    const lines = text.split('\n').map((line) => line.trim())
    const found = lines.map(sealOf)
    const whole = lines.filter((_line, index) => found[index])
    // The last line has no end yet: it is being written.
    const isCut = (line: string, index: number) =>
      index === lines.length - 1 || whole.some((each) => each.startsWith(line))
    const wrong = lines.findIndex((line, index) => line !== '' && !found[index] && !isCut(line, index))
    if (wrong >= 0) throw new Error(`line ${wrong + 1} is not a seal`)
    return new StoredSeals(found.flatMap((seal) => seal ?? []))
  }

  get count(): number {
    return this.#hashes.size
  }

  /** @throws Misfit if another seal was stored under this number */
  check(seal: number, hash: string): void {
    const stored = this.#hashes.get(seal) ?? new Set()
    this.#hashes.delete(seal)
    if ([...stored].some((each) => each !== hash)) {
      throw reportSeal('chain_broken', seal, `seal ${seal} differs from the stored one`)
    }
  }

  /** @throws Misfit if a stored seal was not checked */
  end(): void {
    const missing = [...this.#hashes.keys()].sort((a, b) => a - b)[0]
    if (missing !== undefined) throw missingSeal(missing)
  }
}

function sealOf(line: string): StoredSeal | undefined {
  const { seal, hash } = payloadOf(line)
  return typeof seal === 'number' && typeof hash === 'string' ? { seal, hash } : undefined
}

function payloadOf(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(line.split('.')[1] ?? '', 'base64url').toString())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
