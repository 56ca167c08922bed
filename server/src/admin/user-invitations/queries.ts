import { type Selectable, sql } from 'kysely'
import { allColumns } from '../../platform/db/columns.ts'
import type { CountedRows } from '../../platform/db/counting.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export interface InvitationFilter {
  readonly projectId: number
  readonly status: 'open' | 'accepted' | 'revoked' | 'expired' | undefined
  readonly now: Date
}

/** A row with the names of the objects it refers to, and its creation in microseconds. */
export type ListedInvitation = Selectable<Tables['user_invitations']> & {
  app_ref: string
  user_ref: string | null
  created_us: number
}

export interface InvitationPosition {
  /** The last invitation of the previous page: microseconds of its creation, and number. */
  readonly after: readonly [us: number, id: number] | undefined
  readonly limit: number
  readonly offset: number
}

function isMatch({ projectId, status, now }: InvitationFilter) {
  const open = sql`i.accepted_at is null and i.revoked_at is null`
  const conditions = {
    open: sql`${open} and i.expires_at > ${now}`,
    expired: sql`${open} and i.expires_at <= ${now}`,
    accepted: sql`i.accepted_at is not null`,
    revoked: sql`i.revoked_at is not null`,
  }
  return sql`i.project_id = ${projectId} and ${status ? conditions[status] : sql`true`}`
}

export function invitationsToCount(filter: InvitationFilter): CountedRows {
  return () => sql`select from user_invitations i where ${isMatch(filter)}`
}

const withNames = sql`
  select ${allColumns('user_invitations', 'i')}, a.public_id as app_ref, u.public_id as user_ref,
    (extract(epoch from i.created_at) * 1000000)::bigint as created_us
  from user_invitations i join apps a on a.id = i.app_id left join users u on u.id = i.user_id`

/** Newest first. */
export async function listInvitationPage(
  db: Db,
  filter: InvitationFilter,
  { after, limit, offset }: InvitationPosition,
): Promise<ListedInvitation[]> {
  const beyond = after
    ? sql`(i.created_at, i.id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]})`
    : sql`true`
  const { rows } = await sql<ListedInvitation>`
    ${withNames} where ${isMatch(filter)} and ${beyond}
    order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function findListedInvitation(db: Db, projectId: number, id: number): Promise<ListedInvitation> {
  const { rows } = await sql<ListedInvitation>`
    ${withNames} where i.project_id = ${projectId} and i.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the invitation is not there')
  return row
}
