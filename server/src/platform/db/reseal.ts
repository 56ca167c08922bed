import { sql } from 'kysely'
import type { Vault } from '../crypto/vault.ts'
import type { Db } from './db.ts'

/** A column of encrypted texts, null where no text is stored. */
export interface SealedColumn {
  /** Name in messages: `table.secret`. */
  readonly name: string
  readonly table: string
  readonly column: string
  /** The column whose value is the context of the text; defaults to `public_id`. */
  readonly boundTo?: string
  /** The context that the text of a row was sealed with. */
  readonly contextOf: (boundTo: string) => string
}

interface SealedText {
  readonly id: number
  readonly sealed: string
  readonly bound_to: string
}

const batch = 200
const passes = 5

/**
 * Encrypts every text that is not under the first key again, row by row, while others read and write: a row that
 * changes at the same time keeps its change and is checked again. Returns the number of re-encrypted texts.
 * @throws when a text does not open, or rows keep appearing under an old key because a node still writes with it
 */
export async function reseal(parts: { db: Db; vault: Vault }, column: SealedColumn): Promise<number> {
  let total = 0
  for (let pass = 0; pass < passes; pass += 1) {
    const { done, lost } = await onePass(parts, column)
    total += done
    if (lost === 0) return total
  }
  throw new Error(`${column.name} keeps changing: check that every node has the new ENCRYPTION_KEYS`)
}

async function onePass({ db, vault }: { db: Db; vault: Vault }, column: SealedColumn) {
  let afterId = 0
  let done = 0
  let lost = 0
  for (;;) {
    const texts = await listTexts(db, column, afterId)
    for (const text of texts.filter(({ sealed }) => vault.isOld(sealed))) {
      const replaced = await replaceText(
        db,
        column,
        text,
        vault.seal(open(vault, column, text), column.contextOf(text.bound_to)),
      )
      if (replaced) done += 1
      else lost += 1
    }
    const last = texts.at(-1)
    if (!last || texts.length < batch) return { done, lost }
    afterId = last.id
  }
}

/** The next rows that hold a text, by ID. */
async function listTexts(db: Db, { table, column, boundTo = 'public_id' }: SealedColumn, afterId: number) {
  const { rows } = await sql<SealedText>`
    select id, ${sql.ref(column)} as sealed, ${sql.ref(boundTo)} as bound_to from ${sql.table(table)}
    where id > ${afterId} and ${sql.ref(column)} is not null order by id limit ${batch}`.execute(db)
  return rows
}

/** Writes only where the text is still the one that was read. False when it has been replaced or cleared. */
async function replaceText(
  db: Db,
  { table, column }: SealedColumn,
  { id, sealed }: SealedText,
  to: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where id = ${id} and ${sql.ref(column)} = ${sealed}`.execute(db)
  return numAffectedRows > 0n
}

function open(vault: Vault, { name, contextOf }: SealedColumn, { id, sealed, bound_to }: SealedText): string {
  try {
    return vault.open(sealed, contextOf(bound_to))
  } catch (error) {
    throw new Error(
      `${name} of row ${id} cannot be decrypted: ${error instanceof Error ? error.message : 'unknown reason'}`,
    )
  }
}
