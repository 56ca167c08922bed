import type { Reader } from '../../context.ts'
import { type Db, sqlState } from '../../platform/db/db.ts'
import { holdImport, type ImportRow, lockImportRow } from './queries.ts'

/** Waits for the end of a process that was killed while the database worked for it. @throws when one is alive */
export async function takeImport(ctx: Reader, tx: Db, id: number): Promise<ImportRow> {
  try {
    await holdImport(tx, id)
    return await lockImportRow(ctx.db, id)
  } catch (error) {
    throw sqlState(error) === '55P03' ? errorOfOther() : error
  }
}

export const errorOfOther = (): Error => new Error('another process is importing the same file')
