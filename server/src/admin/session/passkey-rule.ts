import { record } from '../../audit/service.ts'
import type { AdminSession, RequestTransaction, Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { PasskeyRule } from '../../instance/settings/schema.ts'
import { getInstanceSettings, needsPasskey } from '../../instance/settings/service.ts'
import { membershipsOf } from '../../members/service.ts'
import { findUsableMemberPasskeys } from '../../passkeys/members/service.ts'
import type { Role } from '../../permissions.ts'
import { type AdminSessionRow, endSessionsWithoutPasskey } from './queries.ts'

/** Whether the member must sign in with a passkey and did not. */
export const mustAddPasskey = (
  { passkeyRule, signedInByPasskey }: AdminSession,
  memberships: readonly { readonly role: Role }[],
): boolean => !signedInByPasskey && needsPasskey(passkeyRule, memberships)

/** Sign-in methods that reach the mailbox or the terminal, and so may lead to the first passkey. */
const leadsToPasskey: ReadonlySet<AdminSessionRow['method']> = new Set([
  'magic_link',
  'invitation',
  'first_owner',
  'command',
  'recovery',
])

/** What the rule of the instance makes of a sign-in. A member with a passkey must use it. */
export async function requirePasskeyOf(
  tx: RequestTransaction,
  { email, method }: Pick<AdminSessionRow, 'email' | 'method'>,
): Promise<{ refusal?: ApiError; onlyEnrolls: boolean }> {
  if (method === 'passkey') return { onlyEnrolls: false }
  const { requirePasskey } = await getInstanceSettings(tx)
  if (!needsPasskey(requirePasskey, await membershipsOf(tx, email))) return { onlyEnrolls: false }
  const hasPasskey = (await findUsableMemberPasskeys(tx, email)).length > 0
  if (!hasPasskey && leadsToPasskey.has(method)) return { onlyEnrolls: true }
  return { refusal: new ApiError('PASSKEY_REQUIRED'), onlyEnrolls: false }
}

/** Ends the sessions of members whom a rule covers and who signed in without a passkey. */
export async function endSessionsForRule(tx: Writer, rule: PasskeyRule): Promise<void> {
  if (rule === 'off') return
  const ended = await endSessionsWithoutPasskey(tx.db, { onlyOwners: rule === 'owners', now: tx.now() })
  for (const { id, public_id: ref, email } of ended) {
    const values = { oldValue: { email }, newValue: { reason: 'passkey_required' } }
    await record(tx, 'admin_session.end', { actor: 'system', entity: { id, ref }, ...values })
  }
}
