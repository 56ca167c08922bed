import type { RequestContext } from '../../context.ts'
import type { Admitted, Bulkhead } from './bulkhead.ts'
import type { Exchange } from './exchange.ts'
import { Download } from './reply.ts'
import type { AnyRoute } from './route.ts'

/** Items before a page that the database must pass over, from which a page counts as heavy work. */
const deepFrom = 10_000

/** Whether a request belongs in the pool `heavy`: by its row, or for a page far down a list. */
export function isHeavy({ pool }: AnyRoute, { query }: { query?: unknown }): boolean {
  if (pool !== undefined) return true
  const { page, limit, after } = Object(query) as { page?: unknown; limit?: unknown; after?: unknown }
  return typeof page === 'number' && typeof limit === 'number' && after === undefined && (page - 1) * limit >= deepFrom
}

/** Runs a handler with the pool `heavy`, one at a time for each caller. A download has a slot while it reads its next piece. */
export async function runHeavy(
  bulkhead: Bulkhead,
  exchange: Exchange,
  handle: (ctx: RequestContext) => unknown,
): Promise<unknown> {
  const { row, ctx, caller, userKey, addressKey } = exchange
  if (!ctx) throw new Error('request reached its handler without passing the door')
  const heavyCtx = { ...ctx, db: ctx.db.heavy }
  // All who ask for the same work share one run of it.
  if (row?.pool === 'shared') return handle(heavyCtx)
  const work = await bulkhead.admit(caller?.limitKey ?? userKey ?? addressKey, projectOf(exchange))
  let isDownload = false
  try {
    const result = await handle(heavyCtx)
    if (!(result instanceof Download)) return result
    isDownload = true
    work.rest()
    return new Download({ ...result, pieces: pieceByPiece(result.pieces, work) })
  } finally {
    if (!isDownload) work.leave()
  }
}

/** Whose share of the slots a request takes: that of the projects of its caller. */
function projectOf({ caller, ctx, addressKey }: Exchange): string {
  if (caller) return caller.projects === 'all' ? 'all' : caller.projects.join()
  return ctx?.session ? String(ctx.session.projectId) : addressKey
}

/** However slowly a client reads: between two pieces, others have the slot. */
async function* pieceByPiece<T>(pieces: AsyncIterable<T>, work: Admitted): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      await work.resume()
      const piece = await iterator.next().finally(() => work.rest())
      if (piece.done) return
      yield piece.value
    }
  } finally {
    work.leave()
    await iterator.return?.()
  }
}
