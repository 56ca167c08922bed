import type { RequestContext } from '../../context.ts'
import type { Bulkhead } from './bulkhead.ts'
import { Download } from './reply.ts'
import type { AnyRoute } from './route.ts'
import type { Visit } from './visit.ts'

/** Items before a page that the database must pass over, from which a page counts as heavy work. */
const deepFrom = 10_000

/** Whether a request belongs in the pool `heavy`: by its row, or for a page far down a list. */
export function isHeavy({ pool }: AnyRoute, { query }: { query?: unknown }): boolean {
  if (pool !== undefined) return true
  const { page, limit, after } = Object(query) as { page?: unknown; limit?: unknown; after?: unknown }
  return typeof page === 'number' && typeof limit === 'number' && after === undefined && (page - 1) * limit >= deepFrom
}

/** Runs a handler with the pool `heavy`, one at a time for each caller. A download keeps its place until its end. */
export async function runHeavy(
  bulkhead: Bulkhead,
  { row, ctx, caller, userKey, addressKey }: Visit,
  handle: (ctx: RequestContext) => unknown,
): Promise<unknown> {
  if (!ctx) throw new Error('request reached its handler without passing the door')
  const heavyCtx = { ...ctx, db: ctx.db.heavy }
  // All who ask for the same work share one run of it.
  if (row?.pool === 'shared') return handle(heavyCtx)
  const key = caller?.limitKey ?? userKey ?? addressKey
  await bulkhead.enter(key)
  let isDownload = false
  try {
    const result = await handle(heavyCtx)
    if (!(result instanceof Download)) return result
    isDownload = true
    return new Download({ ...result, pieces: untilDone(result.pieces, () => bulkhead.leave(key)) })
  } finally {
    if (!isDownload) bulkhead.leave(key)
  }
}

async function* untilDone<T>(pieces: AsyncIterable<T>, done: () => void): AsyncGenerator<T> {
  try {
    yield* pieces
  } finally {
    done()
  }
}
