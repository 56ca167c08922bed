import type { SeverityCount } from '../../../audit/hourly/queries.ts'
import { countIdsBySeverity } from '../../../audit/hourly/queries.ts'
import { auditBySeverity } from '../../../audit/hourly/service.ts'
import type { AdminContext } from '../../../context.ts'
import { invalidField } from '../../../errors.ts'
import { type AuditFilter, readFilter } from '../filters.ts'
import type { AuditFilterQuery } from '../schema.ts'
import { requireScope } from '../scope.ts'
import { mostFew, newestIds } from '../search.ts'
import { bucketBegins, bucketSecondsFor } from './buckets.ts'
import type { AuditHistogram } from './schema.ts'

const dayMs = 86_400_000
const usualDays = 30
/** Longest histogram when records are kept without a limit. */
const mostDays = 3_650

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function getAuditLogHistogram(
  ctx: AdminContext,
  { query }: { query: AuditFilterQuery },
): Promise<AuditHistogram> {
  const filter = readFilter(await requireScope(ctx, query), query, ctx.now())
  // The usual days of a chart end now; those of a search for words start with a day.
  const { from, to } = spanOf(ctx, query.from === undefined ? { ...filter, from: undefined } : filter)
  const bucketSeconds = bucketSecondsFor(from, to)
  const { counts, capped } = await count(ctx, { ...filter, from }, bucketSeconds)
  return { bucketSeconds, capped, buckets: bucketsOf(counts, bucketBegins(from, to, bucketSeconds)) }
}

/** Returns the charted time: within the retention, and not in the future. @throws VALIDATION_ERROR */
function spanOf({ config, now }: AdminContext, filter: AuditFilter): { from: Date; to: Date } {
  const soon = now().getTime() + 1
  const to = Math.min(filter.to?.getTime() ?? soon, soon)
  const earliest = soon - (config.auditRetentionDays || mostDays) * dayMs
  const from = Math.max(filter.from?.getTime() ?? to - usualDays * dayMs, earliest)
  if (filter.from && filter.to && filter.from >= filter.to) throw invalidField('from', 'must be before to')
  return { from: new Date(Math.min(from, to)), to: new Date(to) }
}

interface Found {
  readonly counts: readonly SeverityCount[]
  readonly capped: boolean
}

/** Counts from the hourly counts where the filter allows it; otherwise from the newest records. */
async function count(
  ctx: AdminContext,
  filter: AuditFilter & { readonly from: Date },
  bucketSeconds: number,
): Promise<Found> {
  const { scope, from, to, actor, actorType, entity, detail, search } = filter
  const isCounted = [actor, actorType, entity, detail, search].every((part) => part === undefined)
  if (isCounted) {
    const counts = await auditBySeverity(ctx, { projects: scope.projects, from, to, ...kindsOf(filter) }, bucketSeconds)
    return { counts, capped: false }
  }
  const { ids, complete } = await newestIds(ctx, filter, mostFew)
  return { counts: await countIdsBySeverity(ctx.db, ids, bucketSeconds), capped: !complete }
}

/** The first word of an action is the type of its entity. */
const kindsOf = ({ actions, actionPrefix, entityType, severities }: AuditFilter) => ({
  severities,
  actions,
  beginnings: [...(actionPrefix === undefined ? [] : [actionPrefix]), ...(entityType ? [`${entityType}.`] : [])],
})

function bucketsOf(counts: readonly SeverityCount[], begins: readonly number[]): AuditHistogram['buckets'] {
  const buckets = new Map(
    begins.map((at) => [at, { at: new Date(at).toISOString(), info: 0, notice: 0, warning: 0, critical: 0 }]),
  )
  for (const { at, severity, count } of counts) {
    const bucket = buckets.get(at.getTime())
    if (bucket) bucket[severity] = count
  }
  return [...buckets.values()]
}
