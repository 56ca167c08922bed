import { auditActions } from '../../audit/events.ts'
import type { Reader } from '../../context.ts'
import type { AuditFilter, EntityFilter } from './filters.ts'
import {
  type Bounds,
  byName,
  byWords,
  type Condition,
  either,
  findIdAfter,
  findIdBefore,
  hasAction,
  hasActorType,
  hasDetail,
  hasEntityNumber,
  hasEntityRef,
  hasEntityType,
  hasPublicId,
  hasRequest,
  hasSeverity,
  hasUserNumber,
  hasUserRef,
  isBetween,
  listActionsOf,
  ofAction,
  ofAll,
  ofAny,
  ofKind,
  ofProject,
  ofTime,
  type Piece,
} from './queries.ts'
import { actorTypes, severities } from './schema.ts'

/** One filter, with its index. */
export interface FilterSource {
  /** Pieces that find all its records, in any order. */
  readonly pieces: readonly Piece[]
  /** Whether the planner must use a bitmap: it would rather read every record. */
  readonly byBitmap?: true
  /** Pieces that find the same records in order, for walking; undefined when no index can. */
  readonly ordered: () => Promise<readonly Piece[] | undefined>
}

/** A prepared filter: its sources, and the conditions of every record. */
export interface Prepared {
  readonly filter: AuditFilter
  /** Filters with an index; the scope is always the last. */
  readonly sources: readonly FilterSource[]
  readonly conditions: readonly Condition[]
  readonly bounds: Bounds
  /** Pieces that find every record of the scope, in order. */
  readonly all: readonly Piece[]
  /** Whether they find no other records. */
  readonly isExact: boolean
}

/** Up to this many projects are walked one by one; beyond, all records are, and those of other projects are left out. */
const mostWalked = 32

const inOrder = (is: Condition): Piece => ({ is, inOrder: true })
const anyhow = (is: Condition): Piece => ({ is, inOrder: false })
const walkable = (pieces: readonly Piece[]): FilterSource => ({ pieces, ordered: async () => pieces })

export async function prepareFilter(ctx: Reader, filter: AuditFilter): Promise<Prepared> {
  const actions = await actionsOf(ctx, filter)
  const { scope } = filter
  const [only = null] = scope.projects
  const one = scope.projects.length === 1
  const isExact = scope.isAll || scope.projects.length <= mostWalked
  const walked = scope.isAll || !isExact ? [ofAll] : scope.projects.map(ofProject)
  const all = walked.map(inOrder)
  const sources = [
    ...searchSources(filter),
    ...(filter.actor ? [lookUp(nameOf('u', filter.actor))] : []),
    ...(filter.entity ? [lookUp(nameOf('e', filter.entity))] : []),
    ...(actions && one ? [walkable(actions.map((action) => inOrder(ofAction(only, action))))] : []),
    ...(one ? kindSources(only, filter) : []),
    ...timeSources(filter),
    walkable(all),
  ]
  const bounds = await boundsOf(ctx, filter)
  return { filter, sources, conditions: conditionsOf(filter, actions), bounds, all, isExact }
}

/** Returns the matching actions that the project has, or that exist; undefined for all. */
async function actionsOf(
  ctx: Reader,
  { scope, actions, actionPrefix, entityType }: AuditFilter,
): Promise<string[] | undefined> {
  if (actions === undefined && actionPrefix === undefined && entityType === undefined) return undefined
  if (actions !== undefined) return [...actions]
  const [only = null] = scope.projects
  const all = scope.projects.length === 1 ? await listActionsOf(ctx.db, only) : Object.keys(auditActions)
  // The first word of an action is the type of its entity.
  const beginnings = [actionPrefix ?? '', entityType === undefined ? '' : `${entityType}.`]
  return all.filter((name) => beginnings.every((beginning) => name.startsWith(beginning)))
}

/** Found by the index of names and words, in no order. */
const lookUp = (name: string): FilterSource => ({
  pieces: [anyhow(byName(name))],
  byBitmap: true,
  ordered: async () => undefined,
})

const nameOf = (letter: 'u' | 'e', name: EntityFilter): string => ('ref' in name ? name.ref : `${letter}${name.number}`)

/** The index of words is read apart: openSearch(). */
const searchSources = ({ search }: AuditFilter): FilterSource[] =>
  search && search.kind !== 'words' ? [lookUp(search.id)] : []

/** Source for severity and kind of actor, where the index covers the values. */
function kindSources(projectId: number | null, filter: AuditFilter): FilterSource[] {
  const { actorType } = filter
  const isCovered =
    (filter.severities && !filter.severities.includes('info')) || (actorType !== undefined && actorType !== 'user')
  if (!isCovered) return []
  const kinds = (filter.severities ?? severities).flatMap((severity) =>
    (actorType === undefined ? actorTypes : [actorType]).map((type) => ({ severity, actorType: type })),
  )
  return [walkable(kinds.map((kind) => inOrder(ofKind(projectId, kind))))]
}

/** Source for the time, whose index is not ordered by number: it can only count, and find few. */
function timeSources({ scope, from, to }: AuditFilter): FilterSource[] {
  if (!from && !to) return []
  const is = ofTime(scope.projects, from, to)
  return [{ pieces: [anyhow(is)], ordered: async () => undefined }]
}

const isNamed = (column: 'user' | 'entity', name: EntityFilter): Condition => {
  const [ofRef, ofNumber] = column === 'user' ? [hasUserRef, hasUserNumber] : [hasEntityRef, hasEntityNumber]
  return 'ref' in name ? ofRef(name.ref) : ofNumber(name.number)
}

function searchCondition(search: NonNullable<AuditFilter['search']>): Condition {
  if (search.kind === 'words') return byWords(search.words)
  if (search.kind === 'request') return hasRequest(search.id)
  return either([hasUserRef(search.id), hasEntityRef(search.id), hasPublicId(search.id)])
}

/** Returns the conditions of every record, whichever index finds it. */
function conditionsOf(filter: AuditFilter, actions: readonly string[] | undefined): Condition[] {
  const { scope, actor, actorType, entity, entityType, severities, detail, from, to, search } = filter
  return [
    ...(scope.isAll ? [] : [ofAny(scope.projects)]),
    ...(actor ? [isNamed('user', actor)] : []),
    ...(entity ? [isNamed('entity', entity)] : []),
    ...(actions ? [hasAction(actions)] : []),
    ...(entityType === undefined ? [] : [hasEntityType(entityType)]),
    ...(detail === undefined ? [] : [hasDetail(detail)]),
    ...(actorType === undefined ? [] : [hasActorType(actorType)]),
    ...(severities ? [hasSeverity(severities)] : []),
    ...(from || to ? [isBetween(from, to)] : []),
    ...(search ? [searchCondition(search)] : []),
  ]
}

/** Larger than any clock difference between nodes: apart from that, numbers and times rise together. */
const clockSlackMs = 10 * 60_000

async function boundsOf({ db }: Reader, { scope: { projects }, from, to }: AuditFilter): Promise<Bounds> {
  const above = from && (await findIdBefore(db, projects, new Date(from.getTime() - clockSlackMs)))
  const below = to && (await findIdAfter(db, projects, new Date(to.getTime() + clockSlackMs)))
  return { above: above ?? 0, below: below ?? Number.MAX_SAFE_INTEGER }
}
