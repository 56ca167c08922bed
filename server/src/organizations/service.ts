import { endAccessKeys } from '../access-keys/keys.ts'
import { type Ref, record } from '../audit/service.ts'
import type { Writer } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import type { LicenseWriter } from '../licenses/announcements.ts'
import { endLicensesOfOrganization, leaveLicenses, takeSeats } from '../licenses/teams.ts'
import { newId } from '../platform/crypto/ids.ts'
import { sqlState } from '../platform/db/db.ts'
import { faultOfJson, mergePatch } from '../platform/http/merge-patch.ts'
import { plainEmail } from '../platform/mail/address.ts'
import type { Project } from '../projects/service.ts'
import { lockUser } from '../users/queries.ts'
import { noteMembership, noteOrganization, type OrganizationChange, refOf } from './changes.ts'
import { dropInvitationsOf, revokeSentBy } from './invitations/queries.ts'
import { hasPowersOf, readOrganizationName, slugOf } from './model.ts'
import {
  countMembershipsOf,
  deleteMembership,
  eraseOrganization,
  findByExternalId,
  findMembership,
  insertMembership,
  insertOrganization,
  lockOrganization,
  type MembershipRow,
  type OrganizationColumns,
  type OrganizationRow,
  setOrganizationColumns,
  setRole,
} from './queries.ts'

type Metadata = Record<string, unknown>

export interface OrganizationFields {
  readonly name?: string
  readonly slug?: string
  readonly externalId?: string | null
  readonly billingEmail?: string | null
  readonly metadata?: Metadata | null
  readonly privateMetadata?: Metadata | null
}

/** A change of a project's organizations. */
export interface ProjectChange extends OrganizationChange {
  readonly project: Project
}

const mostMetadataBytes = 16 * 1024
const deepestMetadata = 20
const mostSlugs = 5

/** The lock of the user's row, which comes before that of an organization. @throws USER_NOT_FOUND */
async function holdUser(tx: Writer, { project, by }: ProjectChange, userId: number): Promise<void> {
  // The session of a deleted user has ended.
  if (!(await lockUser(tx.db, project.id, userId))) throw new ApiError(by ? 'UNAUTHORIZED' : 'USER_NOT_FOUND')
}

/** The caller holds the user. @throws ORGANIZATION_LIMIT_REACHED */
async function requireRoom(tx: Writer, { project, by }: ProjectChange, userId: number): Promise<void> {
  const limit = project.settings.organizations.maxPerUser
  // Servers and members of the dashboard decide for themselves.
  if (by && (await countMembershipsOf(tx.db, userId)) >= limit)
    throw new ApiError('ORGANIZATION_LIMIT_REACHED', { details: { limit } })
}

/**
 * Creates an organization with its first owner. Without a slug, it gets one of its name.
 * @throws VALIDATION_ERROR, USER_NOT_FOUND, ORGANIZATION_LIMIT_REACHED, SLUG_TAKEN, EXTERNAL_ID_TAKEN
 */
export async function createOrganization(
  tx: Writer,
  change: ProjectChange,
  owner: Ref,
  fields: OrganizationFields & { readonly name: string },
): Promise<{ organization: OrganizationRow; membership: MembershipRow }> {
  const columns = patchOrganization(emptyColumns, fields)
  await holdUser(tx, change, owner.id)
  await requireRoom(tx, change, owner.id)
  const made = await insertWithSlug(tx, change.project, owner, columns)
  const { organization, membership } = made
  const newValue = { name: organization.name, slug: organization.slug }
  await noteOrganization(tx, change, 'create', organization, { newValue })
  await noteMembership(tx, change, 'create', { membership, organization, user: owner })
  return made
}

async function insertWithSlug(tx: Writer, project: Ref, owner: Ref, columns: OrganizationColumns) {
  const {
    external_id: externalId,
    billing_email: billingEmail,
    slug,
    name,
    metadata,
    private_metadata: privateMetadata,
  } = columns
  const values = { projectId: project.id, externalId, billingEmail, name, metadata, privateMetadata, now: tx.now() }
  for (let tries = 0; tries < (slug === '' ? mostSlugs : 1); tries += 1) {
    const publicId = newId('org')
    const made = await insertOrganization(tx.db, {
      ...values,
      publicId,
      slug: slug || chooseSlug(name, publicId.slice(-6), tries),
      owner: { userId: owner.id, membershipId: newId('mbs') },
    })
    if (made) return made
    if (externalId !== null && (await findByExternalId(tx.db, project.id, externalId)))
      throw new ApiError('EXTERNAL_ID_TAKEN')
  }
  throw new ApiError('SLUG_TAKEN')
}

