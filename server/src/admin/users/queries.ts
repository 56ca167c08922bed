import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allColumns } from '../../platform/db/columns.ts'
import type { CountedRows } from '../../platform/db/counting.ts'
import { beginsWith, type Db, inScope, type ProjectScope } from '../../platform/db/db.ts'
import type { UserRow } from '../../platform/db/generated/tables.ts'

export type UserInProject = UserRow & { project_ref: string }

const selectUsers = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('projects as p', 'p.id', 'u.project_id')
    .selectAll('u')
    .select('p.public_id as project_ref')
    .where('u.deleted_at', 'is', null)

export const findUserIn = (db: Db, ref: string, among: ProjectScope): Promise<UserInProject | undefined> =>
  selectUsers(db).where('u.public_id', '=', ref).where(inScope('u.project_id', among)).executeTakeFirst()

/** Like `findUserIn`, and locks the row: sign-ins of the user happen before or after the caller's change. */
export const lockUserIn = (db: Db, ref: string, among: ProjectScope): Promise<UserInProject | undefined> =>
  selectUsers(db).where('u.public_id', '=', ref).where(inScope('u.project_id', among)).forUpdate('u').executeTakeFirst()

/** A parsed search. */
export type UserSearch =
  | { kind: 'id'; ref: string }
  /** Emails that start with it. */
  | { kind: 'address'; prefix: string }
  /**
   * A tsquery: every word starts a word of the user's name or email. `parts` are texts that then occur in them. The email
   * must contain `domain`, an `@` and the start of a domain, if it is given.
   */
  | { kind: 'words'; query: string; parts: string[]; domain?: string }

export interface UserFilter {
  projectId: number
  status: 'active' | 'suspended' | undefined
  externalId: string | undefined
  sought: UserSearch | undefined
  now: Date
}

export interface UserOrder {
  sort: 'createdAt' | 'email'
  descending: boolean
  /** The last user of the previous page: microseconds of creation or email, and number. */
  after: Position | undefined
  limit: number
  offset: number
}

type Condition = RawBuilder<SqlBool>
const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

/** Must equal the expression of the index users_by_word, or the index is not used. */
const wordsOfUser = sql`(
  array_to_tsvector(array['#' || project_id::text])
    || to_tsvector('simple', translate(coalesce(name, '') || ' ' || coalesce(email, ''), '@._-+/', '      ')))`

function matches(sought: UserSearch, projectId: number): Condition {
  if (sought.kind === 'id') return sql`public_id = ${sought.ref}`
  if (sought.kind === 'address') {
    return beginsWith(sql`email collate "C"`, sought.prefix)
  }
  const words = sql<SqlBool>`${wordsOfUser} @@ (${`'#${projectId}'`}::tsquery && to_tsquery('simple', ${sought.query}))`
  return sought.domain === undefined ? words : sql`(${words} and position(${sought.domain} in email) > 0)`
}

/** Conditions that most users of a project meet, and those that have their own index. */
function conditionsOf({ projectId, status, externalId, sought, now }: UserFilter) {
  const plain: Condition[] = [sql`project_id = ${projectId}`, sql`deleted_at is null`]
  if (status === 'active') plain.push(sql`(suspended_at is null or suspended_until <= ${now})`)
  const narrow: Condition[] = sought ? [matches(sought, projectId)] : []
  if (externalId !== undefined) narrow.push(sql`external_id = ${externalId}`)
  if (status === 'suspended')
    narrow.push(sql`suspended_at is not null and (suspended_until is null or suspended_until > ${now})`)
  return { plain: all(plain), narrow: all(narrow) }
}

/** Name and email as text: a substring search before the text search takes a tenth of the time. */
const textOfUser = sql`lower(coalesce(name, '') || ' ' || coalesce(email, ''))`

const hasParts = (sought: UserSearch | undefined): Condition =>
  all(sought?.kind === 'words' ? sought.parts.map((part) => sql<SqlBool>`position(${part} in ${textOfUser}) > 0`) : [])

/** Selects matching users to count. */
export function usersToCount(filter: UserFilter): CountedRows {
  const { plain, narrow } = conditionsOf(filter)
  return () => sql`select from users where ${plain} and ${narrow}`
}

/** A row of a list, with the creation time in microseconds, the precision of the database. */
export type ListedUser = UserRow & { created_us: number }

