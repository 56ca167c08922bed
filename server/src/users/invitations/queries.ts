import { type RawBuilder, type Selectable, sql } from 'kysely'
import { allColumns } from '../../platform/db/columns.ts'
import { type Db, inScope, type ProjectScope, type Transaction } from '../../platform/db/db.ts'
import type { Tables, UserRow } from '../../platform/db/generated/tables.ts'
import { prepare } from '../../platform/db/prepared.ts'
import { recordsOf, toRecords } from '../../platform/db/records.ts'
import { readTogether } from '../../platform/db/sharing.ts'

export type UserInvitationRow = Selectable<Tables['user_invitations']>

export interface NewInvitation {
  readonly publicId: string
  readonly projectId: number
  readonly appId: number
  readonly email: string
  readonly redirectUri: string
  readonly name: string | null
  readonly locale: string | null
  readonly metadata: Record<string, unknown>
  readonly publicMetadata: Record<string, unknown>
  readonly privateMetadata: Record<string, unknown>
  readonly days: number
  readonly mailed: boolean
  readonly now: Date
  readonly expiresAt: Date
}

/**
 * Creates an invitation and ends the open one of the same email. Undefined when a concurrent request did that at the same
 * time: then this statement does not see its invitation yet, but a repetition does.
 */
export async function replaceInvitation(db: Db, invitation: NewInvitation): Promise<UserInvitationRow | undefined> {
  const { projectId, email, now } = invitation
  const { rows } = await sql<UserInvitationRow>`
    with replaced as (
      update user_invitations set revoked_at = ${now}
      where project_id = ${projectId} and email = ${email} and accepted_at is null and revoked_at is null returning id
    ), ended as (select count(*) from replaced)
    insert into user_invitations (public_id, project_id, app_id, email, redirect_uri, name, locale, metadata, public_metadata,
      private_metadata, days, mailed, created_at, sent_at, expires_at)
    select ${invitation.publicId}, ${projectId}, ${invitation.appId}, ${email}, ${invitation.redirectUri}, ${invitation.name},
      ${invitation.locale}, ${JSON.stringify(invitation.metadata)}::jsonb, ${JSON.stringify(invitation.publicMetadata)}::jsonb,
      ${JSON.stringify(invitation.privateMetadata)}::jsonb,
      ${invitation.days}::int, ${invitation.mailed}::boolean, ${now}::timestamptz, ${now}::timestamptz,
      ${invitation.expiresAt}::timestamptz
    from ended
    on conflict do nothing
    returning ${allColumns('user_invitations')}`.execute(db)
  return rows[0]
}

