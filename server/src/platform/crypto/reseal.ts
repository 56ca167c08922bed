import type { Db } from '../db/db.ts'
import type { Vault } from './vault.ts'

/** One encrypted text: whose it is, and the context it was sealed for. */
export interface SealedText {
  readonly id: number
  readonly sealed: string
  readonly context: string
}

/** A column of encrypted texts, as its owner reads and writes it. */
export interface SealedColumn {
  /** `table.column`. */
  readonly name: string
  /** The next rows that hold a text, by id. */
  list(db: Db, afterId: number, limit: number): Promise<SealedText[]>
  /** Only where the text is still `from`. False when it is not. */
  replace(db: Db, text: SealedText, to: string): Promise<boolean>
}

const batch = 200
const passes = 5

/**
 * Encrypts what is not under the first key again, row by row, while others read and write: a row that changes meanwhile keeps
 * its change and is looked at again. Returns how many were encrypted again.
 * @throws when a text does not open, or rows keep coming under an old key because a node still writes with it
 */
export async function reseal(parts: { db: Db; vault: Vault }, column: SealedColumn): Promise<number> {
  let total = 0
  for (let pass = 0; pass < passes; pass += 1) {
    const { done, lost } = await onePass(parts, column)
    total += done
    if (lost === 0) return total
  }
  throw new Error(`${column.name} keeps changing: does every node have the new ENCRYPTION_KEYS?`)
}

async function onePass({ db, vault }: { db: Db; vault: Vault }, column: SealedColumn) {
  let afterId = 0
  let done = 0
  let lost = 0
  for (;;) {
    const texts = await column.list(db, afterId, batch)
    for (const text of texts.filter(({ sealed }) => vault.isOld(sealed))) {
      const replaced = await column.replace(db, text, vault.seal(open(vault, column, text), text.context))
      if (replaced) done += 1
      else lost += 1
    }
    const last = texts.at(-1)
    if (!last || texts.length < batch) return { done, lost }
    afterId = last.id
  }
}

function open(vault: Vault, { name }: SealedColumn, { id, sealed, context }: SealedText): string {
  try {
    return vault.open(sealed, context)
  } catch (error) {
    throw new Error(`${name} of row ${id} does not open: ${error instanceof Error ? error.message : 'unknown reason'}`)
  }
}