function chooseSlug(name: string, random: string, tries: number): string {
  const base = slugOf(name)
  if (base === '') return `org-${random}`
  return tries === 0 ? base : `${base}-${random}`
}

const emptyColumns: OrganizationColumns = {
  name: '',
  slug: '',
  external_id: null,
  billing_email: null,
  metadata: {},
  private_metadata: {},
}

function patchOrganization(before: OrganizationColumns, fields: OrganizationFields): OrganizationColumns {
  const { name, slug, externalId, billingEmail, metadata, privateMetadata } = fields
  if (externalId && /\p{Control}/u.test(externalId))
    throw invalidField('externalId', 'must not contain control characters')
  return {
    name: name === undefined ? before.name : readOrganizationName(name),
    slug: slug ?? before.slug,
    external_id: externalId === undefined ? before.external_id : externalId,
    billing_email: billingEmail
      ? plainEmail(billingEmail, 'billingEmail')
      : orBefore(billingEmail, before.billing_email),
    metadata: patchMetadata('metadata', before.metadata, metadata),
    private_metadata: patchMetadata('privateMetadata', before.private_metadata, privateMetadata),
  }
}

const orBefore = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)

function patchMetadata(field: string, before: unknown, patch: Metadata | null | undefined): Metadata {
  if (patch === undefined) return before as Metadata
  const fault = patch && faultOfJson(patch, deepestMetadata)
  if (fault) throw invalidField(field, fault)
  const result = patch === null ? {} : mergePatch(before as Metadata, patch)
  if (Buffer.byteLength(JSON.stringify(result)) > mostMetadataBytes)
    throw invalidField(field, 'must be at most 16 KiB as JSON')
  return result
}

/** The lock that orders all changes of an organization. @throws ORGANIZATION_NOT_FOUND */
export async function holdOrganization(tx: Writer, { project_id, id }: OrganizationRow): Promise<OrganizationRow> {
  const row = await lockOrganization(tx.db, project_id, id)
  if (!row) throw new ApiError('ORGANIZATION_NOT_FOUND')
  return row
}

/**
 * Changes the given fields. The caller holds the organization.
 * @throws VALIDATION_ERROR, SLUG_TAKEN, EXTERNAL_ID_TAKEN
 */
export async function updateOrganization(
  tx: Writer,
  change: ProjectChange,
  before: OrganizationRow,
  fields: OrganizationFields,
): Promise<OrganizationRow> {
  const columns = patchOrganization(before, fields)
  const names = (Object.keys(columns) as (keyof OrganizationColumns)[]).filter(
    (name) => JSON.stringify(columns[name]) !== JSON.stringify(before[name]),
  )
  if (names.length === 0) return before
  const { external_id } = columns
  const isOther = external_id !== null && external_id !== before.external_id
  if (isOther && (await findByExternalId(tx.db, before.project_id, external_id)))
    throw new ApiError('EXTERNAL_ID_TAKEN')
  const after = await setOrganizationColumns(tx.db, before.id, columns, tx.now()).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error
    throw new ApiError('SLUG_TAKEN')
  })
  // An email has no place in records that are kept: only whether there is one.
  const valueFor = (row: OrganizationRow, name: keyof OrganizationColumns) =>
    name === 'billing_email' ? row.billing_email !== null : row[name]
  const pick = (row: OrganizationRow) =>
    Object.fromEntries(names.map((name) => [recordedNames[name], valueFor(row, name)]))
  await noteOrganization(tx, change, 'update', after, { oldValue: pick(before), newValue: pick(after) })
  return after
}

const recordedNames: Readonly<Record<keyof OrganizationColumns, string>> = {
  name: 'name',
  slug: 'slug',
  external_id: 'externalId',
  billing_email: 'hasBillingEmail',
  metadata: 'metadata',
  private_metadata: 'privateMetadata',
}

