import type { Ref } from '../../audit/service.ts'
import type { Plan } from '../../catalog/plans/model.ts'
import { findPlan, findPlanInScope } from '../../catalog/plans/service.ts'
import type { AdminContext, AdminTransaction, AnyAdminRequest, Reader } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { type Holdings, holdingsOf } from '../../licenses/allowances.ts'
import { lockLicenseInScope } from '../../licenses/changes.ts'
import { addLicense } from '../../licenses/grants.ts'
import type { License, LockedLicense, Subject } from '../../licenses/model.ts'
import { findLicenseInScope } from '../../licenses/reads.ts'
import { noHoldings, toLicenseInfo } from '../../licenses/service.ts'
import { nowOf, statusNow, transitionsFrom } from '../../licenses/status.ts'
import { listEvents } from '../../licenses/timeline/queries.ts'
import { makeLicenseKey } from '../../licenses/transitions.ts'
import { usageOf } from '../../licenses/usage/reads.ts'
import type { Usage, UsageQuery } from '../../licenses/usage/schema.ts'
import { listPaid } from '../../payments/events/queries.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { Page } from '../../platform/http/page.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { listOrganizationNames } from '../../users/memberships/queries.ts'
import { findOrganizationRefs } from '../../users/refs/service.ts'
import { findUserIn, findVerifiedUser } from '../../users/service.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import { findDetails, type LicenseDetails } from './queries.ts'
import type { GrantBody, LicenseInfo, LicenseParams, TimelineEvent } from './schema.ts'

/** @throws USER_NOT_FOUND */
export async function requireUser(ctx: Reader, project: Ref, ref: string): Promise<Ref> {
  const user = await findUserIn(ctx, ref, [project.id])
  if (!user) throw new ApiError('USER_NOT_FOUND')
  return user
}

/** Returns a plan by its key or ID. @throws PLAN_NOT_FOUND */
export async function requirePlan(ctx: Reader, project: Ref, name: string): Promise<Plan> {
  const plan = (await findPlan(ctx, project, name)) ?? (await findPlanInScope(ctx, name, [project.id]))
  if (!plan) throw new ApiError('PLAN_NOT_FOUND')
  return plan
}

/** @throws ORGANIZATION_NOT_FOUND */
export async function requireOrganization(ctx: Reader, project: Ref, ref: string): Promise<Ref> {
  const [found] = await findOrganizationRefs(ctx, [{ ref, among: [project.id] }])
  if (!found) throw new ApiError('ORGANIZATION_NOT_FOUND')
  return { id: found.id, ref }
}

interface SubjectNames {
  readonly userId?: string | undefined
  readonly organizationId?: string | undefined
  readonly email?: string | undefined
}

/**
 * Returns the user who has verified the email; otherwise the license is pending for the email.
 * @throws USER_NOT_FOUND, ORGANIZATION_NOT_FOUND, VALIDATION_ERROR
 */
export async function subjectOf(ctx: Reader, project: Ref, names: SubjectNames): Promise<Subject> {
  const { userId, organizationId, email } = names
  if ([userId, organizationId, email].filter((name) => name !== undefined).length !== 1)
    throw invalidField('userId', 'must be sent without email and organizationId: send one of them')
  if (organizationId !== undefined) return { organization: await requireOrganization(ctx, project, organizationId) }
  if (userId !== undefined) return { user: await requireUser(ctx, project, userId) }
  const address = plainEmail(email ?? '')
  const user = await findVerifiedUser(ctx, project.id, address)
  return user ? { user } : { email: address }
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, PLAN_NOT_FOUND, PLAN_VERSION_NOT_FOUND, LICENSE_ALREADY_EXISTS, and the errors of `subjectOf` */
export function grantLicense(ctx: AdminContext, { body }: { body: GrantBody }): Promise<LicenseInfo> {
  const { projectId, userId, organizationId, email, withKey, plan, quantity, metadata, reason } = body
  requireSmall(metadata)
  return inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, projectId)
    const license = await addLicense(tx, {
      subject:
        withKey && userId === undefined && email === undefined && organizationId === undefined
          ? { email: null }
          : await subjectOf(tx, project, { userId, organizationId, email }),
      plan: await requirePlan(tx, project, plan),
      source: tx.caller.kind === 'api_key' ? 'api' : 'admin',
      quantity,
      metadata,
      reason,
      startsAt: body.startsAt === undefined ? undefined : new Date(body.startsAt),
      trialEndsAt: instantOf(body.trialEndsAt),
      endsAt: instantOf(body.endsAt),
    })
    if (!withKey) return toDetails(tx, license)
    const made = await makeLicenseKey(tx, license)
    const info = await toDetails(tx, made.license)
    return { ...info, key: { ...info.key, value: made.key } }
  })
}

const mostMetadata = 16_384

