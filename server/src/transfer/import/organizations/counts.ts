/** What became of the organizations, memberships, and invitations of a file. */
export interface OrganizationCounts {
  readonly organizations: number
  /** Existing ones, left unchanged: their memberships are added. */
  readonly organizationsSkipped: number
  /** With another name or slug, because that of the file does not fit or is taken. */
  readonly renamed: number
  /** The file has no owner of it who is a user: its creator, else an admin, else the oldest membership, became the owner. */
  readonly promoted: number
  /** Not created: no user of the project belongs to it. */
  readonly withoutUsers: number
  /** Those of new owners included. */
  readonly memberships: number
  readonly membershipsSkipped: number
  /** Of users whom the project does not have. */
  readonly usersMissing: number
  /** Memberships and invitations of organizations that are not there. */
  readonly withoutOrganization: number
  /** Memberships and invitations by a role that neither Licet nor the project has: they have the role `member`. */
  readonly unknownRoles: Readonly<Record<string, number>>
  readonly invitations: number
  /** Of emails that are invited or belong to it, or beyond the limit of an organization. */
  readonly invitationsSkipped: number
  /** Invitations that have expired. */
  readonly expired: number
  readonly rejected: number
}

export const noOrganizationCounts: OrganizationCounts = {
  organizations: 0,
  organizationsSkipped: 0,
  renamed: 0,
  promoted: 0,
  withoutUsers: 0,
  memberships: 0,
  membershipsSkipped: 0,
  usersMissing: 0,
  withoutOrganization: 0,
  unknownRoles: {},
  invitations: 0,
  invitationsSkipped: 0,
  expired: 0,
  rejected: 0,
}

/** Counts while a batch is decided. */
export type OrganizationTally = {
  -readonly [Name in keyof OrganizationCounts]: OrganizationCounts[Name] extends number
    ? number
    : Record<string, number>
}

export const newOrganizationTally = (): OrganizationTally => ({ ...noOrganizationCounts, unknownRoles: {} })
