import { type Ref, record } from '../../audit/service.ts'
import type { Reader, RequestTransaction, Writer } from '../../context.ts'
import {
  deleteIdentities,
  deleteUnverifiedIdentities,
  findIdentity,
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

/** The user linked to this subject of the provider. */
export async function userOfIdentity(ctx: Reader, providerId: number, subject: string): Promise<number | undefined> {
  return (await findIdentity(ctx.db, providerId, subject))?.user_id
}

/** Links the identity to the user. False when it is already linked to a user, even if that happened a moment ago. */
export async function linkIdentity(tx: RequestTransaction, identity: NewIdentity): Promise<boolean> {
  const { project, user, provider, subject, email, emailVerified } = identity
  const row = await insertIdentityIfAbsent(tx.db, {
    project_id: project.id,
    user_id: user.id,
    provider_id: provider.id,
    subject,
    email,
    email_verified: emailVerified,
    linked_at: tx.now(),
  })
  if (!row) return false
  await record(tx, 'identity.link', {
    project,
    user,
    entity: { id: row.id, ref: provider.ref },
    newValue: { provider: provider.key, email, emailVerified },
  })
  return true
}

/**
 * Called when a user has verified the email of an account that was created without verification. Another person may
 * have created that account: this removes the identities they linked, and the caller revokes their sessions.
 */
export async function unlinkUnverified(
  tx: RequestTransaction,
  project: Ref,
  user: Ref & { email: string },
): Promise<void> {
  // A squatter may have linked an identity with their own verified email, which does not verify this one.
  for (const { id } of await deleteUnverifiedIdentities(tx.db, user.id, user.email)) {
    await record(tx, 'identity.unlink', {
      project,
      user,
      entity: { id, ref: user.ref },
      newValue: { reason: 'email verified by another sign-in method' },
    })
  }
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
  return rows.map(({ provider, subject, email, email_verified: emailVerified, linked_at }) => ({
    provider,
    subject,
    email,
    emailVerified,
    linkedAt: linked_at.toISOString(),
  }))
}

/** Supports the erasure of a user. */
export const eraseIdentities = (tx: Writer, userId: number): Promise<void> => deleteIdentities(tx.db, userId)
