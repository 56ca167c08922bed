import { LRUCache } from 'lru-cache'
import type { Ref } from '../../audit/service.ts'
import type { Cache, Reader, ServerContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { Coalescer, eachAlone } from '../../platform/db/coalesce.ts'
import { LastingCache } from '../../platform/memory/cache.ts'
import { after } from '../../platform/queue/after.ts'
import { findOrganizationRefs, findUserRefs, refsIn } from '../../users/refs/service.ts'
import type { LicensesOfUser } from '../cache.ts'
import { contextOfRequest, type FoundHolder, inTeam, personal, readContextName } from '../contexts.ts'
import type { LicenseHolder } from '../model.ts'
import { findLicenseInScope } from '../reads.ts'
import type { Granted } from '../resolve.ts'
import { isUsable, refusalOf } from '../status.ts'
import { listKeyRefs } from './access-keys/queries.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Number and project of a user, an organization, or an access key, by its ID. */
    readonly subjects: SubjectCache
  }
}

interface Wanted {
  readonly ref: string
  /** Numbers of the caller's projects. */
  readonly among: readonly number[]
}

/** Bytes of one: its ID, its number, and its place. */
const bytesOfOne = 400

/** The number behind an ID never changes, and that a holder was deleted shows in the licenses. */
export class SubjectCache extends LastingCache implements Cache {
  readonly #subjects: LRUCache<string, Named>
  readonly #users: Coalescer<Wanted, Named | undefined>
  readonly #organizations: Coalescer<Wanted, Named | undefined>
  readonly #keys: Coalescer<Wanted, Named | undefined>

  constructor(ctx: Reader, bytes: number) {
    super()
    this.#subjects = new LRUCache({ maxSize: bytes, sizeCalculation: () => bytesOfOne })
    this.#users = new Coalescer(
      eachAlone(async (wanted: Wanted[]) =>
        (await findUserRefs(ctx, wanted)).map((found) => found && { id: found.user.id, project: found.project }),
      ),
    )
    this.#organizations = new Coalescer(eachAlone((wanted: Wanted[]) => findOrganizationRefs(ctx, wanted)))
    this.#keys = new Coalescer(eachAlone((wanted: Wanted[]) => findKeyRefs(ctx, wanted)))
  }

  /** Returns without waiting when it is known. Undefined: no project of the caller has it. */
  of(ref: string, among: readonly number[]): Named | Promise<Named | undefined> {
    const known = this.#subjects.get(ref)
    return known && among.includes(known.project.id) ? known : this.#read({ ref, among })
  }

  async #read(wanted: Wanted): Promise<Named | undefined> {
    const found = await this.#loadsOf(wanted.ref).submit(wanted)
    if (found) this.#subjects.set(wanted.ref, found)
    return found
  }

  #loadsOf(ref: string): Coalescer<Wanted, Named | undefined> {
    if (ref.startsWith('org_')) return this.#organizations
    return ref.startsWith('akey_') ? this.#keys : this.#users
  }
}

const findKeyRefs = refsIn(listKeyRefs)

/** Their number, and their project. */
interface Named {
  readonly id: number
  readonly project: Ref
}

/** A context that can grant something. @throws NOT_A_MEMBER, ENTITLEMENT_REQUIRED */
export function requireGranting(holder: FoundHolder): FoundHolder {
  if (holder.refusal === 'NOT_A_MEMBER') throw new ApiError('NOT_A_MEMBER')
  if (holder.refusal !== undefined) throw new ApiError('ENTITLEMENT_REQUIRED')
  return holder
}

/** Whom a call is about. */
export interface SubjectNames {
  readonly userId?: string | undefined
  readonly licenseId?: string | undefined
  readonly organizationId?: string | undefined
}

/**
 * Whose licenses a call is about: those of the signed-in user in the context of the request, or of whom the server names. Returns
 * without waiting when it can.
 * @throws USER_NOT_FOUND, LICENSE_NOT_FOUND, NOT_A_MEMBER, VALIDATION_ERROR
 */
