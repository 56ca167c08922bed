import type { ServerContext } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { readReadableKey } from '../platform/crypto/readable-key.ts'
import type { ProjectScope } from '../platform/db/db.ts'
import { appOfCall } from '../projects/apps/choice.ts'
import { contextOfRequest } from './contexts.ts'
import type { License } from './model.ts'
import { findLicenseInScope, licenseOfKey } from './reads.ts'
import { licensesOf } from './service.ts'
import { refusalOf, requireUsable } from './status.ts'

/** Ways to select the license of a call. */
export interface LicenseSelector {
  readonly key?: string | undefined
  readonly licenseId?: string | undefined
}

/** The caller: a signed-in user, a server with an API key, or an app whose user has a license key. */
export interface Asker {
  /** Projects that may contain the license. */
  readonly projects: ProjectScope
  /** The actor of audit records, if it is a user. */
  readonly userId: number | undefined
  /** The app in which the license is used, if known. */
  readonly appRef: string | undefined
}

/** @throws UNAUTHORIZED, VALIDATION_ERROR */
export async function askerOf(ctx: ServerContext): Promise<Asker> {
  if (ctx.session) return { projects: [ctx.session.projectId], userId: ctx.session.userId, appRef: undefined }
  const app = ctx.appId === undefined ? undefined : await appOfCall(ctx)
  if (!ctx.caller) {
    if (!app) throw new ApiError('UNAUTHORIZED')
    return { projects: [app.project.id], userId: undefined, appRef: app.ref }
  }
  const { projects } = ctx.caller
  if (app && projects !== 'all' && !projects.includes(app.project.id)) throw unknownApp()
  return { projects, userId: undefined, appRef: app?.ref }
}

const unknownApp = (): ApiError => invalidField('header.X-App-Id', 'must be the ID of an app')

/**
 * The license of a call: the signed-in user's, the one that a server selects, or the one of a license key.
 * @throws LICENSE_NOT_FOUND, UNAUTHORIZED, VALIDATION_ERROR
 */
export async function licenseNamed(
  ctx: ServerContext,
  named: LicenseSelector,
): Promise<{ license: License; asker: Asker }> {
  const asker = await askerOf(ctx)
  const license = await findNamed(ctx, asker, named)
  if (!license) throw new ApiError('LICENSE_NOT_FOUND', { isFailedAttempt: named.key !== undefined })
  return { license, asker }
}

function findNamed(
  ctx: ServerContext,
  { projects }: Asker,
  { key, licenseId }: LicenseSelector,
): Promise<License | undefined> {
  if (key !== undefined && licenseId !== undefined)
    throw invalidField('licenseId', 'must be sent without key: send one of the two')
  if (key !== undefined) return licenseOfKey(ctx, requireTypedKey(key), projects)
  if (ctx.session) return ownLicense(ctx, ctx.session, licenseId)
  if (!ctx.caller) throw new ApiError('UNAUTHORIZED')
  if (licenseId === undefined) throw invalidField('licenseId', 'is required unless key is sent')
  return findLicenseInScope(ctx, licenseId, projects)
}

async function ownLicense(
  ctx: ServerContext,
  session: NonNullable<ServerContext['session']>,
  licenseId: string | undefined,
) {
  const holder = await contextOfRequest(ctx, session)
  if (holder.refusal) return undefined
  const { license, licenses } = await licensesOf(ctx, holder)
  return licenseId === undefined ? license : licenses.find(({ ref }) => ref === licenseId)
}

/**
 * Requires that the holder can use the license now.
 * @throws FORBIDDEN, ENTITLEMENT_REQUIRED, LICENSE_SUSPENDED, LICENSE_EXPIRED, LICENSE_REVOKED, LICENSE_NOT_STARTED
 */
export function requireMayUse(license: License, { unseated }: Pick<License, 'unseated'>, now: Date): void {
  if (license.user?.isSuspended) throw new ApiError('FORBIDDEN')
  requireUsable(license, now)
  if (unseated) throw refusalOf(license, 'unseated')
}

/** A typed key in its canonical form. @throws VALIDATION_ERROR for a typo */
function requireTypedKey(text: string): string {
  const key = readReadableKey(text)
  if (key === undefined) throw invalidField('key', 'has a typo: a character is wrong, missing, or out of order')
  return key
}
