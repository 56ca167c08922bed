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
  /** The column with the time from which on the text is no longer needed, null while none is set. */
  readonly until?: string
}

/** Texts by column and key. */
export interface KeyCount {
  readonly column: string
  readonly keyId: string
  readonly count: number
}

interface SealedText {
  readonly id: number
  readonly sealed: string
  readonly bound_to: string
}

const batch = 200
const passes = 5

/**
 * Encrypts every text that is not under the key in use again, row by row, while others read and write: a row that
 * changes at the same time keeps its change and is checked again. Returns the number of re-encrypted texts.
 * @throws after the last row when a text does not open, or when rows keep appearing under an old key because a node still
 * writes with it
 */
export async function reseal(parts: { db: Db; vault: Vault }, column: SealedColumn): Promise<number> {
  let total = 0
  for (let pass = 0; pass < passes; pass += 1) {
    const { done, lost, faults } = await onePass(parts, column)
    total += done
    if (lost === 0 && faults.length > 0) throw new AggregateError(faults)
    if (lost === 0) return total
  }
  throw new Error(`${column.name} keeps changing: a node still encrypts with another key`)
}

async function onePass({ db, vault }: { db: Db; vault: Vault }, column: SealedColumn) {
  let afterId = 0
  let done = 0
  let lost = 0
  const faults: Error[] = []
  for (;;) {
    const texts = await listTexts(db, column, afterId)
    for (const text of texts.filter(({ sealed }) => vault.isOld(sealed))) {
      const { text: opened, fault } = vault.read(text.sealed, column.contextOf(text.bound_to))
      if (opened === undefined) faults.push(new Error(`${column.name} of row ${text.id} cannot be decrypted: ${fault}`))
      else if (await replaceText(db, column, text, vault.seal(opened, column.contextOf(text.bound_to)))) done += 1
      else lost += 1
    }
    const last = texts.at(-1)
    if (!last || texts.length < batch) return { done, lost, faults }
    afterId = last.id
  }
}

/** All texts of a column by the key that encrypted them. */
export async function countByKey(db: Db, { name, table, column }: SealedColumn): Promise<KeyCount[]> {
  const { rows } = await sql<KeyCount>`
    select ${name} as column, ${keyIdIn(column)} as "keyId", count(*) from ${sql.table(table)}
    where ${sql.ref(column)} is not null group by 2 order by 2`.execute(db)
  return rows
}

/** The texts that are still needed and that none of these keys decrypts. */
export async function countKeyless(
  { db, now }: { db: Db; now: () => Date },
  columns: readonly SealedColumn[],
  keyIds: readonly string[],
): Promise<KeyCount[]> {
  const counts = columns.map(
    ({ name, table, column, until }) => sql`
      select ${name} as column, ${keyIdIn(column)} as "keyId", count(*) from ${sql.table(table)}
      where ${keyIdIn(column)} <> all(${keyIds})
        ${until === undefined ? sql`` : sql`and (${sql.ref(until)} is null or ${sql.ref(until)} > ${now()})`}
      group by 2`,
  )
  const { rows } = await sql<KeyCount>`${sql.join(counts, sql` union all `)} order by 1, 2`.execute(db)
  return rows
}

const keyIdIn = (column: string) => sql`split_part(${sql.ref(column)}, '.', 1)`

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
