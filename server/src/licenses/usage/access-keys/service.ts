import type { Ref } from '../../../audit/service.ts'
import type { ServerContext } from '../../../context.ts'
import { ApiError, invalidField } from '../../../errors.ts'
import { after } from '../../../platform/queue/after.ts'
import type { Metered } from '../../cache.ts'
import { type FoundHolder, inTeam, personal, readContextName } from '../../contexts.ts'
import { findNamed, refusePersonal, type SubjectNames, teamOf } from '../subjects.ts'
import type { UsedKey } from './cache.ts'

/** Of an access key that usage names. */
export interface NamedKey extends UsedKey {
  readonly id: number
  readonly project: Ref
}

/** Usage of a key that has ended counts as long as this: the work was done. */
const lateMs = 86_400_000

/**
 * The access key that caused usage; undefined when none is named. Returns without waiting when it can.
 * @throws ACCESS_KEY_NOT_FOUND, ACCESS_KEY_REVOKED, VALIDATION_ERROR
 */
export function keyOfUsage(
  ctx: ServerContext,
  { accessKeyId: ref }: { accessKeyId?: string | undefined },
): NamedKey | undefined | Promise<NamedKey | undefined> {
  if (ref === undefined) return undefined
  if (ctx.session) throw invalidField('accessKeyId', 'requires an API key')
  return after(findNamed(ctx, ref, 'akey'), (found) => {
    if (!found) throw new ApiError('ACCESS_KEY_NOT_FOUND')
    return after(ctx.caches.usedKeys.of(found.id), (key) => {
      if (!key) throw new ApiError('ACCESS_KEY_NOT_FOUND')
      if (key.endsAt + lateMs <= ctx.now().getTime()) throw new ApiError('ACCESS_KEY_REVOKED')
      const { user, organization, caps, endsAt } = key
      return { id: found.id, project: found.project, user, organization, caps, endsAt }
    })
  })
}

/**
 * The holder of a key, whom the caller need not name. Once a user has left the organization of their key, the organization itself: what
 * was used there counts for it.
 * @throws ACCESS_KEY_NOT_FOUND for anyone else, NOT_A_MEMBER, VALIDATION_ERROR
 */
export function holderByKey(
  ctx: ServerContext,
  key: NamedKey,
  { userId, licenseId, organizationId }: SubjectNames,
): FoundHolder | Promise<FoundHolder> {
  if (licenseId !== undefined) throw invalidField('licenseId', 'must be sent without accessKeyId')
  const asked = readContextName(ctx, organizationId)
  const { project, user, organization } = key
  const isTheirs =
    (userId === undefined || userId === user?.ref) && (asked === undefined || asked === (organization?.ref ?? personal))
  if (!isTheirs) throw new ApiError('ACCESS_KEY_NOT_FOUND')
  if (user && !organization) return refusePersonal(ctx, { project, user })
  if (!organization) throw new ApiError('ACCESS_KEY_NOT_FOUND')
  const team = { project, ...organization }
  if (!user) return teamOf(ctx, team)
  return after(inTeam(ctx, { project, user }, organization.ref), (found) =>
    found.refusal === 'NOT_A_MEMBER' && key.endsAt <= ctx.now().getTime() ? teamOf(ctx, team) : found,
  )
}

/** What an event says of its access key. */
export interface KeyFields {
  access_key_id: number | undefined
  key_cap: number | undefined
  /** In milliseconds since 1970. */
  key_period: number | undefined
}

/** The cap applies in the period of the first counter. */
export function keyFieldsOf(key: NamedKey | undefined, feature: string, [first]: readonly Metered[]): KeyFields {
  const cap = key?.caps.get(feature)
  return {
    access_key_id: key?.id,
    key_cap: cap,
    key_period: cap === undefined ? undefined : first?.period.start.getTime(),
  }
}

/** `used`: of the cap, with what reservations hold. */
export const capError = (
  { requested, used, cap = 0 }: { requested: number; used: number; cap: number | undefined },
  [first]: readonly Metered[],
): ApiError =>
  new ApiError('KEY_CAP_EXCEEDED', {
    details: {
      cap,
      used,
      requested,
      remaining: Math.max(0, cap - used),
      resetsAt: first?.period.texts.resetsAt ?? null,
    },
  })
