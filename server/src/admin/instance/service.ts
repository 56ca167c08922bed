import type { AdminContext, AdminTransaction, Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { InstanceSettings, PasskeyRule } from '../../instance/settings/schema.ts'
import { getInstanceSettings, holdInstanceSettings, saveInstanceSettings } from '../../instance/settings/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { requireInstanceOwner } from '../access/service.ts'
import { endSessionsForRule } from '../session/passkey-rule.ts'
import { reauthRequired } from '../session/proofs.ts'
import type { UpdateInstanceBody } from './schema.ts'

/** @throws FORBIDDEN */
export function getInstance(ctx: AdminContext): Promise<InstanceSettings> {
  requireInstanceOwner(ctx)
  return getInstanceSettings(ctx)
}

/** @throws FORBIDDEN, PASSKEY_REQUIRED, REAUTH_REQUIRED */
export function updateInstance(ctx: AdminContext, { body }: { body: UpdateInstanceBody }): Promise<InstanceSettings> {
  requireInstanceOwner(ctx)
  return inTransaction(ctx, async (tx) => {
    const before = await holdInstanceSettings(tx)
    const after = { ...before, ...body }
    requireProofFor(tx, before.requirePasskey, after.requirePasskey)
    await changeInstance(tx, before, after)
    return after
  })
}

/** Changes the settings, and ends the sessions that they no longer allow. */
export async function changeInstance(tx: Writer, before: InstanceSettings, after: InstanceSettings): Promise<void> {
  if (before.requirePasskey === after.requirePasskey) return
  await saveInstanceSettings(tx, before, after)
  await endSessionsForRule(tx, after.requirePasskey)
}

const strictness: Readonly<Record<PasskeyRule, number>> = { off: 0, owners: 1, everyone: 2 }

/**
 * An owner who turns the rule on must not lock themselves out. An owner who relaxes it must use their passkey now: the
 * rule protects against a stolen mailbox or session.
 * @throws PASSKEY_REQUIRED, REAUTH_REQUIRED
 */
function requireProofFor({ caller }: AdminTransaction, before: PasskeyRule, after: PasskeyRule): void {
  if (strictness[after] > strictness[before] && !caller.adminSession?.signedInByPasskey)
    throw new ApiError('PASSKEY_REQUIRED')
  if (strictness[after] < strictness[before] && !caller.adminSession?.provenByPasskey) throw reauthRequired(['passkey'])
}
