import type { Reader } from '../../context.ts'
import {
  type CountRange,
  countByDay,
  countBySeverity,
  countByWeekHour,
  type DayCount,
  deleteHoursBefore,
  type Kinds,
  type SeverityCount,
  type Span,
  type WeekHourCount,
} from './queries.ts'

/**
 * Hourly counts of the audit log. audit_seal() in the migrations counts records when it seals them, exactly once each.
 * Unsealed records are counted when a caller asks, so all counts are exact.
 */

const hourMs = 3_600_000
const purgeBatch = 5_000

/** Deletes hours that ended before `before`. */
export async function purgeHours({ db }: Reader, before: Date): Promise<void> {
  const lastBegin = new Date(before.getTime() - hourMs)
  while ((await deleteHoursBefore(db, lastBegin, purgeBatch)) === purgeBatch);
}

/** Selects the records to count. */
export interface CountedRecords extends Kinds {
  /** Null: records without a project. */
  readonly projects: readonly (number | null)[]
  readonly from: Date
  /** Exclusive. Undefined: up to now. */
  readonly to?: Date | undefined
}

/** Counts by bucket (whole hours, weeks start on Monday) and severity; buckets without records are omitted. */
export const auditBySeverity = (ctx: Reader, which: CountedRecords, bucketSeconds: number): Promise<SeverityCount[]> =>
  countBySeverity(ctx.db, splitInHours(which), bucketSeconds)

/** Counts by day in UTC, action, and detail, which audit_detail() in the migrations defines. */
export const auditByDay = (ctx: Reader, which: CountedRecords): Promise<DayCount[]> =>
  countByDay(ctx.db, splitInHours(which))

/** Counts by hour of the week, in UTC. */
export const auditByWeekHour = (ctx: Reader, which: CountedRecords): Promise<WeekHourCount[]> =>
  countByWeekHour(ctx.db, splitInHours(which))

function splitInHours({ projects, from, to, ...which }: CountedRecords): CountRange {
  return { projects, which, ...splitSpan(from, to) }
}

/** Splits a time range into its whole hours and the parts of hours at its ends. */
function splitSpan(from: Date, to: Date | undefined): Pick<CountRange, 'hours' | 'edges'> {
  const begin = new Date(Math.ceil(from.getTime() / hourMs) * hourMs)
  const end = to && new Date(Math.floor(to.getTime() / hourMs) * hourMs)
  if (to && end && end < begin) return { hours: undefined, edges: [{ from, to }] }
  const edges = [{ from, to: begin }, ...(to && end ? [{ from: end, to }] : [])].filter((edge) => edge.from < edge.to)
  return { hours: { from: begin, to: end } satisfies Span, edges }
}
