import { record } from '../../audit/service.ts'
import type { Configured, Reader, RequestTransaction, Writer } from '../../context.ts'
import { mailLocale, queueMail } from '../../outbox/mail/service.ts'
import { requesterOf } from '../../platform/http/requester.ts'
import { type CheckedPasskey, usePasskey } from '../ceremonies.ts'
import type { PasskeyRow } from '../queries.ts'
import { listPasskeyRows } from '../queries.ts'
import { dashboardParty } from '../relying-parties.ts'
import { deletePasskeysOfMember } from './queries.ts'

/** The passkeys of a member for the dashboard, oldest first. `email` is in normal form. */
export const findMemberPasskeys = (ctx: Reader & Configured, email: string): Promise<PasskeyRow[]> =>
  listPasskeyRows(ctx.db, { memberEmail: email }, dashboardParty(ctx).id)

/** Passkeys that sign the member in: a disabled one does not. */
export const findUsableMemberPasskeys = async (ctx: Reader & Configured, email: string): Promise<PasskeyRow[]> =>
  (await findMemberPasskeys(ctx, email)).filter(({ disabled_at }) => disabled_at === null)

/** Deletes all passkeys of a member. Returns their number. */
export const dropMemberPasskeys = async (tx: Writer, email: string): Promise<number> =>
  (await deletePasskeysOfMember(tx.db, email)).length

/**
 * Uses up the challenge and uses the passkey. False when the assertion was refused: the transaction must commit, so return,
 * and throw `refusePasskey` afterward. @throws CHALLENGE_EXPIRED, UNAUTHORIZED
 */
export async function useMemberPasskey(tx: RequestTransaction, checked: CheckedPasskey): Promise<boolean> {
  const { refused, flag } = await usePasskey(tx, checked)
  const { id, public_id: ref, backup_eligible: before } = checked.passkey
  const about = { actor: 'system', entity: { id, ref } } as const
  if (refused) {
    await record(tx, 'passkey.refuse', { ...about, newValue: { reason: 'counter' } })
    await notifyMember(tx, checked.passkey, 'passkey-refused')
  } else if (flag === 'passkey_backup_eligible') {
    await record(tx, 'passkey.change', { ...about, oldValue: { synced: before }, newValue: { synced: !before } })
    await notifyMember(tx, checked.passkey, 'passkey-changed')
  }
  return !refused
}

async function notifyMember(
  tx: RequestTransaction,
  { member_email: email }: PasskeyRow,
  template: 'passkey-refused' | 'passkey-changed',
): Promise<void> {
  const locale = mailLocale(undefined, tx.client)
  await queueMail(tx, {
    projectId: null,
    template,
    recipient: email ?? '',
    expiresAt: new Date(tx.now().getTime() + 24 * 3_600_000),
    ...(locale !== undefined && { locale }),
    variables: { app: new URL(tx.config.baseUrl).host, ...requesterOf(tx) },
  })
}
