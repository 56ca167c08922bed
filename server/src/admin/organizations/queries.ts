import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { allColumns } from '../../platform/db/columns.ts'
import type { CountedRows } from '../../platform/db/counting.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

/** A row with its creation in microseconds, and the membership of the user of the filter. */
export type ManagedRow = Selectable<Tables['organizations']> & {
  created_us: number
  membership: { id: string; role: string } | null
}

export interface ManagedFilter {
  readonly projectId: number
  readonly ref: string | undefined
  /** A tsquery. */
  readonly words: string | undefined
  readonly externalId: string | undefined
  readonly userId: string | undefined
}

/** Must equal the expression of the index organizations_by_word, or the index is not used. */
const wordsOfOrganization = sql`(
  array_to_tsvector(array['#' || project_id::text])
    || to_tsvector('simple', translate(name || ' ' || slug, '@._-+/', '      ')))`

function isMatch({ projectId, ref, words, externalId, userId }: ManagedFilter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`project_id = ${projectId}`, sql<SqlBool>`deleted_at is null`]
  if (ref !== undefined) conditions.push(sql`public_id = ${ref}`)
  if (words !== undefined)
    conditions.push(sql`${wordsOfOrganization} @@ (${`'#${projectId}'`}::tsquery && to_tsquery('simple', ${words}))`)
  if (externalId !== undefined) conditions.push(sql`external_id = ${externalId}`)
  if (userId !== undefined)
    conditions.push(sql`id in (select m.organization_id from memberships m join users u on u.id = m.user_id
      where u.public_id = ${userId} and u.project_id = ${projectId})`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

export function organizationsToCount(filter: ManagedFilter): CountedRows {
  return () => sql`select from organizations where ${isMatch(filter)}`
}

const membershipOf = ({ projectId }: ManagedFilter, userId: string) => sql`(
  select json_build_object('id', m.public_id, 'role', m.role) from memberships m join users u on u.id = m.user_id
  where m.organization_id = organizations.id and u.public_id = ${userId} and u.project_id = ${projectId})`

/** Newest first. */
export async function listManagedRows(
  db: Db,
  filter: ManagedFilter,
  { after, limit, offset }: { after: readonly [number, number] | undefined; limit: number; offset: number },
): Promise<ManagedRow[]> {
  const beyond = after
    ? sql`(created_at, id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]})`
    : sql`true`
  const { rows } = await sql<ManagedRow>`
    select ${allColumns('organizations')}, (extract(epoch from created_at) * 1000000)::bigint as created_us,
      ${filter.userId === undefined ? sql`null` : membershipOf(filter, filter.userId)} as membership
    from organizations where ${isMatch(filter)} and ${beyond}
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}
