import { sql } from 'kysely'
import type { Db, Transaction } from '../../platform/db/db.ts'

/** An organization that a file names. */
export interface KnownOrganization {
  id: number
  public_id: string
  external_id: string | null
  has_licenses: boolean
}

/** Of the project, by their IDs and external IDs. */
export async function listKnownOrganizations(
  db: Db,
  projectId: number,
  { refs, externalIds }: { refs: readonly string[]; externalIds: readonly string[] },
): Promise<KnownOrganization[]> {
  const { rows } = await sql<KnownOrganization>`
    select o.id, o.public_id, o.external_id, exists (select from licenses where organization_id = o.id) as has_licenses
    from organizations o where o.deleted_at is null and o.id in (
      select id from organizations where project_id = ${projectId} and external_id = any(${externalIds}::text[])
      union select id from organizations where project_id = ${projectId} and public_id = any(${refs}::text[]))`.execute(
    db,
  )
  return rows
}

export async function listTakenSlugs(db: Db, projectId: number, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from organizations where project_id = ${projectId} and slug = any(${slugs}::text[])`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Times are ISO 8601. */
export interface ImportedOrganization {
  public_id: string
  external_id: string | null
  slug: string
  name: string
  billing_email: string | null
  metadata: object
  private_metadata: object
  created_at: string
  updated_at: string
  owner_id: number
  membership_ref: string
  joined_at: string
}

/** Creates organizations, each with its owner. Leaves out those whose ID, external ID, or slug is taken. */
export async function insertOrganizations(
  db: Transaction,
  projectId: number,
  rows: readonly ImportedOrganization[],
): Promise<{ id: number; public_id: string; owner_id: number }[]> {
  const { rows: made } = await sql<{ id: number; public_id: string; owner_id: number }>`
    with wanted as (
      select public_id, external_id, slug, name, billing_email, metadata, private_metadata, created_at, updated_at, owner_id,
        membership_ref, joined_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (public_id text, external_id text, slug text,
        name text, billing_email text, metadata jsonb, private_metadata jsonb, created_at timestamptz, updated_at timestamptz,
        owner_id bigint, membership_ref text, joined_at timestamptz)
    ), made as (
      insert into organizations (public_id, project_id, slug, external_id, name, billing_email, metadata, private_metadata,
        membership_count, owner_count, created_at, updated_at)
      select public_id, ${projectId}, slug, external_id, name, billing_email, metadata, private_metadata, 1, 1, created_at,
        updated_at
      from wanted on conflict do nothing returning id, public_id
    ), owned as (
      insert into memberships (public_id, project_id, organization_id, user_id, role, joined_at)
      select wanted.membership_ref, ${projectId}, made.id, wanted.owner_id, 'owner', wanted.joined_at
      from made join wanted using (public_id)
    )
    select made.id, made.public_id, wanted.owner_id from made join wanted using (public_id)`.execute(db)
  return made
}

/** Keeps users from being deleted until the transaction ends. Returns those that exist. */
export async function keepUsers(db: Transaction, projectId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::bigint[]) and project_id = ${projectId} and deleted_at is null
    order by id for key share`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The locks of organizations, in the order of their numbers. Returns those that exist. */
export async function lockOrganizations(
  db: Transaction,
  projectId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from organizations where id = any(${ids}::bigint[]) and project_id = ${projectId} and deleted_at is null
    order by id for no key update`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface ImportedMembership {
  public_id: string
  organization_id: number
  user_id: number
  role: string
  joined_at: string
}

/** Which of these users are in these organizations. */
export async function listPresent(
  db: Db,
  pairs: readonly Pick<ImportedMembership, 'organization_id' | 'user_id'>[],
): Promise<Pick<ImportedMembership, 'organization_id' | 'user_id'>[]> {
  const { rows } = await sql<{ organization_id: number; user_id: number }>`
    select m.organization_id, m.user_id from memberships m
    join jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r (organization_id bigint, user_id bigint)
      using (organization_id, user_id)`.execute(db)
  return rows
}

/**
 * Adds users up to the limit of each organization, with the counts in the same statement. Leaves out those who belong to it. The caller
 * holds the locks of the users and the organizations.
 */
export async function insertMemberships(
  db: Transaction,
  { projectId, most }: { projectId: number; most: number },
  rows: readonly ImportedMembership[],
): Promise<Pick<ImportedMembership, 'organization_id' | 'user_id'>[]> {
  const { rows: made } = await sql<{ organization_id: number; user_id: number }>`
    with wanted as (
      select r.public_id, r.organization_id, r.user_id, r.role, r.joined_at,
        o.membership_count + row_number() over (partition by o.id order by r.joined_at, r.user_id) as turn
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (public_id text, organization_id bigint, user_id bigint,
        role text, joined_at timestamptz)
      join organizations o on o.id = r.organization_id and o.project_id = ${projectId}
      where not exists (select from memberships m where m.organization_id = o.id and m.user_id = r.user_id)
    ), made as (
      insert into memberships (public_id, project_id, organization_id, user_id, role, joined_at)
      select public_id, ${projectId}, organization_id, user_id, role, joined_at from wanted where turn <= ${most}
      on conflict do nothing returning organization_id, user_id, role
    ), counted as (
      update organizations o set membership_count = o.membership_count + c.members, owner_count = o.owner_count + c.owners
      from (
        select organization_id, count(*) as members, count(*) filter (where role = 'owner') as owners from made
        group by organization_id
      ) c where o.id = c.organization_id
    )
    select organization_id, user_id from made`.execute(db)
  return made
}
