import type { Writer } from '../../context.ts'
import type { LicenseWriter } from '../../licenses/announcements.ts'
import { takeSeats } from '../../licenses/teams.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import type { Project } from '../../projects/service.ts'
import {
  type ImportedMembership,
  type ImportedOrganization,
  insertMemberships,
  insertOrganizations,
  keepUsers,
  lockOrganizations,
} from './queries.ts'

/** Creates organizations, each with its owner, in one statement. Returns the IDs of those created: the others are taken. */
export async function addImportedOrganizations(
  tx: Writer,
  project: Project,
  rows: readonly ImportedOrganization[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const owners = await keepUsers(
    tx.db,
    project.id,
    rows.map(({ owner_id }) => owner_id),
  )
  const made = await insertOrganizations(
    tx.db,
    project.id,
    rows.filter(({ owner_id }) => owners.has(owner_id)),
  )
  await publishInvalidation(tx, 'membership', ...new Set(made.map(({ owner_id }) => owner_id)))
  return new Set(made.map(({ public_id }) => public_id))
}

export interface AddedMembership extends ImportedMembership {
  readonly user_ref: string
  readonly organization_ref: string
  /** Whether the organization holds licenses, whose seats are to be assigned. */
  readonly has_licenses: boolean
}

/** Adds users to organizations in one statement, up to the limit of each. Returns how many were added. */
export async function addImportedMemberships(
  tx: LicenseWriter,
  project: Project,
  rows: readonly AddedMembership[],
): Promise<number> {
  if (rows.length === 0) return 0
  const ids = (of: (row: AddedMembership) => number) => [...new Set(rows.map(of))]
  const users = await keepUsers(
    tx.db,
    project.id,
    ids(({ user_id }) => user_id),
  )
  const organizations = await lockOrganizations(
    tx.db,
    project.id,
    ids(({ organization_id }) => organization_id),
  )
  const there = rows.filter((row) => users.has(row.user_id) && organizations.has(row.organization_id))
  const limit = { projectId: project.id, most: project.settings.organizations.maxMemberships }
  const added = await insertMemberships(tx.db, limit, there)
  const keyOf = (row: { organization_id: number; user_id: number }) => `${row.organization_id} ${row.user_id}`
  const keys = new Set(added.map(keyOf))
  for (const row of there.filter((one) => one.has_licenses && keys.has(keyOf(one)))) {
    const organization = { id: row.organization_id, ref: row.organization_ref }
    await takeSeats(tx, project, organization, { id: row.user_id, ref: row.user_ref })
  }
  await publishInvalidation(tx, 'membership', ...new Set(added.map(({ user_id }) => user_id)))
  return added.length
}
