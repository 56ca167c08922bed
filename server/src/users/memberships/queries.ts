import { sql } from 'kysely'
import { anyLength, anyOf } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'

export interface UserMembershipRow {
  user_id: number
  organization_id: number
  organization_ref: string
  role: string
}

/** The memberships of users, but those of deleted organizations. */
export async function listMembershipsOf(db: Db, userIds: readonly number[]): Promise<UserMembershipRow[]> {
  const { rows } = await sql<UserMembershipRow>`
    select m.user_id, m.organization_id, o.public_id as organization_ref, m.role
    from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = ${anyOf(userIds, 'bigint')} and o.deleted_at is null order by m.user_id, m.id`.execute(db)
  return rows
}

type OrganizationRef = { id: number; ref: string; project_id: number; project_ref: string }

/** Of these organizations, each in the project with the same index. */
export async function listOrganizationRefs(
  db: Db,
  refs: readonly string[],
  projectIds: readonly number[],
): Promise<OrganizationRef[]> {
  const { rows } = await sql<OrganizationRef>`
    select o.id, o.public_id as ref, o.project_id, p.public_id as project_ref
    from unnest(${anyLength(refs, 'text')}, ${anyLength(projectIds, 'bigint')}) n (ref, project)
    join organizations o on o.public_id = n.ref and o.project_id = n.project join projects p on p.id = o.project_id
    where o.deleted_at is null`.execute(db)
  return rows
}

/** A team as responses name it. */
export interface OrganizationName {
  id: number
  ref: string
  slug: string
  name: string
  project_id: number
}

/** By their numbers, without those that are deleted. */
export async function listOrganizationNames(db: Db, ids: readonly number[]): Promise<OrganizationName[]> {
  const { rows } = await sql<OrganizationName>`
    select id, public_id as ref, slug, name, project_id from organizations
    where id = ${anyOf(ids, 'bigint')} and deleted_at is null`.execute(db)
  return rows
}

/**
 * Keeps an organization and its memberships unchanged until the end of the transaction: who joins, leaves, or deletes it waits.
 * False when it is deleted.
 */
export async function keepOrganization(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from organizations where id = ${id} and deleted_at is null for share`.execute(db)
  return rows.length > 0
}

/** The role of a user in an organization now. Undefined: the user is not in it. */
export async function findRole(db: Db, organizationId: number, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`
    select role from memberships where organization_id = ${organizationId} and user_id = ${userId}`.execute(db)
  return rows[0]?.role
}

/** The user in an organization who has an email, rather one who has verified it. */
export async function findUserInTeam(
  db: Db,
  organizationId: number,
  email: string,
): Promise<{ id: number; ref: string } | undefined> {
  const { rows } = await sql<{ id: number; ref: string }>`
    select u.id, u.public_id as ref from users u join memberships m on m.user_id = u.id and m.project_id = u.project_id
    where m.organization_id = ${organizationId} and u.email = ${email}
    order by u.email_verified_at is null, u.id limit 1`.execute(db)
  return rows[0]
}

type MembershipIn = { organization_id: number; slug: string; name: string; role: string }

/**
 * A user in the organization with an ID, both unchanged until the end of the transaction. The membership is locked, too: after a wait for the
 * organization alone, PostgreSQL would return a membership that has ended by then. Undefined also where the project has no
 * organizations: it decides, because a session in memory may be from before that.
 */
export async function findMembershipIn(
  db: Db,
  { userId, projectId }: { userId: number; projectId: number },
  organizationRef: string,
): Promise<MembershipIn | undefined> {
  const { rows } = await sql<MembershipIn>`
    select o.id as organization_id, o.slug, o.name, m.role
    from organizations o join memberships m on m.organization_id = o.id and m.user_id = ${userId}
      join projects p on p.id = o.project_id and (p.settings->'organizations'->>'enabled')::boolean
    where o.public_id = ${organizationRef} and o.project_id = ${projectId} and o.deleted_at is null for share of o, m`.execute(
    db,
  )
  return rows[0]
}

/** Where a session of a user can start: the organization of their latest switch first, if they are still in it. At most two. */
export async function listStarts(
  db: Db,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<{ organization_id: number; is_latest: boolean }[]> {
  const { rows } = await sql<{ organization_id: number; is_latest: boolean }>`
    select m.organization_id, m.organization_id is not distinct from u.last_organization_id as is_latest
    from users u join memberships m on m.user_id = u.id and m.project_id = u.project_id
      join organizations o on o.id = m.organization_id and o.deleted_at is null
    where u.id = ${userId} and u.project_id = ${projectId} order by is_latest desc, m.id limit 2`.execute(db)
  return rows
}

/** Where the next sessions of a user start. */
export async function rememberOrganization(db: Db, userId: number, organizationId: number | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_organization_id: organizationId })
    .where('id', '=', userId)
    .where('last_organization_id', 'is distinct from', organizationId)
    .execute()
}
