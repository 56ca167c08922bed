import type { Ref } from '../audit/service.ts'
import type { PlanContent } from '../plans/schema.ts'
import type { LicenseRow } from './queries.ts'
import type { LicenseInstants } from './status.ts'

/** The right of a subject to a plan. */
export interface License extends Ref, LicenseInstants {
  readonly project: Ref
  /** The user it is of; undefined for one that waits for an address to be proven. */
  readonly user: (Ref & { readonly email: string | null; readonly isSuspended: boolean }) | undefined
  readonly email: string | null
  readonly plan: Ref & {
    readonly key: string
    readonly name: string
    readonly version: number
    readonly versionId: number
  }
  readonly content: PlanContent
  /** Whoever it was read for holds it, but its seats are other people's. */
  readonly unseated: boolean
  readonly kind: 'base' | 'addon'
  readonly group: string
  readonly quantity: number
  readonly source: LicenseRow['source']
  readonly keyLast4: string | null
  readonly keyCiphertext: string | null
  readonly cancelAtPeriodEnd: boolean
  readonly periodAnchor: Date
  readonly statusReason: string | null
  /** Grows with every change of what it grants. */
  readonly version: number
  readonly metadata: Record<string, unknown>
  readonly createdAt: Date
  readonly updatedAt: Date
}

export const toLicense = (row: LicenseRow & { unseated?: boolean }): License => ({
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
          isSuspended: row.user_suspended_at !== null,
        },
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
  kind: row.kind,
  group: row.plan_group,
  quantity: row.quantity,
  source: row.source,
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
  periodAnchor: row.period_anchor,
  statusReason: row.revoke_reason ?? row.suspend_reason,
  version: row.version,
  metadata: row.metadata,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** What the time line and the audit log keep of a licence. */
export const told = (license: License) => ({
  plan: `${license.plan.key}@${license.plan.version}`,
  subject: license.user?.ref ?? null,
  quantity: license.quantity,
  startsAt: license.startsAt.toISOString(),
  trialEndsAt: license.trialEndsAt?.toISOString() ?? null,
  endsAt: license.endsAt?.toISOString() ?? null,
  expiresAt: license.expiresAt?.toISOString() ?? null,
  pastDueSince: license.pastDueSince?.toISOString() ?? null,
  graceEndsAt: license.graceEndsAt?.toISOString() ?? null,
  cancelAtPeriodEnd: license.cancelAtPeriodEnd,
  suspendedAt: license.suspendedAt?.toISOString() ?? null,
  revokedAt: license.revokedAt?.toISOString() ?? null,
})
