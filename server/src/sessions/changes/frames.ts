import type { InvalidationKind } from '../../context.ts'
import type { Invalidation } from '../../memory/changes/queries.ts'
import type { SessionChange } from './schema.ts'

/** Kinds of objects that an app's server may keep something of. */
const kinds: readonly InvalidationKind[] = ['session', 'user', 'app', 'project', 'license']

/** Whether servers need to know of a change of this kind. */
export const isShared = ({ kind }: Pick<Invalidation, 'kind'>): boolean => kinds.includes(kind)

/** Why a server has to drop everything it keeps. */
export type ResetReason = 'cursor_unknown' | 'too_many' | 'untold'
/** Why a stream ends. `client`: the client ended it. */
export type EndReason = 'shutdown' | 'key_revoked' | 'slow' | 'too_old' | 'client'

/** Changes of one read after which dropping everything is cheaper. */
const mostChanges = 1_000

/** The events for these changes of one project. */
export function eventsOf(changes: readonly Invalidation[]): SessionChange[] {
  if (changes.length > mostChanges) return [{ event: 'reset', reason: 'too_many' }]
  return changes.map(({ kind, ref }) => ({
    event: 'change',
    kind: kind as NonNullable<SessionChange['kind']>,
    id: ref ?? '',
  }))
}

/** One event in the format of the stream (HTML, section 9.2.5). */
export const frame = (event: string, data: object, id?: string): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

export const frameOf = ({ event, ...data }: SessionChange): string => frame(event, data)