export function usageSubjectOf(ctx: ServerContext, names: SubjectNames): FoundHolder | Promise<FoundHolder> {
  const { userId, licenseId, organizationId } = names
  if (!ctx.session) return subjectNamed(ctx, names)
  if (userId !== undefined && userId !== ctx.session.userRef) throw new ApiError('USER_NOT_FOUND')
  if (licenseId !== undefined) throw invalidField('licenseId', 'requires an API key')
  return contextOfRequest(ctx, ctx.session, organizationId)
}

/** Whom a server names. */
function subjectNamed(ctx: ServerContext, names: SubjectNames): FoundHolder | Promise<FoundHolder> {
  const { userId, licenseId } = names
  const asked = readContextName(ctx, names.organizationId)
  if (licenseId !== undefined) {
    if (userId !== undefined) throw invalidField('userId', 'must be sent without licenseId: send one of the two')
    if (asked !== undefined) throw invalidField('organizationId', 'must be sent without licenseId')
    return after(holderOfLicense(ctx, licenseId), (holder) => refusePersonal(ctx, holder))
  }
  const team = asked === personal ? undefined : asked
  if (userId !== undefined) {
    const user = userNamed(ctx, userId)
    return team === undefined
      ? after(user, (holder) => refusePersonal(ctx, holder))
      : after(user, (holder) => inTeam(ctx, holder, team))
  }
  if (team === undefined) throw invalidField('userId', 'must be sent without licenseId: send one of the two')
  return teamNamed(ctx, team)
}

export const refusePersonal = ({ caller }: ServerContext, holder: LicenseHolder): LicenseHolder =>
  caller?.requiresOrganization && !holder.organization ? { ...holder, refusal: 'ORGANIZATION_REQUIRED' } : holder

function projectsOf({ caller }: ServerContext): readonly number[] {
  const projects = caller?.projects ?? []
  if (projects === 'all') throw new Error('a server that may call every project')
  return projects
}

/** What a server names by its ID, of one kind. */
export const findNamed = (
  ctx: ServerContext,
  ref: string,
  kind: 'usr' | 'org' | 'akey',
): Named | undefined | Promise<Named | undefined> =>
  ref.startsWith(`${kind}_`) ? ctx.caches.subjects.of(ref, projectsOf(ctx)) : undefined

const userNamed = (
  ctx: ServerContext,
  ref: string,
): (LicenseHolder & { user: Ref }) | Promise<LicenseHolder & { user: Ref }> =>
  after(findNamed(ctx, ref, 'usr'), (found) => {
    if (!found) throw new ApiError('USER_NOT_FOUND')
    return { project: found.project, user: { id: found.id, ref } }
  })

/** The organization itself: no seat is asked for. @throws NOT_A_MEMBER for an unknown one, like for one of someone else */
const teamNamed = (ctx: ServerContext, ref: string): FoundHolder | Promise<FoundHolder> =>
  after(findNamed(ctx, ref, 'org'), (found) => {
    if (!found) throw new ApiError('NOT_A_MEMBER')
    return teamOf(ctx, { ...found, ref })
  })

/** The same for a known one. @throws NOT_A_MEMBER for one that is deleted */
export const teamOf = (ctx: ServerContext, { project, id, ref }: Named & Ref): FoundHolder | Promise<FoundHolder> =>
  after(ctx.caches.licenses.ofTeam(id), (licenses) => {
    if (!licenses.team?.organization) throw new ApiError('NOT_A_MEMBER')
    return { project, user: undefined, organization: { id, ref }, licenses }
  })

async function holderOfLicense(ctx: ServerContext, ref: string): Promise<LicenseHolder> {
  const license = await findLicenseInScope(ctx, ref, ctx.caller?.projects ?? [])
  if (!license) throw new ApiError('LICENSE_NOT_FOUND')
  const { project, user, organization } = license
  if (organization) return { project, user: undefined, organization }
  if (!user) {
    throw new ApiError('LICENSE_NOT_FOUND', {
      developerMessage: 'No user holds this license yet. It is pending until its email address signs in.',
    })
  }
  return { project, user }
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