/**
 * Returns one page. There is no order by the last sign-in: with an index on it, each sign-in would write all indexes of
 * the table. With `few`, all matches are fetched and sorted. Otherwise the index of the order is walked until the page
 * is full, up to the number of rows that a common word needs. Matches that are common, but not at the start of the
 * list, are fetched and sorted.
 */
export async function listUserRows(db: Db, filter: UserFilter, order: UserOrder, few: boolean): Promise<ListedUser[]> {
  if (few) return listFound(db, filter, order)
  const { sought, status, externalId } = filter
  if (externalId !== undefined) return listFound(db, filter, order)
  if (sought === undefined && status === undefined) return listAll(db, filter, order)
  const page = await walkUsers(db, filter, order)
  const isNarrow = sought !== undefined || status === 'suspended'
  return page.length < order.limit && isNarrow ? listFound(db, filter, order) : page
}

/** The index of the order is enough to find the page, however far down it is. */
async function listAll(db: Db, filter: UserFilter, order: UserOrder): Promise<ListedUser[]> {
  const { plain } = conditionsOf(filter)
  const { inOrder, beyond } = orderOf(order)
  const page = sql`select id from users where ${plain} and ${beyond} order by ${inOrder} limit ${order.limit} offset ${order.offset}`
  const found = sql`select ${allColumns('users')} from users where id = any(array(${page})) order by ${inOrder}`
  return pageOf(db, found, { ...order, offset: 0 })
}

async function listFound(db: Db, filter: UserFilter, order: UserOrder): Promise<ListedUser[]> {
  const { plain, narrow } = conditionsOf(filter)
  const { inOrder, beyond } = orderOf(order)
  return pageOf(
    db,
    sql`with found as materialized (select ${allColumns('users')} from users where ${plain} and ${narrow}) select ${allColumns('users', 'found')} from found where ${beyond}
      order by ${inOrder}`,
    order,
  )
}

/**
 * The search conditions are outside the walked subquery: the planner can neither use their indexes nor prefer a
 * sequential scan.
 */
async function walkUsers(db: Db, filter: UserFilter, order: UserOrder): Promise<ListedUser[]> {
  const { plain, narrow } = conditionsOf(filter)
  const { inOrder, beyond } = orderOf(order)
  const walked = 4 * (order.offset + order.limit) + 20_000
  return pageOf(
    db,
    sql`select ${allColumns('users', 'walked')} from (select ${allColumns('users')} from users where ${plain} and ${beyond} order by ${inOrder} limit ${walked}) walked
      where case when ${hasParts(filter.sought)} and ${narrow} then true else false end order by ${inOrder}`,
    order,
  )
}

async function pageOf(db: Db, found: Fragment, { limit, offset }: UserOrder): Promise<ListedUser[]> {
  const { rows } = await sql<ListedUser>`
    select ${allColumns('users', 'u')}, (extract(epoch from u.created_at) * 1000000)::bigint as created_us
    from (${found} limit ${limit} offset ${offset}) u`.execute(db)
  return rows
}

function orderOf({ sort, descending, after }: UserOrder): { inOrder: Fragment; beyond: Condition } {
  const { order, beyond } = orders[sort]
  return {
    inOrder: order(descending ? sql`desc` : sql`asc`),
    beyond: after ? beyond(descending ? sql`<` : sql`>`, after) : sql<SqlBool>`true`,
  }
}

type Fragment = RawBuilder<unknown>
type Position = readonly [value: string | number, id: number]

const orders = {
  createdAt: {
    order: (way: Fragment) => sql`created_at ${way}, id ${way}`,
    beyond: (sign: Fragment, [us, id]: Position): Condition =>
      sql`(created_at, id) ${sign} (timestamptz 'epoch' + ${us}::bigint * interval '1 microsecond', ${id})`,
  },
  email: {
    order: (way: Fragment) => sql`email collate "C" ${way}`,
    beyond: (sign: Fragment, [email]: Position): Condition => sql`email collate "C" ${sign} ${email}`,
  },
}

/** Returns the names of the plans whose licenses grant these users access now, base plans first. */
export async function listPlansOf(db: Db, userIds: readonly number[], now: Date): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ user_id: number; plans: string[] }>`
    select l.user_id, array_agg(p.name order by p.kind = 'base' desc, l.id desc) as plans
    from licenses l join plans p on p.id = l.plan_id
    where l.user_id = any(${userIds}::bigint[]) and l.superseded_at is null
      and license_status(l, ${now}) in ('trialing', 'active', 'grace')
    group by 1`.execute(db)
  return new Map(rows.map(({ user_id, plans }) => [user_id, plans]))
}
