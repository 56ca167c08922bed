import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CountedRows } from '../../platform/db/counting.ts'
import type { Db } from '../../platform/db/db.ts'

export interface ManagedKeyFilter {
  readonly projectId: number
  readonly ref: string | undefined
  /** A tsquery. */
  readonly words: string | undefined
  readonly userId: number | undefined
  readonly organizationId: number | undefined
  readonly scope: string | undefined
  readonly unusedSince: Date | undefined
}

/** Must equal the expression of the index access_keys_by_word, or the index is not used. */
const wordsOfKey = sql`(
  array_to_tsvector(array['#' || k.project_id::text] || k.scopes)
    || to_tsvector('simple', translate(k.name, '@._-+/', '      ')))`

function isMatch(filter: ManagedKeyFilter, now: Date): RawBuilder<SqlBool> {
  const { projectId, ref, words, userId, organizationId, scope, unusedSince } = filter
  const conditions = [sql<SqlBool>`k.project_id = ${projectId}`]
  if (ref !== undefined) conditions.push(sql`k.public_id = ${ref}`)
  if (userId !== undefined) conditions.push(sql`k.user_id = ${userId}`)
  if (organizationId !== undefined) conditions.push(sql`k.organization_id = ${organizationId}`)
  const here = sql`${`'#${projectId}'`}::tsquery`
  if (words !== undefined) conditions.push(sql`${wordsOfKey} @@ (${here} && to_tsquery('simple', ${words}))`)
  if (scope !== undefined)
    conditions.push(sql`${wordsOfKey} @@ (${here} && ${quote(scope)}::tsquery)`, sql`${scope} = any(k.scopes)`)
  if (unusedSince !== undefined)
    conditions.push(sql`k.created_at < ${unusedSince} and (k.last_used_at is null or k.last_used_at < ${unusedSince})
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** A tsquery for exactly this text. */
const quote = (text: string): string => `'${text.replace(/['\\]/g, '$&$&')}'`

export const accessKeysToCount =
  (filter: ManagedKeyFilter, now: Date): CountedRows =>
  () =>
    sql`select from access_keys k where ${isMatch(filter, now)}`

/** The names of a key's holder, and its creation in microseconds. */
export interface ManagedKeyRow {
  id: number
  email: string | null
  email_verified_at: Date | null
  organization_name: string | null
  created_us: number
}

const selectManaged = (db: Db) =>
  db
    .selectFrom('access_keys as k')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .leftJoin('organizations as o', 'o.id', 'k.organization_id')
    .select([
      'k.id',
      'u.email',
      'u.email_verified_at',
      'o.name as organization_name',
      sql<number>`(extract(epoch from k.created_at) * 1000000)::bigint`.as('created_us'),
    ])

/** Newest first. */
export const listManagedKeyRows = (
  db: Db,
  filter: ManagedKeyFilter,
  order: { after: readonly [number, number] | undefined; limit: number; offset: number; now: Date },
): Promise<ManagedKeyRow[]> => {
  const { after, limit, offset, now } = order
  return selectManaged(db)
    .where(isMatch(filter, now))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(k.created_at, k.id) < (timestamptz 'epoch' + ${after?.[0]}::bigint * interval '1 microsecond', ${after?.[1]})`,
      ),
    )
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const findManagedKeyRow = (db: Db, id: number): Promise<ManagedKeyRow | undefined> =>
  selectManaged(db).where('k.id', '=', id).executeTakeFirst()
