import type { Ref } from '../audit/service.ts'
import { defaultPlan } from '../catalog/plans/service.ts'
import type { AppContext, LiveSession, Reader, Secrets, UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { inTransaction } from '../platform/db/db.ts'
import { after } from '../platform/queue/after.ts'
import { type Holdings, holdingsOf } from './allowances.ts'
import { toPendingInfo } from './announcements.ts'
import { type LicensesOfUser, readLicenses } from './cache.ts'
import { grantDefault } from './grants.ts'
import { type License, modeOf } from './model.ts'
import { addonsOf } from './reads.ts'
import type { MyLicense, MyLicenseQuery } from './schema.ts'
import { isUsable, nowOf, statusAt, statusNow } from './status.ts'
import { findEventAt } from './timeline/queries.ts'

/**
 * All licenses of a user, from the cache when it is certain. A user without a license gets one of the default plan, if
 * the project has one; so does a user with only paid licenses that have ended. Returns without waiting when it can.
 */
export function licensesOf(
  ctx: AppContext,
  holder: { project: Ref; user: Ref },
  { fresh = false }: { fresh?: boolean } = {},
): LicensesOfUser | Promise<LicensesOfUser> {
  const { licenses, defaultPlans } = ctx.caches
  const { id } = holder.user
  if (fresh) return licensesGranted(ctx, holder, licenses.read(id))
  return after(licenses.of(id), (known) =>
    known.hasBase
      ? known
      : after(defaultPlans.has(holder.project.id), (has) => (has ? licensesGranted(ctx, holder, known) : known)),
  )
}

async function licensesGranted(
  ctx: AppContext,
  { project, user }: { project: Ref; user: Ref },
  asked: LicensesOfUser | Promise<LicensesOfUser>,
): Promise<LicensesOfUser> {
  const known = await asked
  if (known.hasBase) return known
  await ctx.caches.licenses.grantOnce(user.id, () => grantDefaultIfAny(ctx, project, user))
  return findLicensesOf(ctx, user.id)
}

async function grantDefaultIfAny(ctx: Reader & Secrets, project: Ref, user: Ref): Promise<void> {
  const plan = await defaultPlan(ctx, project.id)
  if (plan) await inTransaction(ctx, async (tx) => void (await grantDefault(tx, user, plan)))
}

/** Like `licensesOf`, but without granting anything. */
export const findLicensesOf = async (ctx: AppContext, userId: number): Promise<LicensesOfUser> =>
  ctx.caches.licenses.of(userId)

/** The same from the database, in the caller's transaction. */
export async function freshLicensesOf(
  ctx: Reader & Secrets,
  { project, user }: { project: Ref; user: Ref },
): Promise<LicensesOfUser> {
  const known = await readLicenses(ctx, user.id)
  if (known.hasBase) return known
  await grantDefaultIfAny(ctx, project, user)
  return readLicenses(ctx, user.id)
}

/** The user of a session. */
export const holderOf = (session: LiveSession): { project: Ref; user: Ref } => ({
  project: { id: session.projectId, ref: session.projectRef },
  user: { id: session.userId, ref: session.userRef },
})

/** @throws LICENSE_NOT_FOUND */
export async function getCurrentLicense(ctx: UserContext, { query }: { query: MyLicenseQuery }): Promise<MyLicense> {
  const { license, licenses } = await licensesOf(ctx, holderOf(ctx.session))
  if (!license) throw new ApiError('LICENSE_NOT_FOUND')
  const now = ctx.now()
  const addons = licenses.filter(({ kind }) => kind === 'addon')
  const at = query.at === undefined ? nowOf(now, license, ...addons) : new Date(query.at)
  const shown = query.at === undefined ? license : await licenseThen(ctx, license, at)
  const usable = addons.filter((addon) => isUsable(statusNow(addon, now)))
  const holdings = (await holdingsOf(ctx, [license], usable)).get(license.id) ?? noHoldings
  return toMine(shown, addons, { holdings, at, now })
}

/** One license from the current view of its holder. */
export async function toCurrentLicense(ctx: Reader, license: License): Promise<MyLicense> {
  const [shown] = await toCurrentLicenses(ctx, [license])
  if (!shown) throw new Error('showing a license failed')
  return shown
}

/** The same for several licenses, with as many statements as for one. */
export async function toCurrentLicenses(ctx: Reader, licenses: readonly License[]): Promise<MyLicense[]> {
  const now = ctx.now()
  const holders = licenses.flatMap(({ kind, user }) => (kind === 'base' && user ? [user.id] : []))
  const all = holders.length === 0 ? [] : await addonsOf(ctx, [...new Set(holders)])
  const held = licenses.length === 0 ? undefined : await holdingsOf(ctx, licenses, all)
  return licenses.map((license) => {
    const addons = license.kind === 'base' ? all.filter(({ user }) => user?.id === license.user?.id) : []
    const holdings = held?.get(license.id) ?? noHoldings
    return toMine(license, addons, { holdings, at: nowOf(now, license, ...addons), now })
  })
}

/** The license at a time in its timeline. @throws LICENSE_NOT_FOUND for a time before it was granted */
async function licenseThen(ctx: Reader, license: License, at: Date): Promise<License> {
  const event = await findEventAt(ctx.db, license.id, at)
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
  activations: { limit: null, used: 0, held: 0, mode: 'node_locked' },
  seats: { limit: 0, used: 0 },
}

function toMine(
  license: License,
  addons: readonly License[],
  { holdings, at, now }: { holdings: Holdings; at: Date; now: Date },
): MyLicense {
  const usable = addons.filter((addon) => isUsable(statusAt(addon, at)))
  return {
    ...toLicenseInfo(license, holdings, at),
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

/** Fields of a license for users and members alike. */
export const toLicenseInfo = (license: License, { activations, seats }: Holdings, at: Date) => ({
  id: license.ref,
  status: statusAt(license, at),
  statusReason: license.statusReason,
  plan: { key: license.plan.key, name: license.plan.name, version: license.plan.version },
  quantity: license.quantity,
  source: license.source,
  mode: modeOf(license),
  startsAt: license.startsAt.toISOString(),
  trialEndsAt: license.trialEndsAt?.toISOString() ?? null,
  endsAt: license.endsAt?.toISOString() ?? null,
  graceEndsAt: graceEnd(license)?.toISOString() ?? null,
  cancelAtPeriodEnd: license.cancelAtPeriodEnd,
  activations,
  seats,
  pendingChange: toPendingInfo(license),
  key: { present: license.keyLast4 !== null, last4: license.keyLast4 },
  entitlementsVersion: license.version,
  createdAt: license.createdAt.toISOString(),
  updatedAt: license.updatedAt.toISOString(),
})

export function graceEnd({ pastDueSince, graceEndsAt, endsAt, expiresAt }: License): Date | null {
  if (pastDueSince !== null) return graceEndsAt
  return endsAt !== null && expiresAt !== null && expiresAt > endsAt ? expiresAt : null
}
