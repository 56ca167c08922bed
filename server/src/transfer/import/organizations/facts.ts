import type { Reader } from '../../../context.ts'
import {
  type ImportedOrganization,
  type KnownOrganization,
  listKnownOrganizations,
} from '../../../organizations/imported/queries.ts'
import type { AddedMembership } from '../../../organizations/imported/service.ts'
import type { ImportedInvitation } from '../../../organizations/invitations/queries.ts'
import type { Project } from '../../../projects/service.ts'
import { addTo } from '../counts.ts'
import type { Notice } from '../decision.ts'
import type { OrganizationTally } from './counts.ts'
import type { FoundRole } from './roles.ts'
import type { NumberedItem, OrganizationSurvey } from './survey.ts'

/** What a batch will write, and what it counts. */
export interface OrganizationDecision {
  readonly organizations: ImportedOrganization[]
  readonly memberships: AddedMembership[]
  readonly invitations: ImportedInvitation[]
  readonly notices: Notice[]
  readonly tally: OrganizationTally
}

export interface Deciding {
  readonly project: Project
  readonly survey: OrganizationSurvey
  readonly findRole: (names: readonly string[]) => FoundRole
  /** In a dry run: organizations that would have been created. */
  readonly planned: Set<string>
}

export type Valued<T> = NumberedItem & { readonly value: T }

/** Adds what a person should know about an item. */
export function report(
  { notices }: OrganizationDecision,
  { place }: NumberedItem,
  outcome: Notice['outcome'],
  { field, message }: { field: string; message: string },
  externalId: string | null = null,
): void {
  notices.push({ ...place, outcome, field, message, externalId })
}

/** The existing organizations, by the keys of the file. */
export async function findKnown(
  ctx: Reader,
  { project, survey: { source } }: Deciding,
  keys: readonly string[],
): Promise<Map<string, KnownOrganization>> {
  const wanted = [...new Set(keys)]
  const { keepsIds } = source
  const names = { refs: keepsIds ? wanted : [], externalIds: keepsIds ? [] : wanted }
  const rows = await listKnownOrganizations(ctx.db, project.id, names)
  return new Map(rows.map((row) => [keepsIds ? row.public_id : (row.external_id ?? ''), row]))
}

export function noteRoles({ tally }: OrganizationDecision, { unknown }: FoundRole): void {
  for (const name of unknown) addTo(tally.unknownRoles, name)
}
