import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Gives the usage events room for ten million more before their last range. Changes nothing while another process does it, or uses
 * the table for long: the last range takes every number, so nothing is lost.
 */
export async function extendRanges(db: Db, at: Date): Promise<void> {
  await sql`select extend_ranges(${at})`.execute(db)
}

/** Prepares for rows with all the numbers that the sequences have given, so that they do not end up in one range. */
export async function extendRangesIfAny(db: Db, at: Date): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regproc('extend_ranges') is not null as found`.execute(db)
  if (rows[0]?.found === true) await extendRanges(db, at)
}
