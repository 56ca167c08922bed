import type { AuditAction } from '../audit/events.ts'
import { type AuditEntry, type Ref, record } from '../audit/service.ts'
import type { Secrets, Writer } from '../context.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import { announce, type WebhookEvent } from '../outbox/webhooks/service.ts'
import { newId } from '../platform/crypto/ids.ts'
import { listSeatUsers } from './allocations/seats/queries.ts'
import { countWithoutSeat, fillSeats } from './allocations/seats/teams/queries.ts'
import { loadAllowances } from './allowances.ts'
import { type License, modeOf } from './model.ts'
import { wakePurchasesOf } from './purchase-wakes/service.ts'
import { statusAt } from './status.ts'
import { insertEvent } from './timeline/queries.ts'

/** A request, a command, or a worker that changes licenses. */
export interface LicenseWriter extends Writer, Secrets {
  /** The payment event that the change follows from. */
  readonly payment?: Ref
}

/** Events of a license; revealing its key is recorded in the audit log only. */
export type LicenseAction = Exclude<Extract<AuditAction, `license.${string}`>, 'license.key_reveal'>

/** An event of a license. */
interface LicenseChange {
  action: LicenseAction
  reason?: string | undefined
  before?: License
  after: License
  actor?: AuditEntry['actor']
  /** Users who had a seat of it. */
  losers?: readonly number[]
}

/** Writes the timeline, the audit record, and the webhook events, and invalidates every node. */
export async function emit(tx: LicenseWriter, change: LicenseChange): Promise<void> {
  await note(tx, change, tx.now())
  await recordAndAnnounce(tx, change, tx.now())
  const { before, after, losers = [] } = change
  await fillNewSeats(tx, before, after)
  const isOfUser = !(before ?? after).organization || !after.organization
  const sitters = isOfUser && [before, after].some(hasSeats) ? await listSeatUsers(tx.db, after.id) : []
  const teams = [before?.organization?.id, after.organization?.id].filter((team): team is number => team !== undefined)
  const holders = [before?.user?.id, after.user?.id].filter((user): user is number => user !== undefined)
  if (teams.length > 0) await publishInvalidation(tx, 'organization', ...new Set(teams))
  // An organization's own change reaches everyone in it.
  const others = isOfUser ? [...losers, ...sitters] : []
  await publishInvalidation(tx, 'license', ...new Set([...holders, ...others]))
}

/** Whether people may use it by a seat, now or after a scheduled change. */
const hasSeats = (license: License | undefined): boolean =>
  [license?.content, license?.pending?.content].some((content) => content?.seats !== undefined)

const seatsOf = ({ content, quantity }: License): number => (content.seats ?? 0) * quantity

/**
 * Assigns seats of a license that an organization gets, or that has more seats now. Those that an admin has unassigned stay free.
 * The caller holds its lock.
 */
export async function fillNewSeats(tx: LicenseWriter, before: License | undefined, after: License): Promise<void> {
  const { organization } = after
  const isNew = !before || before.organization?.id !== organization?.id || before.supersededAt !== null
  if (organization && (isNew || seatsOf(after) > seatsOf(before))) await fillFreeSeats(tx, after, organization)
}

/** Assigns the free seats of an organization's license to its users without a seat. */
async function fillFreeSeats(tx: LicenseWriter, license: License, organization: Ref): Promise<void> {
  const base = license.kind === 'base' ? license : undefined
  if (base?.content.seats === undefined || base.revokedAt || base.supersededAt) return
  const { seats: limit } = await loadAllowances(tx, base)
  const waiting = await countWithoutSeat(tx.db, base.id, organization.id)
  const ids = Array.from({ length: Math.min(limit, waiting) }, () => newId('seat'))
  if (ids.length === 0) return
  const filled = await fillSeats(tx.db, {
    licenseId: base.id,
    organizationId: organization.id,
    limit,
    ids,
    now: tx.now(),
  })
  if (filled.length === 0) return
  const newValue = { license: base.ref, seats: filled.length }
  await record(tx, 'seat.assign', { actor: 'system', project: base.project, entity: base, newValue })
}

/** True when the timeline did not have it yet: a repeated event at the same time is written once. */
export const note = (
  tx: LicenseWriter,
  { action, reason, before, after, actor = 'system' }: LicenseChange,
  at: Date,
): Promise<boolean> =>
  insertEvent(tx.db, {
    license_id: after.id,
    type: action,
    effective_at: at,
    recorded_at: tx.now(),
    ...actorOf(tx, { project: after.project, user: after.user ?? before?.user }, actor),
    reason: reason ?? null,
    state: JSON.stringify(toAuditValue(after)),
  })