function requireSmall(metadata: object | undefined): void {
  if (metadata && Buffer.byteLength(JSON.stringify(metadata)) > mostMetadata) {
    throw invalidField('metadata', 'must be at most 16 KiB')
  }
}

const instantOf = (text: string | null | undefined): Date | null | undefined =>
  text === undefined || text === null ? text : new Date(text)

/** @throws LICENSE_NOT_FOUND, FORBIDDEN */
export async function requireLicense(ctx: AnyAdminRequest, { licenseId }: LicenseParams): Promise<License> {
  const license = await findLicenseInScope(ctx, licenseId, ctx.caller.projects)
  if (!license) throw new ApiError('LICENSE_NOT_FOUND')
  requirePermission(ctx, license.project.id)
  return license
}

/** The same, locked until the end of the transaction, and current. */
export async function requireLockedLicense(tx: AdminTransaction, { licenseId }: LicenseParams): Promise<LockedLicense> {
  const license = await lockLicenseInScope(tx, licenseId, tx.caller.projects)
  if (!license) throw new ApiError('LICENSE_NOT_FOUND')
  requirePermission(tx, license.project.id)
  return license
}

export async function getLicense(ctx: AdminContext, { params }: { params: LicenseParams }): Promise<LicenseInfo> {
  return toDetails(ctx, await requireLicense(ctx, params))
}

/** @throws LICENSE_NOT_FOUND, FEATURE_NOT_FOUND, RANGE_TOO_LARGE, VALIDATION_ERROR */
export const getLicenseUsage = async (
  ctx: AdminContext,
  { params, query }: { params: LicenseParams; query: UsageQuery },
): Promise<Usage> => usageOf(ctx, await requireLicense(ctx, params), query)

export async function listLicenseEvents(
  ctx: AdminContext,
  { params }: { params: LicenseParams },
): Promise<Page<TimelineEvent>> {
  const { id, project } = await requireLicense(ctx, params)
  const events = await listEvents(ctx.db, id)
  const payments = events.flatMap(({ actor_type, actor_ref }) => (actor_type === 'payment' && actor_ref) || [])
  const paid = payments.length === 0 ? [] : await listPaid(ctx.db, project.id, payments)
  const paidBy = new Map(paid.map(({ ref, amount, currency }) => [ref, { amount, currency }]))
  const items = events.map((event) => ({
    type: event.type,
    effectiveAt: event.effective_at.toISOString(),
    actorType: event.actor_type,
    actorRef: event.actor_ref,
    reason: event.reason,
    paid: paidBy.get(event.actor_ref ?? '') ?? null,
    state: event.state,
  }))
  return new Page(items, items.length, { page: 1, limit: Math.max(items.length, 1) })
}

/** Returns the license with its overrides and holdings. */
export async function toDetails(ctx: Reader, license: License): Promise<LicenseInfo> {
  const [details, holdings, organizationNames] = await Promise.all([
    findDetails(ctx.db, license.id),
    holdingsOf(ctx, [license]),
    organizationNamesOf(ctx, [license]),
  ])
  return toInfo(ctx, license, { ...details, holdings: holdings.get(license.id) ?? noHoldings, organizationNames })
}

interface Details extends LicenseDetails {
  readonly holdings: Holdings
  /** By number. */
  readonly organizationNames: ReadonlyMap<number, string>
}

/** Names of the organizations that hold the licenses, by number. */
export const organizationNamesOf = async (
  { db }: Reader,
  licenses: readonly License[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(licenses.flatMap(({ organization }) => organization?.id ?? []))]
  const rows = ids.length === 0 ? [] : await listOrganizationNames(db, ids)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function toInfo(
  ctx: Reader,
  license: License,
  { holdings, overrides, collectionPaused, organizationNames }: Details,
): LicenseInfo {
  const now = nowOf(ctx.now(), license)
  return {
    ...toLicenseInfo(license, holdings, now),
    projectId: license.project.ref,
    planId: license.plan.ref,
    kind: license.kind,
    group: license.group,
    userId: license.user?.ref ?? null,
    ...(license.organization && {
      organizationId: license.organization.ref,
      organizationName: organizationNames.get(license.organization.id) ?? '',
    }),
    email: license.user?.email ?? license.email,
    emailVerified: license.user?.emailVerified ?? false,
    pastDueSince: license.pastDueSince?.toISOString() ?? null,
    collectionPaused,
    metadata: license.metadata,
    overrides: overrides.map(({ entitlement, expiresAt, createdAt, ...override }) => ({
      ...override,
      entitlement: entitlement as LicenseInfo['overrides'][number]['entitlement'],
      expiresAt: expiresAt && new Date(expiresAt).toISOString(),
      createdAt: new Date(createdAt).toISOString(),
    })),
    allowed: transitionsFrom(statusNow(license, now)),
  }
}
