import type { Ref } from '../../audit/service.ts'
import type { Configured, Reader, Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { defaultRpIdOf } from '../../platform/passkeys/relying-party.ts'
import {
  countUsablePasskeys,
  countUsersByOnlyProvider,
  deleteRemovedBefore,
  type LinkedRow,
  listLinked,
  markIdentityRemoved,
} from './queries.ts'

/** How long a removed identity can be restored. */
const keepHours = 72

/** An identity with which a user signs in. */
export interface WayIn extends Ref {
  readonly provider: string
  readonly providerType: string
  /** Its own name, if it has one. */
  readonly providerName: string | null
  readonly email: string | null
  readonly emailVerified: boolean
  readonly linkedAt: Date
  readonly lastUsedAt: Date | null
  /** Whether the user could still sign in without it. */
  readonly removable: boolean
  /** Whether the user can step up with it. */
  readonly reauthenticates: boolean
}

/** A user with the fact that their email alone signs them in. */
interface SignsIn {
  readonly id: number
  readonly emailVerified: boolean
}

/** The identities of a user, in the order in which they were linked. */
export async function listWaysIn(ctx: Reader & Configured, user: SignsIn): Promise<WayIn[]> {
  const rows = await listLinked(ctx.db, user.id)
  const usable = rows.filter(({ enabled }) => enabled)
  const others = user.emailVerified || (await countPasskeysInUse(ctx, user.id)) > 0
  return rows.map((row) => toWayIn(row, others || usable.some(({ id }) => id !== row.id)))
}

const countPasskeysInUse = (ctx: Reader & Configured, userId: number): Promise<number> =>
  countUsablePasskeys(ctx.db, userId, defaultRpIdOf(ctx.config.baseUrl))

/** Whether the user could still sign in without one of the passkeys that sign them in, or without one that does not. */
export async function findOtherWays(ctx: Reader & Configured, user: SignsIn) {
  const rows = await listLinked(ctx.db, user.id)
  const passkeys = await countPasskeysInUse(ctx, user.id)
  const isOpen = user.emailVerified || rows.some(({ enabled }) => enabled)
  return { withoutUsable: isOpen || passkeys > 1, withoutUnusable: isOpen || passkeys > 0 }
}

const toWayIn = (row: LinkedRow, removable: boolean): WayIn => ({
  id: row.id,
  ref: row.public_id,
  provider: row.provider,
  providerType: row.provider_type,
  providerName: row.provider_name,
  email: row.email,
  emailVerified: row.email_verified,
  linkedAt: row.linked_at,
  lastUsedAt: row.last_used_at,
  removable,
  reauthenticates: row.enabled && row.reauthenticates,
})

/**
 * Removes an identity of a user, whose row is locked; it can be restored for 72 hours. The caller writes the audit record.
 * @throws IDENTITY_NOT_FOUND, LAST_WAY_IN unless `evenLast`
 */
export async function removeIdentity(
  tx: Writer & Configured,
  user: SignsIn,
  ref: string,
  evenLast = false,
): Promise<WayIn> {
  const found = (await listWaysIn(tx, user)).find((identity) => identity.ref === ref)
  if (!found) throw new ApiError('IDENTITY_NOT_FOUND')
  if (!found.removable && !evenLast) throw new ApiError('LAST_WAY_IN')
  await markIdentityRemoved(tx.db, found.id, tx.now())
  return found
}

/**
 * Returns, by the number of a provider, how many users could no longer sign in if it were disabled or deleted. Leaves out
 * providers without such users.
 */
export async function lastWaysIn(ctx: Reader & Configured, projectId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await countUsersByOnlyProvider(ctx.db, projectId, defaultRpIdOf(ctx.config.baseUrl))
  return new Map(rows.map(({ id, users }) => [id, users]))
}

export const purgeRemoved = (ctx: Reader): Promise<void> =>
  deleteRemovedBefore(ctx.db, new Date(ctx.now().getTime() - keepHours * 3_600_000))
