import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** Selects the rows to count. Each part of a union selects at most `most` of them. */
export type CountedRows = (most: number) => RawBuilder<unknown>

/** Counts rows, up to `most`. The number is part of the text: small and large counts have different plans. */
export async function countUpTo(db: Db, rows: CountedRows, most: number): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from (select from (${rows(most)}) r limit ${sql.lit(most)}) c`.execute(db)
  return found[0]?.count ?? 0
}

/** Returns the planner's estimate of the number of rows, up to `most`, from its statistics alone. */
export async function estimateRows(db: Db, rows: CountedRows, most: number): Promise<number> {
  const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${rows(most)}`.execute(db)
  return plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Whether a statement failed because it reached its time limit. */
export const isOutOfTime = (error: unknown): boolean => Object(error).code === '57014'
