import type { PastEntry, Ref } from '../../audit/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { Person } from './people.ts'
import { days } from './sign-in-times.ts'

/** Subjects of licenses. */
export type PlanName = 'free' | 'pro@1' | 'pro@2' | 'ai_pack@1'

/** A row of `licenses`, timestamps as numbers. */
export interface DemoLicense extends Ref {
  readonly user: Ref | undefined
  readonly email: string | null
  readonly person: Person | undefined
  readonly plan: PlanName
  readonly quantity: number
  readonly source: 'default' | 'admin' | 'payment' | 'promo'
  readonly startsAt: number
  trialEndsAt: number | null
  endsAt: number | null
  expiresAt: number | null
  pastDueSince: number | null
  graceEndsAt: number | null
  cancelAtPeriodEnd: boolean
  suspendedAt: number | null
  suspendReason: string | null
  revokedAt: number | null
  revokeReason: string | null
  hasKey: boolean
  updatedAt: number
  readonly events: DemoEvent[]
}

export interface DemoEvent {
  readonly at: number
  readonly type: LicenseAction
  readonly reason: string | null
  readonly byMember: boolean
  readonly state: Record<string, unknown>
}

type LicenseAction = Extract<PastEntry['action'], `license.${string}`>

export const grace = 7 * days

/** Calendar months later in UTC, by PostgreSQL's rule: the 31st becomes the last day of a shorter month. */
export function monthsAfter(at: number, months: number): number {
  const from = new Date(at)
  const first = new Date(from)
  first.setUTCDate(1)
  first.setUTCMonth(from.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(from.getUTCDate(), last))
  return first.getTime()
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** In the service's format (licenses/announcements.ts). */
const stateOf = (license: DemoLicense): Record<string, unknown> => ({
  plan: license.plan.includes('@') ? license.plan : `${license.plan}@1`,
  subject: license.user?.ref ?? null,
  quantity: license.quantity,
  startsAt: iso(license.startsAt),
  trialEndsAt: iso(license.trialEndsAt),
  endsAt: iso(license.endsAt),
  expiresAt: iso(license.expiresAt),
  pastDueSince: iso(license.pastDueSince),
  graceEndsAt: iso(license.graceEndsAt),
  cancelAtPeriodEnd: license.cancelAtPeriodEnd,
  suspendedAt: iso(license.suspendedAt),
  revokedAt: iso(license.revokedAt),
})

export type LicenseEffect = Partial<
  Pick<
    DemoLicense,
    | 'trialEndsAt'
    | 'endsAt'
    | 'expiresAt'
    | 'pastDueSince'
    | 'graceEndsAt'
    | 'cancelAtPeriodEnd'
    | 'suspendedAt'
    | 'suspendReason'
    | 'revokedAt'
    | 'revokeReason'
  >
>

export function happen(
  license: DemoLicense,
  event: Pick<DemoEvent, 'at' | 'type'> & { reason?: string; byMember?: boolean },
  change: LicenseEffect = {},
): void {
  Object.assign(license, change, { updatedAt: event.at })
  const { reason = null, byMember = false } = event
  license.events.push({ at: event.at, type: event.type, reason, byMember, state: stateOf(license) })
}

type Grant = Pick<DemoLicense, 'user' | 'email' | 'person' | 'plan' | 'source' | 'startsAt'> & {
  readonly at: number
  readonly quantity?: number
  readonly trial?: boolean
  readonly reason?: string
}

/** Of a plan with a term of one month, or of the free one without a term. */
export function grantAt({ at, trial = false, reason, quantity = 1, ...grant }: Grant): DemoLicense {
  const endsAt = grant.plan === 'free' ? null : monthsAfter(grant.startsAt, 1)
  const graceOfPlan = grant.plan === 'ai_pack@1' ? 0 : grace
  const license: DemoLicense = {
    // Numbered when all exist.
    id: 0,
    ref: newId('lic'),
    ...grant,
    quantity,
    trialEndsAt: trial ? grant.startsAt + 14 * days : null,
    endsAt,
    expiresAt: endsAt && endsAt + graceOfPlan,
    pastDueSince: null,
    graceEndsAt: null,
    cancelAtPeriodEnd: false,
    suspendedAt: null,
    suspendReason: null,
    revokedAt: null,
    revokeReason: null,
    hasKey: false,
    updatedAt: at,
    events: [],
  }
  const byMember = grant.source === 'admin'
  happen(license, { at, type: 'license.grant', byMember, ...(reason && { reason }) })
  return license
}
