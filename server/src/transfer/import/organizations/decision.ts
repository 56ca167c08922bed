import type { Reader } from '../../../context.ts'
import {
  type ImportedOrganization,
  type KnownOrganization,
  listPresent,
  listTakenSlugs,
} from '../../../organizations/imported/queries.ts'
import type { AddedMembership } from '../../../organizations/imported/service.ts'
import { newId } from '../../../platform/crypto/ids.ts'
import { newOrganizationTally } from './counts.ts'
import { type Deciding, findKnown, noteRoles, type OrganizationDecision, report, type Valued } from './facts.ts'
import { decideInvitations } from './invitations.ts'
import type { MappedMembership, MappedOrganization } from './items.ts'
import { type FoundUser, findUsers, type ItemBatch, type OrganizationSurvey, type Owner } from './survey.ts'

/** Decides what becomes of the items of a batch. Writes nothing: a dry run ends here. */
export async function decideBatch(
  ctx: Reader,
  { items, kind }: ItemBatch,
  deciding: Deciding,
): Promise<OrganizationDecision> {
  const parts = { organizations: [], memberships: [], invitations: [] }
  const decision: OrganizationDecision = { ...parts, notices: [], tally: newOrganizationTally() }
  const valued: Valued<never>[] = []
  for (const item of items) {
    if ('value' in item) valued.push(item as Valued<never>)
    else {
      decision.tally.rejected += 1
      report(decision, item, 'rejected', item.problem)
    }
  }
  if (kind === 'organization') await decideOrganizations(ctx, valued, deciding, decision)
  else if (kind === 'membership') await decideMemberships(ctx, valued, deciding, decision)
  else await decideInvitations(ctx, valued, deciding, decision)
  return decision
}

async function decideOrganizations(
  ctx: Reader,
  items: readonly Valued<MappedOrganization>[],
  deciding: Deciding,
  decision: OrganizationDecision,
): Promise<void> {
  const { project, survey, planned } = deciding
  const known = await findKnown(
    ctx,
    deciding,
    items.map(({ value }) => value.key),
  )
  const slugs = new Set(await listTakenSlugs(ctx.db, project.id, [...new Set(items.map(({ value }) => value.slug))]))
  const { tally, organizations } = decision
  const facts = { slugs, now: ctx.now(), keepsIds: survey.source.keepsIds === true }
  for (const item of items) {
    const { key } = item.value
    const owner = requireOwner(item, { survey, isKnown: known.has(key) }, decision)
    if (!owner) continue
    const row = toRow(item.value, owner, facts)
    organizations.push(row)
    planned.add(key)
    tally.organizations += 1
    tally.memberships += 1
    if (owner.rank > 0) tally.promoted += 1
    if (item.value.isRenamed || row.slug !== item.value.slug) tally.renamed += 1
  }
}

/** Undefined: the organization is not created. */
function requireOwner(
  item: Valued<MappedOrganization>,
  { survey, isKnown }: { survey: OrganizationSurvey; isKnown: boolean },
  decision: OrganizationDecision,
): Owner | undefined {
  const { tally } = decision
  const { key } = item.value
  if (survey.firsts.get(key) !== item.number) {
    tally.rejected += 1
    report(decision, item, 'rejected', { field: 'id', message: 'is already used by another record of the file' }, key)
    return undefined
  }
  if (isKnown) {
    tally.organizationsSkipped += 1
    report(
      decision,
      item,
      'skipped',
      { field: 'id', message: 'is already used by an organization of the project' },
      key,
    )
    return undefined
  }
  const owner = survey.owners.get(key)
  if (owner) return owner
  tally.withoutUsers += 1
  const message = 'are not users of the project: import the users first'
  report(decision, item, 'rejected', { field: 'members', message }, key)
  return undefined
}

