import { type Ref, record } from '../../audit/service.ts'
import type { Reader, RequestTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { newId } from '../../platform/crypto/ids.ts'
import {
  countIdentities,
  findIdentity,
  type IdentityRow,
  insertIdentityIfAbsent,
  listHeldIdentities,
  listIdentities,
} from './queries.ts'

/** The part of a provider's profile that Licet stores. */
export interface NewIdentity {
  project: Ref
  user: Ref
  provider: Ref & { key: string }
  subject: string
  email: string | null
  emailVerified: boolean
}

/** An identity that is linked to a user. */
export interface KnownIdentity extends Ref {
  readonly userId: number
}

const toKnown = ({ id, public_id, user_id }: IdentityRow): KnownIdentity => ({ id, ref: public_id, userId: user_id })

/** The identity with this subject of the provider. */
export async function findIdentityBySubject(
  ctx: Reader,
  providerId: number,
  subject: string,
): Promise<KnownIdentity | undefined> {
  const row = await findIdentity(ctx.db, providerId, subject)
  return row && toKnown(row)
}

const mostIdentities = 20

/**
 * Links the identity to the user, whose row is locked. Undefined when it is already linked to a user, even if that happened
 * a moment ago. @throws WAY_IN_LIMIT_REACHED
 */
export async function linkIdentity(tx: RequestTransaction, identity: NewIdentity): Promise<KnownIdentity | undefined> {
  const { project, user, provider, subject, email, emailVerified } = identity
  if ((await countIdentities(tx.db, user.id)) >= mostIdentities)
    throw new ApiError('WAY_IN_LIMIT_REACHED', { details: { limit: mostIdentities } })
  const row = await insertIdentityIfAbsent(tx.db, {
    public_id: newId('idn'),
    project_id: project.id,
    user_id: user.id,
    provider_id: provider.id,
    subject,
    email,
    email_verified: emailVerified,
    linked_at: tx.now(),
    last_used_at: tx.now(),
  })
  if (!row) return undefined
  const known = toKnown(row)
  await record(tx, 'identity.link', {
    project,
    user,
    entity: known,
    newValue: { provider: provider.key, email, emailVerified },
  })
  return known
}

export interface LinkedIdentity {
  provider: string
  email: string | null
  emailVerified: boolean
  linkedAt: string
}

export async function identitiesOf(ctx: Reader, userId: number): Promise<LinkedIdentity[]> {
  const rows = await listIdentities(ctx.db, userId)
  return rows.map(({ provider, email, email_verified: emailVerified, linked_at }) => ({
    provider,
    email,
    emailVerified,
    linkedAt: linked_at.toISOString(),
  }))
}

/** Everything stored about a user's identities. */
export async function identitiesHeld(ctx: Reader, userId: number) {
  const rows = await listHeldIdentities(ctx.db, userId)
  return rows.map(({ provider, subject, email, email_verified: emailVerified, linked_at, removed_at }) => ({
    provider,
    subject: subject ?? '',
    email,
    emailVerified,
    linkedAt: linked_at.toISOString(),
    removedAt: removed_at?.toISOString() ?? null,
  }))
}