/** Deletes an organization with its memberships and invitations. The caller holds it. Returns the numbers of its users. */
export async function dropOrganization(
  tx: LicenseWriter,
  change: ProjectChange,
  organization: OrganizationRow,
): Promise<number[]> {
  await endLicensesOfOrganization(tx, refOf(organization))
  await endAccessKeys(tx, change.project, { organizationId: organization.id }, { reason: 'holder', by: change.by })
  const users = await eraseOrganization(tx.db, organization.id, tx.now())
  await dropInvitationsOf(tx.db, organization.id)
  const oldValue = { slug: organization.slug, memberships: users.length }
  await noteOrganization(tx, change, 'delete', organization, { oldValue })
  return users
}

/**
 * Adds a user. Of many concurrent calls one adds; the others get the same membership.
 * @throws USER_NOT_FOUND, ORGANIZATION_NOT_FOUND, ORGANIZATION_LIMIT_REACHED, MEMBERSHIP_LIMIT_REACHED
 */
export async function joinOrganization(
  tx: LicenseWriter,
  change: ProjectChange,
  found: OrganizationRow,
  { user, role }: { user: Ref; role: string },
): Promise<{ membership: MembershipRow; organization: OrganizationRow; isNew: boolean }> {
  await holdUser(tx, change, user.id)
  const known = await findMembership(tx.db, found.id, user.id)
  if (!known) await requireRoom(tx, change, user.id)
  const organization = await holdOrganization(tx, found)
  const limit = change.project.settings.organizations.maxMemberships
  const wanted = { publicId: newId('mbs'), organizationId: found.id, userId: user.id, role, most: limit, now: tx.now() }
  const membership = known ? undefined : await insertMembership(tx.db, wanted)
  if (membership) {
    await takeSeats(tx, change.project, refOf(organization), user)
    await noteMembership(tx, change, 'create', { membership, organization, user })
    return { membership, organization, isNew: true }
  }
  const present = await findMembership(tx.db, found.id, user.id)
  if (!present) throw new ApiError('MEMBERSHIP_LIMIT_REACHED', { details: { limit } })
  return { membership: present, organization, isNew: false }
}

/** @throws ORGANIZATION_ROLE */
export function requirePowers(role: string, least: string): void {
  if (!hasPowersOf(role, least)) throw new ApiError('ORGANIZATION_ROLE', { details: { required: least } })
}

/**
 * Revokes the open invitations that a user has sent and could not send in their new role; undefined: they have left. Otherwise an admin
 * who is removed could return by an invitation to another email.
 */
async function revokeSent(
  tx: Writer,
  { project, by }: OrganizationChange,
  organization: OrganizationRow,
  { user, role }: { user: Ref; role: string | undefined },
): Promise<void> {
  if (role === 'owner') return
  const which = role !== undefined && hasPowersOf(role, 'admin') ? 'owner' : 'all'
  const sent = { organizationId: organization.id, userId: user.id, which, now: tx.now() } as const
  for (const row of await revokeSentBy(tx.db, sent)) {
    const oldValue = { organization: organization.public_id, role: row.role }
    const actor = by ? { user: by } : { actor: 'system' as const }
    await record(tx, 'organization_invitation.revoke', { project, ...actor, entity: refOf(row), oldValue })
  }
}

/** The caller holds the organization, and has checked who may do it. @throws LAST_OWNER */
export async function changeRole(
  tx: Writer,
  change: OrganizationChange,
  organization: OrganizationRow,
  { membership, user, role }: { membership: MembershipRow; user: Ref; role: string },
): Promise<MembershipRow> {
  if (membership.role === role) return membership
  const after = await setRole(tx.db, membership, role)
  if (!after) throw new ApiError('LAST_OWNER')
  await revokeSent(tx, change, organization, { user, role })
  await noteMembership(tx, change, 'role_change', { membership: after, organization, user, before: membership.role })
  return after
}

/** The same for the end of a membership. @throws LAST_OWNER */
export async function removeMembership(
  tx: LicenseWriter,
  change: OrganizationChange,
  organization: OrganizationRow,
  { membership, user }: { membership: MembershipRow; user: Ref },
): Promise<void> {
  if (!(await deleteMembership(tx.db, membership))) throw new ApiError('LAST_OWNER')
  await leaveLicenses(tx, change.project, refOf(organization), user)
  const keys = { userId: user.id, organizationId: organization.id }
  await endAccessKeys(tx, change.project, keys, { reason: 'membership', by: change.by })
  await revokeSent(tx, change, organization, { user, role: undefined })
  const action = change.by?.id === user.id ? 'leave' : 'remove'
  await noteMembership(tx, change, action, { membership, organization, user })
}
