import type { ServerContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { EventStream } from '../../platform/http/reply.ts'
import type { Knowledge } from './frames.ts'
import type { SessionChanges, SessionChangesHeaders, SessionChangesQuery } from './schema.ts'
import type { Follower } from './stream.ts'

/** @throws Busy for too many streams, UNAVAILABLE while changes cannot be read */
export function listSessionChanges(
  ctx: ServerContext,
  { query, headers }: { query: SessionChangesQuery; headers: SessionChangesHeaders },
): EventStream | Promise<SessionChanges> {
  // As early as possible: the later it is, the shorter a client trusts what it keeps.
  const now = performance.now()
  const { changes } = ctx.caches
  const after = headers['Last-Event-ID'] ?? query.after
  const follower = followerOf(ctx, { organizations: query.organizations === '1', accessKeys: query.accessKeys === '1' })
  if (!headers.accept?.includes('text/event-stream')) return changes.poll(follower, after)
  changes.requireCapacity(follower)
  return new EventStream((sink) => changes.open(follower, sink, { now, after }))
}

function followerOf({ caller }: ServerContext, knows: Knowledge): Follower {
  const { projects } = caller ?? { projects: [] }
  const [projectId] = projects === 'all' ? [] : projects
  if (!caller || projectId === undefined) throw new ApiError('UNAUTHORIZED')
  return { caller, projectId, ...knows }
}
