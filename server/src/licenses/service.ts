import type { Ref } from '../audit/service.ts'
import type { AppContext, LiveSession, UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { announce } from '../outbox/webhooks/service.ts'
import { defaultPlan, type Plan, type PlanVersion } from '../plans/service.ts'
import { inTransaction } from '../platform/db/db.ts'
import { type Holdings, holdingsOf } from './allowances.ts'
import { actorOf, type Writer } from './changes.ts'
import { grantDefault } from './grants.ts'
import { type LicensesOfUser, readLicenses } from './known.ts'
import { type License, newsFor, shownPending, toLicense } from './model.ts'
import { countByVersion, hasLicenses, listLicensesByNumber, lockMovable, moveToVersion } from './queries.ts'
import { addonsOf } from './reads.ts'
import type { MyLicense, MyLicenseQuery } from './schema.ts'
import { isUsable, statusAt } from './status.ts'
import { eventAt, writeMoves } from './timeline/service.ts'

export { type Holdings, holdingsOf, loadAllowances } from './allowances.ts'
export { licenseAt as licenseOfNumber, lockedLicense, touchLicense } from './changes.ts'
export { grantedBy, lastInstantOf } from './granted.ts'
export { addLicense, holdSubject, type Subject } from './grants.ts'
export { attachLicenses, claimLicense, endLicensesOf } from './holders.ts'
export { LicenseCache, type LicensesOfUser } from './known.ts'
export { licenseKeys, newLicenseKey } from './license-key.ts'
export type { License } from './model.ts'
export { applyTerms, assignPaid, type Bought, grantPaid, type PaidAspect, type PaidTerms } from './paid.ts'
export { type Period, periodsOf } from './periods/service.ts'
export { findLicenseInScope, licenseOfKey, licensesOfNumbers, licensesOfSubject, overridesOf } from './reads.ts'
export { refusalOf, requireUsable } from './refusals.ts'
export type { Granted } from './resolve.ts'
export { allowedFrom, isUsable, type LicenseStatus, type Standing, statusAt } from './status.ts'
export { tellDueEvents } from './sweep.ts'
export { termsOf } from './terms.ts'
export { timelineOf } from './timeline/service.ts'
export {
  applyReinstatement,
  applyRenewal,
  applyRevocation,
  applySuspension,
  applyTransfer,
  changePlan,
  makeLicenseKey,
  overrideLicense,
  readLicenseKey,
  scheduleCancel,
} from './transitions.ts'

/**
 * All licences of a user, from the cache when that is sure to be true. Whoever has none gets one of the default plan, if the
 * project has one; so does whoever has none but such as were paid for and have ended. Answers without waiting when it can.
 */
export function licensesOf(
  ctx: AppContext,
  holder: { project: Ref; user: Ref },
): LicensesOfUser | Promise<LicensesOfUser> {
  const known = ctx.licenses.of(holder.user.id) as LicensesOfUser | Promise<LicensesOfUser>
  return !(known instanceof Promise) && known.hasBase ? known : licensesGranted(ctx, holder, known)
}

async function licensesGranted(
  ctx: AppContext,
  { project, user }: { project: Ref; user: Ref },
  asked: LicensesOfUser | Promise<LicensesOfUser>,
): Promise<LicensesOfUser> {
  const known = await asked
  if (known.hasBase) return known
  const plan = await defaultPlan(ctx, project.id)
  if (!plan) return known
  await inTransaction(ctx, async (tx) => void (await grantDefault(tx, user, plan)))
  // Another node may have been faster, and its news not here yet.
  ctx.licenses.forget('license', user.id)
  return knownLicensesOf(ctx, user.id)
}

/** As `licensesOf`, but nobody is granted anything by being looked at. */
export const knownLicensesOf = async (ctx: Pick<AppContext, 'licenses'>, userId: number): Promise<LicensesOfUser> =>
  (await ctx.licenses.of(userId)) as LicensesOfUser

/** The same, asked of the database, in the caller's transaction. */
export async function freshLicensesOf(
  tx: Writer,
  { project, user }: { project: Ref; user: Ref },
): Promise<LicensesOfUser> {
  const known = await readLicenses(tx, user.id)
  if (known.hasBase) return known
  const plan = await defaultPlan(tx, project.id)
  if (!plan) return known
  await inTransaction(tx, async (inner) => void (await grantDefault(inner, user, plan)))
  return readLicenses(tx, user.id)
}

/** Whose licences a session is about. */
export const holderOf = (session: LiveSession): { project: Ref; user: Ref } => ({
  project: { id: session.projectId, ref: session.projectRef },
  user: { id: session.userId, ref: session.userRef },
})

/** @throws LICENSE_NOT_FOUND */
export async function getCurrentLicense(ctx: UserContext, { query }: { query: MyLicenseQuery }): Promise<MyLicense> {
  const { license, licenses } = await licensesOf(ctx, holderOf(ctx.session))
  if (!license) throw new ApiError('LICENSE_NOT_FOUND')
  const now = ctx.now()
  const at = query.at === undefined ? now : new Date(query.at)
  const shown = query.at === undefined ? license : await licenseThen(ctx, license, at)
  const holdings = (await holdingsOf(ctx, [license])).get(license.id) ?? noHoldings
  const addons = licenses.filter(({ kind }) => kind === 'addon')
  return toMine(shown, addons, { holdings, at, now })
}

/** One licence as its holder sees it now. */
export async function shownToHolder(ctx: Pick<AppContext, 'db' | 'now'>, license: License): Promise<MyLicense> {
  const now = ctx.now()
  const holdings = (await holdingsOf(ctx, [license])).get(license.id) ?? noHoldings
  const addons = license.user ? await addonsOf(ctx, [license.user.id]) : []
  return toMine(license, license.kind === 'base' ? addons : [], { holdings, at: now, now })
}

/** The licence as its time line tells. @throws LICENSE_NOT_FOUND for a time before it was granted */
async function licenseThen(ctx: Pick<AppContext, 'db'>, license: License, at: Date): Promise<License> {
  const event = await eventAt(ctx, license, at)
  if (!event) throw new ApiError('LICENSE_NOT_FOUND')
  const state = event.state as Record<string, string | number | boolean | null>
  const instant = (name: string) => (typeof state[name] === 'string' ? new Date(state[name]) : null)
  const [key = license.plan.key, version = license.plan.version] = String(state['plan']).split('@')
  return {
    ...license,
    plan: { ...license.plan, key, version: Number(version) },
    quantity: Number(state['quantity']),
    startsAt: instant('startsAt') ?? license.startsAt,
    trialEndsAt: instant('trialEndsAt'),
    endsAt: instant('endsAt'),
    expiresAt: instant('expiresAt'),
    pastDueSince: instant('pastDueSince'),
    graceEndsAt: instant('graceEndsAt'),
    cancelAtPeriodEnd: state['cancelAtPeriodEnd'] === true,
    pending: undefined,
    suspendedAt: instant('suspendedAt'),
    revokedAt: instant('revokedAt'),
    statusReason: event.reason,
  }
}

export const noHoldings: Holdings = {
  activations: { limit: null, used: 0, mode: 'node_locked' },
  seats: { limit: 0, used: 0 },
}

function toMine(
  license: License,
  addons: readonly License[],
  { holdings, at, now }: { holdings: Holdings; at: Date; now: Date },
): MyLicense {
  const usable = addons.filter((addon) => isUsable(statusAt(addon, at)))
  return {
    ...shownOf(license, holdings, at),
    addons: usable.map(({ ref, plan, quantity, endsAt }) => ({
      id: ref,
      plan: { key: plan.key, name: plan.name, version: plan.version },
      quantity,
      endsAt: endsAt?.toISOString() ?? null,
    })),
    subject: license.user ? { type: 'user', id: license.user.ref } : { type: 'email', id: license.email ?? '' },
    currentPeriod: license.endsAt && {
      start: license.startsAt.toISOString(),
      end: license.endsAt.toISOString(),
    },
    serverTime: now.toISOString(),
  }
}

/** What a user and an admin see of a licence alike. */
export const shownOf = (license: License, { activations, seats }: Holdings, at: Date) => ({
  id: license.ref,
  status: statusAt(license, at),
  statusReason: license.statusReason,
  plan: { key: license.plan.key, name: license.plan.name, version: license.plan.version },
  quantity: license.quantity,
  source: license.source,
  startsAt: license.startsAt.toISOString(),
  trialEndsAt: license.trialEndsAt?.toISOString() ?? null,
  endsAt: license.endsAt?.toISOString() ?? null,
  graceEndsAt: graceEnd(license)?.toISOString() ?? null,
  cancelAtPeriodEnd: license.cancelAtPeriodEnd,
  activations,
  seats,
  pendingChange: shownPending(license),
  key: { present: license.keyLast4 !== null, last4: license.keyLast4 },
  entitlementsVersion: license.version,
  createdAt: license.createdAt.toISOString(),
  updatedAt: license.updatedAt.toISOString(),
})

export function graceEnd({ pastDueSince, graceEndsAt, endsAt, expiresAt }: License): Date | null {
  if (pastDueSince !== null) return graceEndsAt
  return endsAt !== null && expiresAt !== null && expiresAt > endsAt ? expiresAt : null
}

/** How many licences are on each of these versions of plans. */
export const licensesOn = (ctx: Pick<AppContext, 'db'>, versionIds: readonly number[]): Promise<Map<number, number>> =>
  countByVersion(ctx.db, versionIds)

/** Whether there is, or ever was, a licence of the plan. */
export const isInUse = (ctx: Pick<AppContext, 'db'>, plan: Ref): Promise<boolean> => hasLicenses(ctx.db, plan.id)

/** Moves licences of the plan to one of its versions. Returns how many; a dry run only counts. The caller tells every node. */
export async function moveLicenses(
  tx: Writer,
  plan: Plan,
  { to, from, dryRun }: { to: PlanVersion; from: number | null; dryRun: boolean },
): Promise<number> {
  const rows = await lockMovable(tx.db, { planId: plan.id, toVersionId: to.id, fromVersionId: from })
  if (dryRun || rows.length === 0) return rows.length
  const licenseIds = rows.map(({ id }) => id)
  const at = tx.now()
  await moveToVersion(tx.db, licenseIds, to.id, at)
  const move = { licenseIds, at, plan: `${plan.key}@${to.version}`, reason: 'migrated' }
  await writeMoves(tx, { ...move, type: 'license.change_plan', ...actorOf(tx, plan) })
  const moved = (await listLicensesByNumber(tx.db, licenseIds, at)).map(toLicense)
  const news = moved.map((license) => newsFor(license, { type: 'license.change_plan', at, reason: move.reason }))
  await announce(tx, plan.project, news)
  return rows.length
}
