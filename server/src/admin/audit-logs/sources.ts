import { auditActions } from '../../audit/events.ts'
import type { Reader } from '../../context.ts'
import type { AuditFilter, EntityFilter } from './filters.ts'
import {
  type Bounds,
  byEntityNumber,
  byEntityRef,
  byPublicId,
  byRequest,
  byUserNumber,
  byUserRef,
  byWords,
  type Condition,
  either,
  findIdAfter,
  findIdBefore,
  findNumber,
  hasAction,
  hasActorType,
  hasEntityType,
  hasSeverity,
  isBetween,
  listActionsOf,
  ofAction,
  ofActorType,
  ofAll,
  ofAny,
  ofProject,
  ofSeverity,
  ofTime,
  type Piece,
  thatFits,
} from './queries.ts'

/** One filter, with its index. */
export interface FilterSource {
  /** Pieces that find all its records, in any order. */
  readonly pieces: readonly Piece[]
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
    ...searchSources(ctx, filter),
    ...(filter.actor ? [byName(ctx, 'user', filter.actor)] : []),
    ...(filter.entity ? [byName(ctx, 'entity', filter.entity)] : []),
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
  { scope, action, actionPrefix, entityType }: AuditFilter,
): Promise<string[] | undefined> {
  if (action === undefined && actionPrefix === undefined && entityType === undefined) return undefined
  if (action !== undefined) return [action]
  const [only = null] = scope.projects
  const all = scope.projects.length === 1 ? await listActionsOf(ctx.db, only) : Object.keys(auditActions)
  // The first word of an action is the type of its entity.
  const beginnings = [actionPrefix ?? '', entityType === undefined ? '' : `${entityType}.`]
  return all.filter((name) => beginnings.every((beginning) => name.startsWith(beginning)))
}

function byName(ctx: Reader, column: 'user' | 'entity', name: EntityFilter): FilterSource {
  const [ofRef, ofNumber] = column === 'user' ? [byUserRef, byUserNumber] : [byEntityRef, byEntityNumber]
  if ('number' in name) return walkable([inOrder(ofNumber(name.number))])
  const { ref } = name
  return {
    pieces: [anyhow(ofRef(ref))],
    // The index of the ID is small but unordered; the index of the number is ordered, and an ID has one number.
    ordered: async () => {
      const number = await findNumber(ctx.db, column, ref)
      return typeof number === 'number' ? [inOrder(thatFits(ofNumber(number), ofRef(ref)))] : undefined
    },
  }
}

function searchSources(ctx: Reader, { search }: AuditFilter): FilterSource[] {
  if (!search) return []
  // Their index is read apart: openSearch().
  if (search.kind === 'words') return []
  if (search.kind === 'request') return [{ pieces: [anyhow(byRequest(search.id))], ordered: async () => undefined }]
  const both = [byName(ctx, 'user', { ref: search.id }), byName(ctx, 'entity', { ref: search.id })]
  const itself = anyhow(byPublicId(search.id))
  return [
    {
      pieces: [...both.flatMap(({ pieces }) => pieces), itself],
      ordered: async () => {
        const found = await Promise.all(both.map(({ ordered }) => ordered()))
        return [...found.flatMap((pieces) => pieces ?? []), inOrder(itself.is)]
      },
    },
  ]
}

/** Sources for severity and kind of actor, where an index covers the values. */
function kindSources(projectId: number | null, { severities, actorType }: AuditFilter): FilterSource[] {
  const indexed = severities && !severities.includes('info') ? severities : undefined
  return [
    ...(indexed ? [walkable(indexed.map((severity) => inOrder(ofSeverity(projectId, severity))))] : []),
    ...(actorType !== undefined && actorType !== 'user'
      ? [walkable([inOrder(ofActorType(projectId, actorType))])]
      : []),
  ]
}

/** Source for the time, whose index is not ordered by number: it can only count, and find few. */
function timeSources({ scope, from, to }: AuditFilter): FilterSource[] {
  if (!from && !to) return []
  const is = ofTime(scope.projects, from, to)
  return [{ pieces: [anyhow(is)], ordered: async () => undefined }]
}

const isNamed = (column: 'user' | 'entity', name: EntityFilter): Condition => {
  const [ofRef, ofNumber] = column === 'user' ? [byUserRef, byUserNumber] : [byEntityRef, byEntityNumber]
  return 'ref' in name ? ofRef(name.ref) : ofNumber(name.number)
}

function searchCondition(search: NonNullable<AuditFilter['search']>): Condition {
  if (search.kind === 'words') return byWords(search.words)
  if (search.kind === 'request') return byRequest(search.id)
  return either([byUserRef(search.id), byEntityRef(search.id), byPublicId(search.id)])
}

/** Returns the conditions of every record, whichever index finds it. */
function conditionsOf(filter: AuditFilter, actions: readonly string[] | undefined): Condition[] {
  const { scope, actor, actorType, entity, entityType, severities, from, to, search } = filter
  return [
    ...(scope.isAll ? [] : [ofAny(scope.projects)]),
    ...(actor ? [isNamed('user', actor)] : []),
    ...(entity ? [isNamed('entity', entity)] : []),
    ...(actions ? [hasAction(actions)] : []),
    ...(entityType === undefined ? [] : [hasEntityType(entityType)]),
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