/** Extends an open invitation, also an expired one. Undefined when it is accepted or revoked. */
export const extendInvitation = (
  db: Db,
  id: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<UserInvitationRow | undefined> =>
  db
    .updateTable('user_invitations')
    .set({ sent_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** False when it is accepted or revoked already. */
export async function endInvitation(db: Transaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Finds an invitation by API ID among the projects visible to the caller. */
export const findInvitationIn = (db: Db, ref: string, among: ProjectScope): Promise<UserInvitationRow | undefined> =>
  db
    .selectFrom('user_invitations')
    .selectAll()
    .where('public_id', '=', ref)
    .where(inScope('project_id', among))
    .executeTakeFirst()

/** The invitation of an email that can be accepted now. */
export const findOpenInvitation = (
  db: Db,
  { projectId, email, now }: { projectId: number; email: string; now: Date },
): Promise<UserInvitationRow | undefined> =>
  db
    .selectFrom('user_invitations')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The user with an email; and whether others have claims to it: an invitation, or an undo of another user. */
export interface Addressee {
  readonly user: StoredUser | null
  readonly isInvited: boolean
  /** To an organization. */
  readonly isInvitedByUser: boolean
  readonly isHeld: boolean
}

type StoredUser = Pick<UserRow, 'id' | 'public_id' | 'email' | 'name' | 'avatar_url' | 'locale'> & {
  readonly email_verified_at: string | null
}

/** Who has an email, in a column of another statement; the time is in a column, too. */
export function addresseeIn({
  projectId,
  email,
  at,
}: Record<'projectId' | 'email' | 'at', string>): RawBuilder<Addressee> {
  const [project, address, now] = [sql.ref(projectId), sql.ref(email), sql.ref(at)]
  return sql`json_build_object(
    'user', (
      select json_build_object('id', u.id, 'public_id', u.public_id, 'email', u.email, 'name', u.name, 'avatar_url', u.avatar_url,
        'locale', u.locale, 'email_verified_at', u.email_verified_at)
      from users u where u.project_id = ${project} and u.email = ${address}),
    'isInvited', exists (select from user_invitations i where i.project_id = ${project} and i.email = ${address}
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}),
    'isInvitedByUser', exists (select from organization_invitations i
        join projects p on p.id = i.project_id and (p.settings->'organizations'->>'enabled')::boolean
        where i.project_id = ${project} and i.email = ${address} and i.accepted_at is null and i.declined_at is null
          and i.revoked_at is null and i.expires_at > ${now}),
    'isHeld', exists (select from undos o where o.project_id = ${project} and o.released_email = ${address}
      and o.used_at is null and o.ended_at is null and o.expires_at > ${now}))`
}

interface Address {
  readonly projectId: number
  readonly email: string
  readonly now: Date
}

const selectAddressees = prepare<{ addressee: Addressee }, 'addresses'>(
  ['addresses'],
  ({ addresses }) => sql`
    select ${addresseeIn({ projectId: 'a.project_id', email: 'a.email', at: 'a.created_at' })} as addressee
    from ${recordsOf('users', addresses)} a order by a.ordinality`,
)

async function findAddressees(db: Db, addresses: readonly Address[]): Promise<Addressee[]> {
  const records = addresses.map(({ projectId, email, now }) => ({ project_id: projectId, email, created_at: now }))
  const rows = await selectAddressees(db, { addresses: toRecords(records) })
  return rows.map(({ addressee }) => addressee)
}

export const findAddressee = (db: Db, email: Address): Promise<Addressee> => readTogether(db, findAddressees, email)

/** One statement, so that only one of many requests accepts it. `id` undefined: the open one of the email. */
export const acceptInvitationRow = (
  db: Db,
  { projectId, email, id }: { projectId: number; email: string; id: number | undefined },
  { userId, now }: { userId: number; now: Date },
): Promise<UserInvitationRow | undefined> =>
  db
    .updateTable('user_invitations')
    .set({ accepted_at: now, user_id: userId })
    .where('project_id', '=', projectId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returningAll()
    .executeTakeFirst()

/** Fills the empty fields of the invited user. The caller holds the lock of the row. */
export async function fillInvited(db: Db, userId: number, invitation: UserInvitationRow, now: Date): Promise<void> {
  const { name, locale, metadata, public_metadata, private_metadata } = invitation
  await sql`
    update users set name = coalesce(name, ${name}), locale = coalesce(locale, ${locale}),
      metadata = case when metadata = '{}' then ${JSON.stringify(metadata)}::jsonb else metadata end,
      public_metadata = case when public_metadata = '{}' then ${JSON.stringify(public_metadata)}::jsonb else public_metadata end,
      private_metadata =
        case when private_metadata = '{}' then ${JSON.stringify(private_metadata)}::jsonb else private_metadata end,
      updated_at = ${now}
    where id = ${userId}`.execute(db)
}

/** One statement, so that any number of nodes count to at most `most` in a minute from the first. */
export async function countInvitation(
  db: Db,
  { projectId, now, since, most }: { projectId: number; now: Date; since: Date; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into user_invitation_counts as held (project_id, window_started_at, invitations)
    values (${projectId}, ${now}, 1)
    on conflict (project_id) do update set
      window_started_at = case when held.window_started_at <= ${since} then excluded.window_started_at
        else held.window_started_at end,
      invitations = case when held.window_started_at <= ${since} then 1 else held.invitations + 1 end
    where held.window_started_at <= ${since} or held.invitations < ${most}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Supports the erasure of a user: their own invitation, and all of their emails that no one else has. */
export async function deleteInvitationsOf(
  db: Transaction,
  { projectId, userId, emails }: { projectId: number; userId: number; emails: readonly string[] },
): Promise<void> {
  await sql`
    delete from user_invitations i
    where i.user_id = ${userId} or (i.project_id = ${projectId} and i.email = any(${emails}::text[]) and not exists (
      select 1 from users u where u.project_id = i.project_id and u.email = i.email and u.id <> ${userId}))`.execute(db)
}

/** The invitation that created a user, and those of their email, newest first. */
export async function listInvitationsOf(
  db: Db,
  { projectId, userId, email }: { projectId: number; userId: number; email: string | null },
): Promise<UserInvitationRow[]> {
  const { rows } = await sql<UserInvitationRow>`
    select ${allColumns('user_invitations')} from user_invitations
    where user_id = ${userId} or (project_id = ${projectId} and email = ${email} and user_id is null)
    order by created_at desc, id desc limit 100`.execute(db)
  return rows
}
