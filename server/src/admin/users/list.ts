import type { AdminContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { isWithin, offsetOf, Page, readPosition, writePosition } from '../../platform/http/page.ts'
import type { Project } from '../../projects/service.ts'
import { isSuspended } from '../../users/service.ts'
import { requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import {
  type ListedUser,
  listUserRows,
  type UserFilter,
  type UserOrder,
  type UserSearch,
  usersToCount,
} from './queries.ts'
import type { ListUsersQuery, UserItem } from './schema.ts'

/** Up to this many matches are fetched and sorted. */
const fewUsers = 10_000

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function listUsers(ctx: AdminContext, { query }: { query: ListUsersQuery }): Promise<Page<UserItem>> {
  const order = orderOf(query)
  const project = await requireProject(ctx, query.projectId)
  const sought = query.q === undefined ? undefined : readSearch(query.q)
  if (sought === 'nothing') return Page.long<UserItem>([], { count: 0, isEstimate: false }, query)
  const { status, externalId } = query
  const filter: UserFilter = { projectId: project.id, status, externalId, sought, now: ctx.now() }
  const { now, ...facts } = filter
  const total = await totalOf(ctx, { list: 'users', ...facts }, usersToCount(filter))
  const rows = isWithin(query, total) ? await listUserRows(ctx.db, filter, order, total.count <= fewUsers) : []
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const next = last && writePosition([query.sort === 'email' ? last.email : last.created_us, last.id])
  return Page.long(
    shown.map((row) => toItem(project, row, now)),
    total,
    query,
    next,
  )
}

/** One more than the page size, to know whether there is a next page. */
function orderOf(query: ListUsersQuery): UserOrder {
  const { sort, order = sort === 'email' ? 'asc' : 'desc', limit } = query
  const after = query.after === undefined ? undefined : positionIn(sort, query.after)
  return { sort, descending: order === 'desc', after, limit: limit + 1, offset: offsetOf(query) }
}

/** A cursor of a list with another order is invalid here. @throws VALIDATION_ERROR */
function positionIn(sort: ListUsersQuery['sort'], after: string): readonly [string | number, number] {
  const [value, id] = readPosition(after)
  const fits = sort === 'email' ? typeof value === 'string' : Number.isSafeInteger(value)
  if (value === null || !fits) throw invalidField('after', 'is a cursor from a list with a different sort order')
  return [value, id]
}

const mostWords = 8
const isAscii = /^[\x20-\x7e]*$/

/** Returns the search for a text: 'nothing' when no user can match. */
function readSearch(q: string): UserSearch | 'nothing' | undefined {
  const text = q.trim().normalize('NFC')
  if (/^usr_[0-9a-f]{32}$/.test(text)) return { kind: 'id', ref: text }
  const isAddress = text.includes('@') && !/\s/.test(text)
  if (isAddress && !text.startsWith('@')) return { kind: 'address', prefix: text.toLowerCase() }
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  if (words.length === 0) return text === '' ? undefined : 'nothing'
  const asked = words.slice(0, mostWords)
  const parts = asked.filter((word) => isAscii.test(word)).map((word) => word.toLowerCase())
  return {
    kind: 'words',
    query: asked.map(anyCase).join(' & '),
    parts,
    ...(isAddress && { domain: text.toLowerCase() }),
  }
}

/** The database folds the case of ASCII letters everywhere, of others only if its locale does. */
function anyCase(word: string): string {
  const lower = word.toLowerCase()
  const [first = '', ...rest] = lower
  const spellings = new Set([lower, first.toUpperCase() + rest.join(''), lower.toUpperCase(), word])
  const written = isAscii.test(word) ? [lower] : [...spellings]
  return `(${written.map((spelling) => `'${spelling}':*`).join(' | ')})`
}

const toItem = (project: Project, row: ListedUser, now: Date): UserItem => ({
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
