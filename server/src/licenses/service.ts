import type { Ref } from '../audit/service.ts'
import { defaultPlan } from '../catalog/plans/service.ts'
import type { AppContext, Reader, Secrets, UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { inTransaction } from '../platform/db/db.ts'
import { after } from '../platform/queue/after.ts'
import { type Holdings, holdingsOf } from './allowances.ts'
import { toPendingInfo } from './announcements.ts'
import { type LicensesOfUser, readLicenses } from './cache.ts'
import { contextOfRequest, type FoundHolder } from './contexts.ts'
import { grantDefault } from './grants.ts'
import { isSameHolder, type License, type LicenseHolder, modeOf } from './model.ts'
import { addonsOf } from './reads.ts'
import type { MyLicense, MyLicenseQuery } from './schema.ts'
import { isUsable, nowOf, statusAt, statusNow } from './status.ts'
import { findEventAt } from './timeline/queries.ts'
import { viewOf } from './views.ts'

/**
 * All licenses of a user, from the cache when it is certain. A user without a license gets one of the default plan, if
 * the project has one; so does a user with only paid licenses that have ended. Returns without waiting when it can.
 */
export function licensesOf(
  ctx: AppContext,
  holder: FoundHolder,
  { fresh = false }: { fresh?: boolean } = {},
): LicensesOfUser | Promise<LicensesOfUser> {
  const { licenses, defaultPlans } = ctx.caches
  if (holder.organization) return licensesOfTeam(ctx, holder, holder.organization, fresh)
  if (!holder.user) throw new Error('licenses without a holder')
  const { id } = holder.user
  if (fresh) return licensesGranted(ctx, holder, licenses.read(id))
  return after(licenses.of(id), (known) =>
    known.hasBase
      ? known
      : after(defaultPlans.has(holder.project.id), (has) => (has ? licensesGranted(ctx, holder, known) : known)),
  )
}

/** Those of an organization, as the user sees them; without a user as if they had every seat. */
function licensesOfTeam(
  ctx: AppContext,
  holder: FoundHolder,
  { id }: Ref,
  fresh: boolean,
): LicensesOfUser | Promise<LicensesOfUser> {
  const { licenses, defaultPlans } = ctx.caches
  const toView = (known: LicensesOfUser) => (holder.user ? viewOf(ctx, known, holder.user.id) : known)
  if (fresh) return licensesGranted(ctx, holder, licenses.readTeam(id)).then(toView)
  return after(holder.licenses ?? licenses.ofTeam(id), (known) => {
    if (known.hasBase || !known.team?.organization) return toView(known)
    return after(defaultPlans.has(holder.project.id, 'organization'), (has) =>
      has ? licensesGranted(ctx, holder, known).then(toView) : toView(known),
    )
  })
}

async function licensesGranted(
  ctx: AppContext,
  holder: LicenseHolder,
  asked: LicensesOfUser | Promise<LicensesOfUser>,
): Promise<LicensesOfUser> {
  const known = await asked
  if (known.hasBase || (known.team && !known.team.organization)) return known
  const { licenses } = ctx.caches
  const { organization, user } = holder
  await licenses.grantOnce(organization ? -organization.id : (user?.id ?? 0), () => grantDefaultIfAny(ctx, holder))
  return organization ? licenses.ofTeam(organization.id) : findLicensesOf(ctx, user?.id ?? 0)
}

async function grantDefaultIfAny(ctx: Reader & Secrets, { project, organization, user }: LicenseHolder): Promise<void> {
  const subject = organization ? { organization } : user && { user }
  const plan = subject && (await defaultPlan(ctx, project.id, organization ? 'organization' : 'user'))
  if (plan) await inTransaction(ctx, async (tx) => void (await grantDefault(tx, subject, plan)))
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
  await grantDefaultIfAny(ctx, { project, user })
  return readLicenses(ctx, user.id)
}

/** @throws LICENSE_NOT_FOUND */
export async function getCurrentLicense(ctx: UserContext, { query }: { query: MyLicenseQuery }): Promise<MyLicense> {
  const holder = await contextOfRequest(ctx, ctx.session, query.organizationId)
  if (holder.refusal) throw new ApiError('LICENSE_NOT_FOUND')
  const { license, licenses } = await licensesOf(ctx, holder)
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
  const bases = licenses.filter(({ kind }) => kind === 'base')
  const all = await addonsOf(ctx, bases)
  const held = licenses.length === 0 ? undefined : await holdingsOf(ctx, licenses, all)
  return licenses.map((license) => {
    const addons = license.kind === 'base' ? all.filter((addon) => isSameHolder(license, addon)) : []
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
    subject: subjectOf(license),
    currentPeriod: license.endsAt && {
      start: license.startsAt.toISOString(),
      end: license.endsAt.toISOString(),
    },
    serverTime: now.toISOString(),
  }
}

function subjectOf({ user, organization, email }: License): MyLicense['subject'] {
  if (organization) return { type: 'organization', id: organization.ref }
  return user ? { type: 'user', id: user.ref } : { type: 'email', id: email ?? '' }
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
