import type { AdminContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { asciiWords, queryOfWords, wordsOf } from '../../platform/db/words.ts'
import { isWithin, offsetOf, Page, readPosition, type Total, writePosition } from '../../platform/http/page.ts'
import type { Project } from '../../projects/service.ts'
import { isSuspended } from '../../users/service.ts'
import { requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import {
  type ListedUser,
  listPlansOf,
  listUserRows,
  type UserFilter,
  type UserOrder,
  type UserSearch,
  usersToCount,
} from './queries.ts'
import type { ExportUsersQuery, ListUsersQuery, UserItem } from './schema.ts'

/** Up to this many matches are fetched and sorted. */
const fewUsers = 10_000

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function listUsers(ctx: AdminContext, { query }: { query: ListUsersQuery }): Promise<Page<UserItem>> {
  const order = orderOf(query)
  const wanted = await findWanted(ctx, query)
  if (!wanted) return Page.long<UserItem>([], { count: 0, isEstimate: false }, query)
  const { items, next } = isWithin(query, wanted.total) ? await readUsers(ctx, wanted, order) : noUsers
  return Page.long(items, wanted.total, query, next && writePosition(next))
}

const noUsers = { items: [], next: undefined }

/** Yields the users of the list in its order, each batch read after the previous one was consumed. */
export async function* userBatches(
  ctx: AdminContext,
  wanted: WantedUsers | undefined,
  query: ExportUsersQuery,
): AsyncGenerator<UserItem[]> {
  let after: UserOrder['after']
  do {
    if (!wanted) return
    const { items, next }: FoundUsers = await readUsers(ctx, wanted, {
      ...wayOf(query),
      after,
      limit: batch + 1,
      offset: 0,
    })
    yield items
    after = next
  } while (after !== undefined)
}

const batch = 1_000

/** The users that a query wants. */
export interface WantedUsers {
  readonly project: Project
  readonly filter: UserFilter
  readonly total: Total
}

/** Undefined when no user can match. @throws PROJECT_NOT_FOUND, FORBIDDEN */
export async function findWanted(ctx: AdminContext, query: ExportUsersQuery): Promise<WantedUsers | undefined> {
  const project = await requireProject(ctx, query.projectId)
  const sought = query.q === undefined ? undefined : readUserSearch(query.q)
  if (sought === 'nothing') return undefined
  const { status, externalId } = query
  const filter: UserFilter = { projectId: project.id, status, externalId, sought, now: ctx.now() }
  const { now: _, ...facts } = filter
  return { project, filter, total: await totalOf(ctx, { list: 'users', ...facts }, usersToCount(filter)) }
}

interface FoundUsers {
  readonly items: UserItem[]
  readonly next: UserOrder['after']
}

async function readUsers(
  ctx: AdminContext,
  { project, filter, total }: WantedUsers,
  order: UserOrder,
): Promise<FoundUsers> {
  const { now } = filter
  const rows = await listUserRows(ctx.db, filter, order, total.count <= fewUsers)
  const shown = rows.slice(0, order.limit - 1)
  const ids = shown.map(({ id }) => id)
  const plans = ctx.caller.may('licenses:read', project.id) ? await listPlansOf(ctx.db, ids, now) : undefined
  const last = rows.length >= order.limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => ({ ...toUserItem(project, row, now), plans: plans ? (plans.get(row.id) ?? []) : null })),
    next: last && [order.sort === 'email' ? (last.email ?? '') : last.created_us, last.id],
  }
}

const wayOf = ({ sort, order = sort === 'email' ? 'asc' : 'desc' }: ExportUsersQuery) => ({
  sort,
  descending: order === 'desc',
})

/** One more than the page size, to know whether there is a next page. */
function orderOf(query: ListUsersQuery): UserOrder {
  const after = query.after === undefined ? undefined : positionIn(query.sort, query.after)
  return { ...wayOf(query), after, limit: query.limit + 1, offset: offsetOf(query) }
}

/** A cursor of a list with another order is invalid here. @throws VALIDATION_ERROR */
function positionIn(sort: ListUsersQuery['sort'], after: string): readonly [string | number, number] {
  const [value, id] = readPosition(after)
  const fits = sort === 'email' ? typeof value === 'string' : Number.isSafeInteger(value)
  if (value === null || !fits) throw invalidField('after', 'is a cursor from a list with a different sort order')
  return [value, id]
}

/** Returns the search for a text: 'nothing' when no user can match. */
export function readUserSearch(q: string): UserSearch | 'nothing' | undefined {
  const text = q.trim().normalize('NFC')
  if (/^usr_[0-9a-f]{32}$/.test(text)) return { kind: 'id', ref: text }
  const isAddress = text.includes('@') && !/\s/.test(text)
  if (isAddress && !text.startsWith('@')) return { kind: 'address', prefix: text.toLowerCase() }
  const words = wordsOf(text)
  if (words.length === 0) return text === '' ? undefined : 'nothing'
  return {
    kind: 'words',
    query: queryOfWords(words),
    parts: asciiWords(words),
    ...(isAddress && { domain: text.toLowerCase() }),
  }
}

export const toUserItem = (project: Project, row: ListedUser, now: Date): Omit<UserItem, 'plans'> => ({
  id: row.public_id,
  projectId: project.ref,
  email: row.email ?? '',
  emailVerified: row.email_verified_at !== null,
  name: row.name,
  avatarUrl: row.avatar_url,
  locale: row.locale,
  externalId: row.external_id,
  status: isSuspended(row, now) ? 'suspended' : 'active',
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
})