export async function recordAndAnnounce(
  tx: LicenseWriter,
  { action, reason, before, after, actor = 'system' }: LicenseChange,
  at: Date,
) {
  await record(tx, action, {
    actor,
    project: after.project,
    user: after.user ?? (after.organization && before?.user),
    entity: after,
    ...(before && { oldValue: toAuditValue(before) }),
    newValue: { ...toAuditValue(after), ...(reason && { reason }) },
  })
  // The previous holder is part of the order, too: losing the license is their event.
  await announce(tx, after.project, [eventFor(after, { type: action, at, reason, holder: before ?? after })])
  // A purchase may wait for this license to end.
  const held = [before, after].filter((one) => one !== undefined)
  await wakePurchasesOf(tx, {
    license: after.id,
    projectId: after.project.id,
    userIds: [...new Set(held.flatMap(({ user }) => user?.id ?? []))],
    organizationIds: [...new Set(held.flatMap(({ organization }) => organization?.id ?? []))],
    emails: [...new Set(held.flatMap(({ user, email }) => (user ? [] : (email ?? []))))],
  })
}

/** The actor, in the form of the timeline. */
export function actorOf(
  { caller, payment }: Pick<LicenseWriter, 'caller' | 'payment'>,
  { project, user }: Pick<License, 'project'> & Partial<Pick<License, 'user'>>,
  actor: NonNullable<AuditEntry['actor']> = 'system',
) {
  if (caller) return { actor_type: caller.kind, actor_ref: caller.actorIn(project.id).ref }
  if (payment) return { actor_type: 'payment' as const, actor_ref: payment.ref }
  return { actor_type: actor, actor_ref: actor === 'user' ? (user?.ref ?? null) : null }
}

/** In the form of responses. */
export const toPendingInfo = ({ pending }: License) =>
  pending ? { plan: pending.plan, quantity: pending.quantity, at: pending.at.toISOString() } : null

const toPendingAuditValue = ({ at, plan, quantity }: NonNullable<License['pending']>) => ({
  plan: `${plan.key}@${plan.version}`,
  quantity,
  at: at.toISOString(),
})

/** The fields of a license in the timeline and the audit log. */
const toAuditValue = (license: License) => ({
  plan: `${license.plan.key}@${license.plan.version}`,
  subject: license.user?.ref ?? license.organization?.ref ?? null,
  quantity: license.quantity,
  startsAt: license.startsAt.toISOString(),
  trialEndsAt: license.trialEndsAt?.toISOString() ?? null,
  endsAt: license.endsAt?.toISOString() ?? null,
  expiresAt: license.expiresAt?.toISOString() ?? null,
  pastDueSince: license.pastDueSince?.toISOString() ?? null,
  graceEndsAt: license.graceEndsAt?.toISOString() ?? null,
  cancelAtPeriodEnd: license.cancelAtPeriodEnd,
  ...(license.pending && { pendingChange: toPendingAuditValue(license.pending) }),
  suspendedAt: license.suspendedAt?.toISOString() ?? null,
  revokedAt: license.revokedAt?.toISOString() ?? null,
})

interface Happened {
  type: WebhookEvent['type']
  at: Date
  reason?: string | undefined
  /** Ordering key of its webhook events. */
  holder?: License
}

/** The license in webhook events: IDs and facts, no email. */
export const eventFor = (license: License, { type, at, reason, holder = license }: Happened): WebhookEvent => ({
  type,
  subject: holder.user?.ref ?? holder.organization?.ref ?? holder.ref,
  at,
  data: {
    license: {
      id: license.ref,
      status: statusAt(license, at),
      plan: { key: license.plan.key, version: license.plan.version },
      kind: license.kind,
      group: license.group,
      userId: license.user?.ref ?? null,
      ...(license.organization && { organizationId: license.organization.ref }),
      quantity: license.quantity,
      mode: modeOf(license),
      startsAt: license.startsAt.toISOString(),
      trialEndsAt: license.trialEndsAt?.toISOString() ?? null,
      endsAt: license.endsAt?.toISOString() ?? null,
      expiresAt: license.expiresAt?.toISOString() ?? null,
      cancelAtPeriodEnd: license.cancelAtPeriodEnd,
      pendingChange: toPendingInfo(license),
      version: license.version,
    },
    reason: reason ?? null,
  },
})
