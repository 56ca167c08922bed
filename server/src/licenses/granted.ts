import type { AppContext } from '../context.ts'
import { findFeatures } from '../features/service.ts'
import type { License } from './model.ts'
import { listOverrides } from './queries.ts'
import { licensesOfSubject } from './reads.ts'
import { type Granted, resolve } from './resolve.ts'
import { isUsable, statusAt } from './status.ts'

type Reader = Pick<AppContext, 'db' | 'now'>

/** What one licence grants, by the key of the feature: a base licence with what the add-ons of its user give. */
export async function grantedBy(ctx: Reader, license: License): Promise<Map<string, Granted>> {
  const now = ctx.now()
  const licenses = [license, ...(await addonsTo(ctx, license, now))]
  const overrides = await listOverrides(
    ctx.db,
    licenses.map(({ id }) => id),
  )
  const features = new Map((await findFeatures(ctx, license.project)).map((feature) => [feature.key, feature]))
  return resolve({ licenses, overrides, features, now })
}

async function addonsTo(ctx: Reader, license: License, now: Date): Promise<License[]> {
  const { kind, user, project } = license
  if (kind !== 'base' || !user || !isUsable(statusAt(license, now))) return []
  const all = await licensesOfSubject(ctx, project, { user })
  return all.filter((other) => other.kind === 'addon' && isUsable(statusAt(other, now)))
}

/** Now, or the last moment at which a licence that is over still granted something; of one to come its first. */
export function lastInstantOf(license: License, now: Date): Date {
  const status = statusAt(license, now)
  if (status === 'scheduled') return license.startsAt
  if (status !== 'expired' && status !== 'revoked') return now
  const { revokedAt, supersededAt, pastDueSince, graceEndsAt, expiresAt } = license
  const over = revokedAt ?? supersededAt ?? (pastDueSince ? (graceEndsAt ?? pastDueSince) : expiresAt) ?? now
  return new Date(Math.max(over.getTime() - 1, license.startsAt.getTime()))
}
