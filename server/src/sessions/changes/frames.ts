import type { InvalidationKind } from '../../context.ts'
import type { Invalidation } from '../../memory/changes/queries.ts'
import type { SessionChange } from './schema.ts'

/** Kinds of objects that an app's server may keep something of. */
const kinds: readonly InvalidationKind[] = [
  'session',
  'user',
  'app',
  'project',
  'license',
  'membership',
  'organization',
  'access_key',
]

/** Whether servers need to know of a change of this kind. */
export const isShared = ({ kind }: Pick<Invalidation, 'kind'>): boolean => kinds.includes(kind)

/** Why a server has to drop everything it keeps. */
export type ResetReason = 'cursor_unknown' | 'too_many' | 'untold'
/** Why a stream ends. `client`: the client ended it. */
export type EndReason = 'shutdown' | 'key_revoked' | 'slow' | 'too_old' | 'client'

/** Changes of one read after which dropping everything is cheaper. */
const mostChanges = 1_000

/** What a server knows besides sessions: changes of other objects mean something else to it, or nothing. */
export interface Knowledge {
  readonly organizations: boolean
  readonly accessKeys: boolean
}

export const everyKnowledge: readonly Knowledge[] = [false, true].flatMap((organizations) =>
  [false, true].map((accessKeys) => ({ organizations, accessKeys })),
)

/** Whether two servers get the same events. */
export const isAlike = (one: Knowledge, other: Knowledge): boolean =>
  one.organizations === other.organizations && one.accessKeys === other.accessKeys

/** The events for these changes of one project. Who knows no access keys keeps none. */
export function eventsOf(changes: readonly Invalidation[], { organizations, accessKeys }: Knowledge): SessionChange[] {
  const meant = accessKeys ? changes : changes.filter(({ kind }) => kind !== 'access_key')
  if (meant.length > mostChanges) return [{ event: 'reset', reason: 'too_many' }]
  return meant.map((change) => ({ event: 'change', ...toShown(change, organizations) }))
}

type Shown = Pick<SessionChange, 'kind' | 'id'>

/** What a server has not heard of is a change of the whole project: it drops more than it must, and keeps nothing that is outdated. */
function toShown({ kind, ref }: Invalidation, organizations: boolean): Shown {
  if (kind === 'membership') return { kind: 'user', id: ref ?? '' }
  if (kind === 'organization' && !organizations) return { kind: 'project', id: '' }
  return { kind: kind as NonNullable<Shown['kind']>, id: ref ?? '' }
}

/** One event in the format of the stream (HTML, section 9.2.5). */
export const frame = (event: string, data: object, id?: string): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

export const frameOf = ({ event, ...data }: SessionChange): string => frame(event, data)
