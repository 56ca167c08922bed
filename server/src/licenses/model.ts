import type { Ref } from '../audit/service.ts'
import type { PlanContent } from '../catalog/plans/schema.ts'
import type { LiveSession } from '../context.ts'
import type { HolderName, LicenseRow } from './queries.ts'
import type { LicenseInstants } from './status.ts'

/** Who gets a license: a user, an organization, or the user who verifies an email; null for the user who has its key. */
export type Subject = { user: Ref } | { organization: Ref } | { email: string | null }

interface UserState {
  readonly email: string | null
  readonly emailVerified: boolean
  readonly isSuspended: boolean
}

/** Whose licenses a check looks at, and usage is counted for: exactly one holder. */
export interface LicenseHolder {
  readonly project: Ref
  /** The user; of an organization who is in it, or undefined for the organization itself. */
  readonly user: Ref | undefined
  /** The organization of the context: its licenses alone, none of the user's own. */
  readonly organization?: Ref | undefined
  /** The role of the user in it. */
  readonly role?: string
  /** Why this context grants nothing. */
  readonly refusal?: 'NOT_A_MEMBER' | 'ORGANIZATION_REQUIRED'
}

/** The user of a session, personally. */
export const holderOf = (session: LiveSession): LicenseHolder & { readonly user: Ref } => ({
  project: { id: session.projectId, ref: session.projectRef },
  user: { id: session.userId, ref: session.userRef },
})

/** A subject's right to a plan. */
export interface License extends Ref, LicenseInstants {
  readonly project: Ref
  /** The holder; undefined while it is pending for an unverified email. */
  readonly user: (Ref & UserState) | undefined
  /** The organization that holds it, instead of a user. */
  readonly organization: Ref | undefined
  readonly email: string | null
  readonly plan: Ref & {
    readonly key: string
    readonly name: string
    readonly version: number
    readonly versionId: number
  }
  readonly content: PlanContent
  /** The user it was read for is the holder, but its seats are assigned to others. */
  readonly unseated: boolean
  /** The user it was read for has a seat of it, or it is an add-on to such a license: another user holds it. */
  readonly lent: boolean
  readonly kind: 'base' | 'addon'
  readonly group: string
  readonly quantity: number
  readonly source: LicenseRow['source']
  /** A purchase in test mode is its source. */
  readonly test: boolean
  readonly keyLast4: string | null
  readonly keyCiphertext: string | null
  readonly cancelAtPeriodEnd: boolean
  /** Time of a scheduled or just executed change of plan. */
  readonly pendingAt: Date | null
  /** The plan after the current period. */
  readonly pending:
    | { readonly at: Date; readonly plan: { key: string; version: number }; quantity: number; content: PlanContent }
    | undefined
  readonly periodAnchor: Date
  readonly statusReason: string | null
  /** Time up to which automatic changes have been recorded. */
  readonly reportedUntil: Date
  /** Grows with every change of the entitlements. */
  readonly version: number
  readonly metadata: Record<string, unknown>
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A license whose row the transaction has locked: no other one changes it until the end. Only what takes the lock returns one. */
export interface LockedLicense extends License {
  readonly isLocked: true
}

export const toLockedLicense = (row: LicenseRow): LockedLicense => ({ ...toLicense(row), isLocked: true })

/** Undefined for a license of anyone who has its key. */
export function holderNameOf(project: Ref, subject: Subject): HolderName | undefined {
  if ('user' in subject) return { userId: subject.user.id }
  if ('organization' in subject) return { organizationId: subject.organization.id }
  return subject.email === null ? undefined : { projectId: project.id, email: subject.email }
}

/** Whether a role decides for an organization. Roles of the project may do what `member` may. */
export const isManager = (role: string | null | undefined): boolean => role === 'owner' || role === 'admin'

/** The columns of a license that name its holder. */
export const holderColumns = (subject: Subject) => ({
  user_id: 'user' in subject ? subject.user.id : null,
  organization_id: 'organization' in subject ? subject.organization.id : null,
  email: 'email' in subject ? subject.email : null,
})

/** Whether two licenses have the same holder. */
export const isSameHolder = (one: HeldBy, other: HeldBy): boolean =>
  one.organization ? one.organization.id === other.organization?.id : !!one.user && one.user.id === other.user?.id

interface HeldBy {
  readonly user?: Ref | undefined
  readonly organization?: Ref | undefined
}

/** As responses name it. */
export const modeOf = ({ test }: License): 'live' | 'test' => (test ? 'test' : 'live')

function pendingOf(row: LicenseRow): License['pending'] {
  const { pending_at: at, pending_plan_key: key, pending_plan_version: version, pending_quantity: quantity } = row
  if (at === null || key === null || version === null || quantity === null) return undefined
  return { at, plan: { key, version }, quantity, content: row.pending_content as PlanContent }
}

export const toLicense = (row: LicenseRow & { unseated?: boolean; by_seat?: boolean }): License => ({
  id: row.id,
  ref: row.public_id,
  project: { id: row.project_id, ref: row.project_ref },
  user:
    row.user_id === null
      ? undefined
      : {
          id: row.user_id,
          ref: row.user_ref ?? '',
          email: row.user_email,
          emailVerified: row.user_email_verified_at !== null,
          isSuspended: row.user_suspended_at !== null,
        },
  organization: row.organization_id === null ? undefined : { id: row.organization_id, ref: row.organization_ref ?? '' },
  email: row.email,
  plan: {
    id: row.plan_id,
    ref: row.plan_ref,
    key: row.plan_key,
    name: row.plan_name,
    version: row.plan_version,
    versionId: row.plan_version_id,
  },
  content: row.content as PlanContent,
  unseated: row.unseated ?? false,
  lent: row.by_seat ?? false,
  kind: row.kind,
  group: row.plan_group,
  quantity: row.quantity,
  source: row.source,
  test: row.test,
  keyLast4: row.key_last4,
  keyCiphertext: row.key_ciphertext,
  startsAt: row.starts_at,
  trialEndsAt: row.trial_ends_at,
  endsAt: row.ends_at,
  expiresAt: row.expires_at,
  pastDueSince: row.past_due_since,
  graceEndsAt: row.grace_ends_at,
  suspendedAt: row.suspended_at,
  revokedAt: row.revoked_at,
  supersededAt: row.superseded_at,
  cancelAtPeriodEnd: row.cancel_at_period_end,
  pendingAt: row.pending_at,
  pending: pendingOf(row),
  periodAnchor: row.period_anchor,
  statusReason: row.revoke_reason ?? row.suspend_reason,
  reportedUntil: row.reported_until ?? row.created_at,
  version: row.version,
  metadata: row.metadata,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
