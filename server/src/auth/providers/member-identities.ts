import { type Ref, record } from '../../audit/service.ts'
import type { Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { claimMemberIdentity } from './queries.ts'

/** The provider tells this account from the one that is linked: the same email does not make them one person. */
export const otherIdentityError = (
  { key, name }: { readonly key: string; readonly name: string },
  email: string,
): ApiError => new ApiError('OTHER_IDENTITY_LINKED', { details: { provider: key, providerName: name, email } })

/**
 * A member is known by the first account of a provider that had their email: someone else could have the email there by now.
 * @throws OTHER_IDENTITY_LINKED
 */
export async function requireMemberIdentity(
  tx: Writer,
  provider: Ref & { readonly key: string; readonly name: string },
  { email, member, subject }: { email: string; member: Ref; subject: string },
): Promise<void> {
  const known = await claimMemberIdentity(tx.db, { providerId: provider.id, email, subject, now: tx.now() })
  if (known.subject !== subject) throw otherIdentityError(provider, email)
  if (!known.isNew) return
  const newValue = { provider: provider.key, email }
  await record(tx, 'member_identity.link', { actor: 'member', entity: member, newValue })
}
