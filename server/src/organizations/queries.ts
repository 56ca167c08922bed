import { type Selectable, sql } from 'kysely'
import { allColumns } from '../platform/db/columns.ts'
import { type Db, inScope, type ProjectScope, type Transaction } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/generated/tables.ts'

export type OrganizationRow = Selectable<Tables['organizations']>
export type MembershipRow = Selectable<Tables['memberships']>

const organizations = (db: Db) => db.selectFrom('organizations').selectAll().where('deleted_at', 'is', null)

export const findOrganizationIn = (db: Db, ref: string, among: ProjectScope): Promise<OrganizationRow | undefined> =>
  organizations(db).where('public_id', '=', ref).where(inScope('project_id', among)).executeTakeFirst()

export const findOrganizationBySlug = (db: Db, projectId: number, slug: string): Promise<OrganizationRow | undefined> =>
  organizations(db).where('project_id', '=', projectId).where('slug', '=', slug).executeTakeFirst()

/** All changes of an organization and its memberships wait for each other here. Undefined once it is deleted. */
export const lockOrganization = (
  db: Transaction,
  projectId: number,
  id: number,
): Promise<OrganizationRow | undefined> =>
  organizations(db).where('project_id', '=', projectId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findByExternalId = (db: Db, projectId: number, externalId: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('organizations')
    .select('id')
    .where('project_id', '=', projectId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

export interface NewOrganization {
  readonly publicId: string
  readonly projectId: number
  readonly slug: string
  readonly externalId: string | null
  readonly billingEmail: string | null
  readonly name: string
  readonly metadata: Record<string, unknown>
  readonly privateMetadata: Record<string, unknown>
  readonly owner: { readonly userId: number; readonly membershipId: string }
  readonly now: Date
}

/** Undefined when another organization of the project has the slug or the external ID. */
export async function insertOrganization(
  db: Transaction,
  wanted: NewOrganization,
): Promise<{ organization: OrganizationRow; membership: MembershipRow } | undefined> {
  const { owner, now } = wanted
  const { rows } = await sql<{ organization: OrganizationRow; membership_number: number } & OrganizationRow>`
    with made as (
      insert into organizations (public_id, project_id, slug, external_id, billing_email, name, metadata, private_metadata, membership_count,
        owner_count, created_at, updated_at)
      values (${wanted.publicId}, ${wanted.projectId}, ${wanted.slug}, ${wanted.externalId}, ${wanted.billingEmail}, ${wanted.name},
        ${JSON.stringify(wanted.metadata)}::jsonb, ${JSON.stringify(wanted.privateMetadata)}::jsonb, 1, 1, ${now}, ${now})
      on conflict do nothing returning ${allColumns('organizations')}
    ), owned as (
      insert into memberships (public_id, project_id, organization_id, user_id, role, joined_at)
      select ${owner.membershipId}, project_id, id, ${owner.userId}, 'owner', ${now} from made returning id
    )
    select ${allColumns('organizations', 'made')}, (select id from owned) as membership_number from made`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { membership_number: id, ...organization } = row
  return {
    organization,
    membership: {
      id,
      public_id: owner.membershipId,
      project_id: organization.project_id,
      organization_id: organization.id,
      user_id: owner.userId,
      role: 'owner',
      joined_at: now,
    },
  }
}

export interface NewMembership {
  readonly publicId: string
  readonly organizationId: number
  readonly userId: number
  readonly role: string
  /** Memberships that the organization can have. */
  readonly most: number
  readonly now: Date
}

/** Undefined when the organization is deleted or full, or the user belongs to it. The caller holds the lock of the user's row. */
export async function insertMembership(db: Transaction, wanted: NewMembership): Promise<MembershipRow | undefined> {
  const { organizationId, userId, role, most, now } = wanted
  const { rows } = await sql<MembershipRow>`
    with counted as (
      update organizations set membership_count = membership_count + 1,
        owner_count = owner_count + case when ${role} = 'owner' then 1 else 0 end
      where id = ${organizationId} and deleted_at is null and membership_count < ${most}
        and not exists (select from memberships where organization_id = ${organizationId} and user_id = ${userId})
      returning id, project_id
    )
    insert into memberships (public_id, project_id, organization_id, user_id, role, joined_at)
    select ${wanted.publicId}, project_id, id, ${userId}::bigint, ${role}, ${now}::timestamptz from counted
    on conflict (organization_id, user_id) do nothing
    returning ${allColumns('memberships')}`.execute(db)
  return rows[0]
}

/** One statement, so that of two owners who give each other another role one stays. Undefined: the last owner. */
export async function setRole(
  db: Transaction,
  { id, organization_id }: MembershipRow,
  role: string,
): Promise<MembershipRow | undefined> {
  const { rows } = await sql<MembershipRow>`
    with counted as (
      update organizations o set owner_count = o.owner_count
        + case when ${role} = 'owner' then 1 else 0 end - case when m.role = 'owner' then 1 else 0 end
      from memberships m
      where m.id = ${id} and o.id = ${organization_id} and m.organization_id = o.id and o.deleted_at is null
        and (m.role <> 'owner' or ${role} = 'owner' or o.owner_count > 1)
      returning m.id
    )
    update memberships set role = ${role} from counted where memberships.id = counted.id
    returning ${allColumns('memberships', 'memberships')}`.execute(db)
  return rows[0]
}

/** One statement, so that of owners who leave at the same time one stays. False: the last owner, or gone already. */
export async function deleteMembership(db: Transaction, { id, organization_id }: MembershipRow): Promise<boolean> {
  const { rows } = await sql`
    with counted as (
      update organizations o set membership_count = o.membership_count - 1,
        owner_count = o.owner_count - case when m.role = 'owner' then 1 else 0 end
      from memberships m
      where m.id = ${id} and o.id = ${organization_id} and m.organization_id = o.id and o.deleted_at is null
        and (m.role <> 'owner' or o.owner_count > 1)
      returning m.id
    )
    delete from memberships using counted where memberships.id = counted.id returning 1`.execute(db)
  return rows.length > 0
}

export type OrganizationColumns = Pick<
  OrganizationRow,
  'name' | 'slug' | 'external_id' | 'billing_email' | 'metadata' | 'private_metadata'
>

/** Throws a unique violation for a slug or external ID of another organization. */
export const setOrganizationColumns = (
  db: Transaction,
  id: number,
  { metadata, private_metadata, ...columns }: OrganizationColumns,
  now: Date,
): Promise<OrganizationRow> =>
  db
    .updateTable('organizations')
    .set({
      ...columns,
      metadata: JSON.stringify(metadata),
      private_metadata: JSON.stringify(private_metadata),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Keeps the row without what describes it. The caller holds its lock. Returns the users who belonged to it. */
export async function eraseOrganization(db: Transaction, id: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with erased as (
      update organizations set deleted_at = ${now}, updated_at = ${now}, name = '', slug = public_id, external_id = null,
        metadata = '{}', private_metadata = '{}', billing_email = null, membership_count = 0, owner_count = 0
      where id = ${id} and deleted_at is null returning id
    )
    delete from memberships using erased where organization_id = erased.id returning user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

export const findMembership = (db: Db, organizationId: number, userId: number): Promise<MembershipRow | undefined> =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findMembershipByRef = (db: Db, organizationId: number, ref: string): Promise<MembershipRow | undefined> =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('public_id', '=', ref)
    .executeTakeFirst()

export async function countMembershipsOf(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('memberships')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** A membership with its user. */
export type ListedMembership = MembershipRow & {
  user_ref: string
  user_name: string | null
  user_email: string | null
  user_verified: boolean
  /** Of the organization's licenses. */
  seats: { id: string; licenseId: string; slot: number }[]
}

const withUsers = sql`
  select ${allColumns('memberships', 'm')}, u.public_id as user_ref, u.name as user_name, u.email as user_email,
    u.email_verified_at is not null as user_verified,
    array(select jsonb_build_object('id', s.public_id, 'licenseId', l.public_id, 'slot', s.slot)
      from license_seats s join licenses l on l.id = s.license_id
      where s.user_id = m.user_id and l.organization_id = m.organization_id order by l.id) as seats
  from memberships m join users u on u.id = m.user_id`

/** Oldest first. */
export async function listMembershipsIn(
  db: Db,
  organizationId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedMembership[]> {
  const { rows } = await sql<ListedMembership>`
    ${withUsers} where m.organization_id = ${organizationId}
    order by m.joined_at, m.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Who acts for an organization: its owners, then its admins, who have been there longest. */
export async function listManagersIn(db: Db, organizationId: number, limit: number): Promise<ListedMembership[]> {
  const { rows } = await sql<ListedMembership>`
    ${withUsers} where m.organization_id = ${organizationId} and m.role in ('owner', 'admin')
    order by m.role <> 'owner', m.joined_at, m.id limit ${limit}`.execute(db)
  return rows
}

export async function findListedMembership(db: Db, id: number): Promise<ListedMembership> {
  const { rows } = await sql<ListedMembership>`${withUsers} where m.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the membership is gone')
  return row
}

/** An organization with the membership of one user. */
export type OwnOrganization = OrganizationRow & { membership_ref: string; role: string; joined_at: Date }

export async function listOrganizationsOfUser(
  db: Db,
  { projectId, userId }: { projectId: number; userId: number },
): Promise<OwnOrganization[]> {
  const { rows } = await sql<OwnOrganization>`
    select ${allColumns('organizations', 'o')}, m.public_id as membership_ref, m.role, m.joined_at
    from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = ${userId} and m.project_id = ${projectId} and o.deleted_at is null
    order by m.joined_at, m.id limit 1000`.execute(db)
  return rows
}

/** Who becomes the owner when the last one goes: the admin, else the member, who has been there longest. */
export const findSuccessor = (
  db: Transaction,
  organizationId: number,
  userId: number,
): Promise<MembershipRow | undefined> =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('user_id', '!=', userId)
    .orderBy(sql`role <> 'admin'`)
    .orderBy('joined_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const mostCounted = 100_000

/** Organizations and open invitations to them, of all projects, each counted up to 100,000. */
export async function countOrganizations(
  db: Db,
  now: Date,
): Promise<{ organization: number; open_invitation: number }> {
  const { rows } = await sql<{ organization: number; open_invitation: number }>`
    select (select count(*)::int from (select 1 from organizations where deleted_at is null limit ${mostCounted}) o) as organization,
      (select count(*)::int from (select 1 from organization_invitations
        where accepted_at is null and declined_at is null and revoked_at is null and expires_at > ${now} limit ${mostCounted}) i)
        as open_invitation`.execute(db)
  return rows[0] ?? { organization: 0, open_invitation: 0 }
}
