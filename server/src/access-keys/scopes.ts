import type { Ref } from '../audit/service.ts'
import type { AppContext } from '../context.ts'
import type { LicensesOfUser } from '../licenses/cache.ts'
import { type Caching, type FoundHolder, inTeam } from '../licenses/contexts.ts'
import { licensesOf } from '../licenses/service.ts'
import { isUsable } from '../licenses/status.ts'
import { after } from '../platform/queue/after.ts'
import type { AccessKeyScope, OrganizationSettings } from '../projects/schema.ts'

/** Whom a key acts as: a user, a user in an organization, or an organization itself. */
export interface KeyHolder {
  readonly project: Ref
  readonly user: Ref | undefined
  readonly organization: Ref | undefined
}

/** The role that keys of an organization itself have. */
const roleOfOrganization = 'admin'

/**
 * The context of a key now. It has a `refusal` if its user has left the organization, or that is deleted. Returns without waiting
 * when it can.
 */
export function contextOfKey(
  { caches }: Caching,
  { project, user, organization }: KeyHolder,
  { enabled, required }: Pick<OrganizationSettings, 'enabled' | 'required'>,
): FoundHolder | Promise<FoundHolder> {
  if (!organization) return { project, user, ...(enabled && required && { refusal: 'ORGANIZATION_REQUIRED' }) }
  if (!enabled) return { project, user, refusal: 'NOT_A_MEMBER' }
  if (user) return inTeam({ caches }, { project, user }, organization.ref)
  return after(caches.licenses.ofTeam(organization.id), (licenses) =>
    licenses.team?.organization
      ? { project, user, organization, role: roleOfOrganization, licenses }
      : { project, user, refusal: 'NOT_A_MEMBER' },
  )
}

/** Why a key does not have one of its scopes now. */
export type ScopeRefusal = 'removed' | 'feature' | 'role'

export interface ScopesNow {
  readonly scopes: readonly string[]
  readonly unavailable: readonly { readonly key: string; readonly reason: ScopeRefusal }[]
  /** Until when time alone changes nothing; epoch milliseconds. */
  readonly goodUntil: number
}

/**
 * What a key may do now: those of its scopes that the project has, and that the entitlements and the role of its context allow. Returns
 * without waiting when it can.
 */
export function scopesNow(
  ctx: AppContext,
  context: FoundHolder,
  wanted: readonly string[],
  known: readonly AccessKeyScope[],
): ScopesNow | Promise<ScopesNow> {
  const needsLicenses =
    !context.refusal && known.some(({ key, feature }) => feature !== undefined && wanted.includes(key))
  if (!needsLicenses) return chooseScopes(context, wanted, known, undefined)
  return after(licensesOf(ctx, context), (licenses) => chooseScopes(context, wanted, known, licenses))
}

function chooseScopes(
  context: FoundHolder,
  wanted: readonly string[],
  known: readonly AccessKeyScope[],
  licenses: LicensesOfUser | undefined,
): ScopesNow {
  const scopes: string[] = []
  const unavailable: ScopesNow['unavailable'][number][] = []
  for (const key of wanted) {
    const reason = refusalOf(
      known.find((scope) => scope.key === key),
      context,
      licenses,
    )
    if (reason === undefined) scopes.push(key)
    else unavailable.push({ key, reason })
  }
  return { scopes, unavailable, goodUntil: licenses?.goodUntil ?? Number.POSITIVE_INFINITY }
}

/** Undefined: the context may use it. Outside of organizations, a user has no role that could forbid it. */
function refusalOf(
  scope: AccessKeyScope | undefined,
  { organization, role = '' }: FoundHolder,
  licenses: LicensesOfUser | undefined,
): ScopeRefusal | undefined {
  if (!scope) return 'removed'
  const { feature, roles } = scope
  if (organization && roles !== undefined && !roles.includes(role)) return 'role'
  return feature === undefined || isGranted(licenses, feature) ? undefined : 'feature'
}

/** Also while a metered feature is used up: usage decides that. */
function isGranted(licenses: LicensesOfUser | undefined, feature: string): boolean {
  const grant = licenses?.granted.get(feature)
  return grant !== undefined && isUsable(grant.status) && grant.has
}
