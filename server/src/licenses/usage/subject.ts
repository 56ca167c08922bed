import type { ServerContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import type { LicensesOfUser } from '../cache.ts'
import { findLicenseInScope } from '../reads.ts'
import type { Granted } from '../resolve.ts'
import { holderOf } from '../service.ts'
import { isUsable, refusalOf } from '../status.ts'
import type { UsageSubject } from './subjects.ts'

/**
 * The user of a call: the signed-in user, or the one that the server selects. Returns without waiting when it can.
 * @throws USER_NOT_FOUND, LICENSE_NOT_FOUND, VALIDATION_ERROR
 */
export function usageSubjectOf(
  ctx: ServerContext,
  { userId, licenseId }: { userId?: string; licenseId?: string },
): UsageSubject | Promise<UsageSubject> {
  if (ctx.session) {
    if (userId !== undefined && userId !== ctx.session.userRef) throw new ApiError('USER_NOT_FOUND')
    if (licenseId !== undefined) throw invalidField('licenseId', 'requires an API key')
    return holderOf(ctx.session)
  }
  if ((userId === undefined) === (licenseId === undefined)) {
    throw invalidField('userId', 'must be sent without licenseId: send one of the two')
  }
  return userId === undefined ? holderOfLicense(ctx, licenseId ?? '') : userNamed(ctx, userId)
}

function userNamed(ctx: ServerContext, ref: string): UsageSubject | Promise<UsageSubject> {
  const projects = ctx.caller?.projects ?? []
  if (projects === 'all') throw new Error('a server that may call every project')
  const subject = ctx.caches.subjects.of(ref, projects)
  return subject instanceof Promise ? subject.then(requireUser) : subject
}

function requireUser(subject: UsageSubject | undefined): UsageSubject {
  if (!subject) throw new ApiError('USER_NOT_FOUND')
  return subject
}

async function holderOfLicense(ctx: ServerContext, ref: string): Promise<UsageSubject> {
  const license = await findLicenseInScope(ctx, ref, ctx.caller?.projects ?? [])
  if (!license) throw new ApiError('LICENSE_NOT_FOUND')
  if (!license.user) {
    throw new ApiError('LICENSE_NOT_FOUND', {
      developerMessage: 'No user holds this license yet. It is pending until its email address signs in.',
    })
  }
  return { project: license.project, user: license.user }
}

/**
 * The licenses' combined value of a metered feature before it is used.
 * @throws LICENSE_NOT_FOUND, LICENSE_SUSPENDED, LICENSE_EXPIRED, LICENSE_REVOKED, LICENSE_NOT_STARTED,
 * FEATURE_NOT_FOUND, ENTITLEMENT_REQUIRED, VALIDATION_ERROR
 */
export function requireMetered({ license, granted, features }: LicensesOfUser, key: string): Granted {
  if (!license) throw new ApiError('LICENSE_NOT_FOUND')
  const grant = granted.get(key)
  if (!grant) throw new ApiError(features.has(key) ? 'ENTITLEMENT_REQUIRED' : 'FEATURE_NOT_FOUND')
  if (grant.feature.type !== 'metered')
    throw invalidField('key', `must be a metered feature; this one is ${grant.feature.type}`)
  if (isUsable(grant.status)) return grant
  throw refusalOf(grant.license, grant.status)
}
