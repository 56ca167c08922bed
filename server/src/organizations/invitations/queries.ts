import { type Selectable, sql } from 'kysely'
import { allColumns } from '../../platform/db/columns.ts'
import type { Db, Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type OrganizationInvitationRow = Selectable<Tables['organization_invitations']>

const open = sql`accepted_at is null and declined_at is null and revoked_at is null`

export interface NewOrganizationInvitation {
  readonly publicId: string
  readonly projectId: number
  readonly organizationId: number
  readonly email: string
  readonly role: string
  readonly invitedBy: number | null
  readonly appId: number | null
  readonly now: Date
  readonly expiresAt: Date
  /** Open invitations that the organization can have. */
  readonly most: number
}

/** Adds an invitation, or renews the open one of the email. Undefined above the limit. */
export async function putInvitation(
  db: Transaction,
  wanted: NewOrganizationInvitation,
): Promise<(OrganizationInvitationRow & { is_new: boolean }) | undefined> {
  const { organizationId, email, now } = wanted
  const { rows } = await sql<OrganizationInvitationRow & { is_new: boolean }>`
    insert into organization_invitations as held (public_id, project_id, organization_id, email, role, invited_by, app_id,
      created_at, sent_at, expires_at)
    select ${wanted.publicId}, ${wanted.projectId}, ${organizationId}, ${email}, ${wanted.role},
      ${wanted.invitedBy}::bigint, ${wanted.appId}::bigint, ${now}::timestamptz, ${now}::timestamptz, ${wanted.expiresAt}::timestamptz
    where (select count(*) from organization_invitations
      where organization_id = ${organizationId} and ${open} and expires_at > ${now} and email <> ${email}) < ${wanted.most}
    on conflict (organization_id, email) where accepted_at is null and declined_at is null and revoked_at is null
    do update set role = excluded.role, invited_by = excluded.invited_by, app_id = coalesce(excluded.app_id, held.app_id),
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
    returning ${allColumns('organization_invitations', 'held')}, (xmax = 0) as is_new`.execute(db)
  return rows[0]
}

/** One statement, so that any number of nodes count to at most `most` in a window from its first invitation. */
export async function countSent(
  db: Transaction,
  { projectId, kind, key, most, now, since }: SentInvitations,
): Promise<boolean> {
  const { rows } = await sql`
    insert into organization_invitation_counts as held (project_id, kind, key, window_started_at, invitations)
    values (${projectId}, ${kind}, ${key}, ${now}, 1)
    on conflict (kind, key) do update set
      window_started_at = case when held.window_started_at <= ${since} then excluded.window_started_at
        else held.window_started_at end,
      invitations = case when held.window_started_at <= ${since} then 1 else held.invitations + 1 end
    where held.window_started_at <= ${since} or held.invitations < ${most}
    returning 1`.execute(db)
  return rows.length > 0
}

interface SentInvitations {
  readonly projectId: number
  readonly kind: 'organization' | 'user'
  readonly key: number
  readonly most: number
  readonly now: Date
  /** Start of the window. */
  readonly since: Date
}

/** An invitation with its organization and who sent it. */
export type NamedInvitation = OrganizationInvitationRow & {
  organization_name: string
  organization_ref: string
  inviter_email: string | null
  inviter_ref: string | null
}

const withNames = sql`
  select ${allColumns('organization_invitations', 'i')}, o.name as organization_name, o.public_id as organization_ref,
    u.email as inviter_email, u.public_id as inviter_ref
  from organization_invitations i join organizations o on o.id = i.organization_id left join users u on u.id = i.invited_by`

/** Those that no one has accepted, declined, or revoked, newest first. */
export async function listUnanswered(
  db: Db,
  organizationId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<NamedInvitation[]> {
  const { rows } = await sql<NamedInvitation>`
    ${withNames} where i.organization_id = ${organizationId} and ${open}
    order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countUnanswered(db: Db, organizationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organization_invitations i where i.organization_id = ${organizationId} and ${open}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function findInvitationRow(
  db: Db,
  organizationId: number,
  ref: string,
): Promise<NamedInvitation | undefined> {
  const { rows } = await sql<NamedInvitation>`
    ${withNames} where i.organization_id = ${organizationId} and i.public_id = ${ref}`.execute(db)
  return rows[0]
}

/** Those that an email can accept. */
export async function listForEmail(
  db: Db,
  { projectId, email, now }: { projectId: number; email: string; now: Date },
): Promise<NamedInvitation[]> {
  const { rows } = await sql<NamedInvitation>`
    ${withNames} where i.project_id = ${projectId} and i.email = ${email} and i.accepted_at is null and i.declined_at is null
      and i.revoked_at is null and i.expires_at > ${now} and o.deleted_at is null
    order by i.created_at desc, i.id desc limit 100`.execute(db)
  return rows
}

/** The ID of the organization of an invitation. */
export async function findOrganizationOf(db: Db, projectId: number, ref: string): Promise<string | undefined> {
  const { rows } = await sql<{ public_id: string }>`
    select o.public_id from organization_invitations i join organizations o on o.id = i.organization_id
    where i.public_id = ${ref} and i.project_id = ${projectId}`.execute(db)
  return rows[0]?.public_id
}

/** The number of the app from which an invitation was sent, if it is known. */
export async function findInvitingApp(db: Db, projectId: number, ref: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('organization_invitations')
    .select('app_id')
    .where('public_id', '=', ref)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.app_id ?? undefined
}

/** One of an email, whatever became of it. */
export async function findForEmail(
  db: Db,
  { projectId, email, ref }: { projectId: number; email: string; ref: string },
): Promise<NamedInvitation | undefined> {
  const { rows } = await sql<NamedInvitation>`
    ${withNames} where i.project_id = ${projectId} and i.email = ${email} and i.public_id = ${ref}
      and o.deleted_at is null`.execute(db)
  return rows[0]
}

/** One statement: an invitation is accepted, declined, or revoked once. */
export async function answerInvitation(
  db: Transaction,
  id: number,
  answer: 'accepted' | 'declined' | 'revoked',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organization_invitations')
    .set(
      answer === 'accepted' ? { accepted_at: now } : answer === 'declined' ? { declined_at: now } : { revoked_at: now },
    )
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Revokes the unanswered invitations of an organization that a user has sent: all, or those to be an owner. Returns them. */
export async function revokeSentBy(
  db: Transaction,
  { organizationId, userId, which, now }: { organizationId: number; userId: number; which: 'all' | 'owner'; now: Date },
): Promise<{ id: number; public_id: string; role: string }[]> {
  const { rows } = await sql<{ id: number; public_id: string; role: string }>`
    update organization_invitations set revoked_at = ${now}
    where organization_id = ${organizationId} and invited_by = ${userId} and accepted_at is null and declined_at is null
      and revoked_at is null and (${which} = 'all' or role = 'owner')
    returning id, public_id, role`.execute(db)
  return rows
}

/** Extends an unanswered invitation, also an expired one. */
export async function renewInvitation(
  db: Transaction,
  id: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organization_invitations')
    .set({ sent_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const dropInvitationsOf = (db: Transaction, organizationId: number): Promise<unknown> =>
  db.deleteFrom('organization_invitations').where('organization_id', '=', organizationId).execute()

/** The membership of the user with an email. */
export async function findMembershipOfEmail(
  db: Db,
  { organizationId, projectId, email }: { organizationId: number; projectId: number; email: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ public_id: string }>`
    select m.public_id from users u join memberships m on m.user_id = u.id and m.organization_id = ${organizationId}
    where u.project_id = ${projectId} and u.email = ${email}`.execute(db)
  return rows[0]?.public_id
}

/** Supports the erasure of a user: nothing says whom they invited, or that their emails were invited. */
export async function forgetInvitations(
  db: Transaction,
  { projectId, userId, emails, now }: { projectId: number; userId: number; emails: readonly string[]; now: Date },
): Promise<void> {
  await sql`update organization_invitations set invited_by = null where invited_by = ${userId}`.execute(db)
  await sql`
    update organization_invitations i set email = null,
      revoked_at = case when i.accepted_at is null and i.declined_at is null then coalesce(i.revoked_at, ${now}) else i.revoked_at end
    where i.project_id = ${projectId} and i.email = any(${emails}::text[])`.execute(db)
  await sql`delete from organization_invitation_counts where kind = 'user' and key = ${userId}`.execute(db)
}

/** What a user has sent, and what their email has received; newest first. */
export async function listInvitationsAbout(
  db: Db,
  { projectId, userId, email }: { projectId: number; userId: number; email: string | null },
): Promise<NamedInvitation[]> {
  const { rows } = await sql<NamedInvitation>`
    ${withNames} where i.project_id = ${projectId} and (i.invited_by = ${userId} or i.email = ${email})
    order by i.created_at desc, i.id desc limit 1000`.execute(db)
  return rows
}

/** Times are ISO 8601. */
export interface ImportedInvitation {
  public_id: string
  organization_id: number
  email: string
  role: string
  created_at: string
  expires_at: string
}

/**
 * Adds invitations up to the limit of each organization. Leaves out emails that have one, and those of its users. Returns how many
 * there are. The caller holds the organizations.
 */
export async function insertImportedInvitations(
  db: Transaction,
  { projectId, now, most }: { projectId: number; now: Date; most: number },
  rows: readonly ImportedInvitation[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into organization_invitations (public_id, project_id, organization_id, email, role, created_at, sent_at, expires_at)
    select w.public_id, ${projectId}, w.organization_id, w.email, w.role, w.created_at, w.created_at, w.expires_at
    from (
      select r.public_id, r.organization_id, r.email, r.role, r.created_at, r.expires_at,
        row_number() over (partition by r.organization_id order by r.expires_at desc, r.email) + (
        select count(*) from organization_invitations h
        where h.organization_id = r.organization_id and ${open} and h.expires_at > ${now}) as turn
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (public_id text, organization_id bigint, email text, role text,
        created_at timestamptz, expires_at timestamptz)
      where not exists (select from organization_invitations h
          where h.organization_id = r.organization_id and h.email = r.email and ${open})
        and not exists (select from users u join memberships m on m.user_id = u.id and m.organization_id = r.organization_id
          where u.project_id = ${projectId} and u.email = r.email)
    ) w where w.turn <= ${most}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}
