import type { Reader } from '../../../context.ts'
import type { KnownOrganization } from '../../../organizations/imported/queries.ts'
import type { ImportedInvitation } from '../../../organizations/invitations/queries.ts'
import { newId } from '../../../platform/crypto/ids.ts'
import { type Deciding, findKnown, noteRoles, type OrganizationDecision, type Valued } from './facts.ts'
import type { MappedInvitation } from './items.ts'

const dayMs = 86_400_000
const usualDays = 7
const mostDays = 30

export async function decideInvitations(
  ctx: Reader,
  items: readonly Valued<MappedInvitation>[],
  deciding: Deciding,
  decision: OrganizationDecision,
): Promise<void> {
  const known = await findKnown(
    ctx,
    deciding,
    items.map(({ value }) => value.organization),
  )
  const now = ctx.now()
  const { tally } = decision
  for (const { value } of items) {
    const organization = known.get(value.organization)
    const end = endOf(value, now)
    if (!organization && !deciding.planned.has(value.organization)) tally.withoutOrganization += 1
    else if (end <= now.getTime()) tally.expired += 1
    else {
      const role = deciding.findRole(value.roles)
      noteRoles(decision, role)
      tally.invitations += 1
      if (organization) decision.invitations.push(toInvitationRow(value, organization, { role: role.role, now, end }))
    }
  }
}

/** As long as the invitation of the source, or one of Licet; in epoch milliseconds. */
function endOf({ expiresAt }: MappedInvitation, now: Date): number {
  const wanted = expiresAt === null ? now.getTime() + usualDays * dayMs : Date.parse(expiresAt)
  return Math.min(wanted, now.getTime() + mostDays * dayMs)
}

const toInvitationRow = (
  { id, email, createdAt }: MappedInvitation,
  organization: KnownOrganization,
  { role, now, end }: { role: string; now: Date; end: number },
): ImportedInvitation => ({
  public_id: id ?? newId('oin'),
  organization_id: organization.id,
  email,
  role,
  created_at: createdAt ?? now.toISOString(),
  expires_at: new Date(end).toISOString(),
})