function toRow(
  value: MappedOrganization,
  owner: Owner,
  { slugs, now, keepsIds }: { slugs: Set<string>; now: Date; keepsIds: boolean },
): ImportedOrganization {
  const publicId = keepsIds ? value.key : newId('org')
  const createdAt = value.createdAt ?? now.toISOString()
  return {
    public_id: publicId,
    external_id: value.externalId,
    slug: freeSlug(value.slug, publicId.slice(-6), slugs),
    name: value.name,
    billing_email: value.billingEmail,
    metadata: value.metadata,
    private_metadata: value.privateMetadata,
    created_at: createdAt,
    updated_at: value.updatedAt ?? createdAt,
    owner_id: owner.id,
    membership_ref: owner.membershipId ?? newId('mbs'),
    joined_at: owner.joinedAt ?? createdAt,
  }
}

function freeSlug(wanted: string, random: string, slugs: Set<string>): string {
  const slug = wanted === '' ? `org-${random}` : slugs.has(wanted) ? `${wanted.slice(0, 41)}-${random}` : wanted
  slugs.add(slug)
  return slug
}

async function decideMemberships(
  ctx: Reader,
  items: readonly Valued<MappedMembership>[],
  deciding: Deciding,
  decision: OrganizationDecision,
): Promise<void> {
  const { project, survey, findRole, planned } = deciding
  const values = items.map(({ value }) => value)
  const known = await findKnown(
    ctx,
    deciding,
    values.map(({ organization }) => organization),
  )
  const users = await findUsers(ctx, project, values, survey.source.keepsIds === true)
  const pairs = values.flatMap((value) => {
    const [organization, user] = [known.get(value.organization), users.get(value.user)]
    return organization && user ? [{ organization_id: organization.id, user_id: user.id }] : []
  })
  const present = new Set((await listPresent(ctx.db, pairs)).map((one) => `${one.organization_id} ${one.user_id}`))
  for (const item of items) {
    const [organization, user] = [known.get(item.value.organization), users.get(item.value.user)]
    const found = { organization, user, isPlanned: planned.has(item.value.organization) }
    if (!hasBoth(item, found, decision) || !user) continue
    const role = findRole(item.value.roles)
    noteRoles(decision, role)
    const facts = { ...found, user, role: role.role, now: ctx.now() }
    decideMembership(item.value, facts, { present, owner: survey.owners.get(item.value.organization), decision })
  }
}

interface Facts extends Both {
  readonly user: FoundUser
  readonly role: string
  readonly now: Date
}

function decideMembership(
  value: MappedMembership,
  { organization, user, isPlanned, role, now }: Facts,
  { present, owner, decision }: { present: Set<string>; owner: Owner | undefined; decision: OrganizationDecision },
): void {
  const key = `${organization?.id ?? value.organization} ${user.id}`
  // The owner came with a new organization.
  if (owner?.id === user.id && (present.has(key) || isPlanned)) return
  if (present.has(key)) {
    decision.tally.membershipsSkipped += 1
    return
  }
  present.add(key)
  decision.tally.memberships += 1
  if (organization) decision.memberships.push(toMembershipRow(value, { organization, user, role, now }))
}

interface Both {
  readonly organization: KnownOrganization | undefined
  readonly user: FoundUser | undefined
  readonly isPlanned: boolean
}

function hasBoth(
  item: Valued<MappedMembership>,
  { organization, user, isPlanned }: Both,
  decision: OrganizationDecision,
): boolean {
  const { tally } = decision
  if (!user) {
    tally.usersMissing += 1
    const message = 'is no user of the project: import the users first'
    report(decision, item, 'skipped', { field: 'user', message }, item.value.user)
  } else if (!organization && !isPlanned) {
    tally.withoutOrganization += 1
    report(
      decision,
      item,
      'skipped',
      { field: 'organization', message: 'is not in the project' },
      item.value.organization,
    )
  }
  return user !== undefined && (organization !== undefined || isPlanned)
}

function toMembershipRow(
  { joinedAt, id }: MappedMembership,
  found: { organization: KnownOrganization; user: FoundUser; role: string; now: Date },
): AddedMembership {
  const { organization, user, role, now } = found
  return {
    public_id: id ?? newId('mbs'),
    organization_id: organization.id,
    organization_ref: organization.public_id,
    has_licenses: organization.has_licenses,
    user_id: user.id,
    user_ref: user.ref,
    role,
    joined_at: joinedAt ?? now.toISOString(),
  }
}
