import { LRUCache } from 'lru-cache'
import type { Ref } from '../../audit/service.ts'
import type { Cache, Reader, ServerContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { Coalescer, eachAlone } from '../../platform/db/coalesce.ts'
import { LastingCache } from '../../platform/memory/cache.ts'
import { findUserRefs } from '../../users/refs/service.ts'
import type { LicensesOfUser } from '../cache.ts'
import { findLicenseInScope } from '../reads.ts'
import type { Granted } from '../resolve.ts'
import { holderOf } from '../service.ts'
import { isUsable, refusalOf } from '../status.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Number and project of a user, by the ID of the user. */
    readonly subjects: SubjectCache
  }
}

/** Whose license a call is about. */
export interface UsageSubject {
  readonly project: Ref
  readonly user: Ref
}

interface Wanted {
  readonly ref: string
  /** Numbers of the caller's projects. */
  readonly among: readonly number[]
}

/** Bytes of one: its ID, its number, and its place. */
const bytesOfOne = 400

/** The number behind an ID never changes, and that a user was deleted shows in their licenses. */
export class SubjectCache extends LastingCache implements Cache {
  readonly #subjects: LRUCache<string, UsageSubject>
  readonly #loads: Coalescer<Wanted, UsageSubject | undefined>

  constructor(ctx: Reader, bytes: number) {
    super()
    this.#subjects = new LRUCache({ maxSize: bytes, sizeCalculation: () => bytesOfOne })
    this.#loads = new Coalescer(eachAlone((wanted: Wanted[]) => findUserRefs(ctx, wanted)))
  }

  /** Returns without waiting when it is known. Undefined: no project of the caller has this user. */
  of(ref: string, among: readonly number[]): UsageSubject | Promise<UsageSubject | undefined> {
    const known = this.#subjects.get(ref)
    return known && among.includes(known.project.id) ? known : this.#read({ ref, among })
  }

  async #read(wanted: Wanted): Promise<UsageSubject | undefined> {
    const subject = await this.#loads.submit(wanted)
    if (subject) this.#subjects.set(wanted.ref, subject)
    return subject
  }
}

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
