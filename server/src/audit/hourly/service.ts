import type { Reader } from '../../context.ts'
import {
  addRecords,
  addSeals,
  type Counted,
  countByDay,
  countBySeverity,
  countByWeekHour,
  countIdsBySeverity,
  type DayCount,
  deleteHoursBefore,
  type Kinds,
  type SeverityCount,
  type Span,
  type WeekHourCount,
} from './queries.ts'

/**
 * Counts of the audit log by the hour. Whoever seals records counts them in the same transaction, and every record is sealed
 * exactly once; what is not sealed yet is counted where it is asked for, so that all counts are exact.
 */
export type { DayCount, SeverityCount, WeekHourCount }

/** Call it in the transaction that seals them, once. */
export const countSealedRecords = ({ db }: Reader, ids: readonly number[]): Promise<void> => addRecords(db, ids)

/** For seals whose node counted nothing. Call it in the transaction that marks them as counted. */
export const countRecordsOfSeals = ({ db }: Reader, sealIds: readonly number[]): Promise<void> => addSeals(db, sealIds)

const hourMs = 3_600_000
const purgeBatch = 5_000

/** Removes hours that were over before `before`. */
export async function purgeHours({ db }: Reader, before: Date): Promise<void> {
  const lastBegin = new Date(before.getTime() - hourMs)
  while ((await deleteHoursBefore(db, lastBegin, purgeBatch)) === purgeBatch);
}

/** Which records of a project are counted. */
export interface CountedRecords extends Kinds {
  /** Null: records of no project. */
  readonly projectId: number | null
  readonly from: Date
  /** Left out itself. Undefined: up to now. */
  readonly to?: Date | undefined
}

/** By bucket (of whole hours, from Monday on) and severity; buckets without records are left out. */
export const auditBySeverity = (ctx: Reader, which: CountedRecords, bucketSeconds: number): Promise<SeverityCount[]> =>
  countBySeverity(ctx.db, splitInHours(which), bucketSeconds)

/** The same of records that something else has found. */
export const recordsBySeverity = (
  { db }: Reader,
  ids: readonly number[],
  bucketSeconds: number,
): Promise<SeverityCount[]> => countIdsBySeverity(db, ids, bucketSeconds)

/** By day, in UTC, action and detail: audit_detail() in the migrations says what that is. */
export const auditByDay = (ctx: Reader, which: CountedRecords): Promise<DayCount[]> =>
  countByDay(ctx.db, splitInHours(which))

/** By hour of the week, in UTC. */
export const auditByWeekHour = (ctx: Reader, which: CountedRecords): Promise<WeekHourCount[]> =>
  countByWeekHour(ctx.db, splitInHours(which))

function splitInHours({ projectId, from, to, ...which }: CountedRecords): Counted {
  return { projectId, which, ...splitSpan(from, to) }
}

/** A span as its whole hours, and what is left of hours at its ends. */
function splitSpan(from: Date, to: Date | undefined): Pick<Counted, 'hours' | 'edges'> {
  const begin = new Date(Math.ceil(from.getTime() / hourMs) * hourMs)
  const end = to && new Date(Math.floor(to.getTime() / hourMs) * hourMs)
  if (to && end && end < begin) return { hours: undefined, edges: [{ from, to }] }
  const edges = [{ from, to: begin }, ...(to && end ? [{ from: end, to }] : [])].filter((edge) => edge.from < edge.to)
  return { hours: { from: begin, to: end } satisfies Span, edges }
}
