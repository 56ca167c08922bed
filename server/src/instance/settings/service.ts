import { record } from '../../audit/service.ts'
import type { Reader, Writer } from '../../context.ts'
import type { Role } from '../../permissions.ts'
import { type InstanceSettingsRow, lockSettings, readSettings, updateSettings } from './queries.ts'
import type { InstanceSettings, PasskeyRule } from './schema.ts'

export const getInstanceSettings = async (ctx: Reader): Promise<InstanceSettings> =>
  toSettings(await readSettings(ctx.db))

/** Waits for concurrent changes: the returned settings hold until the transaction ends. */
export const holdInstanceSettings = async (tx: Writer): Promise<InstanceSettings> =>
  toSettings(await lockSettings(tx.db))

/** Changes the given settings. Call it in a transaction that holds `before`. */
export async function saveInstanceSettings(
  tx: Writer,
  before: InstanceSettings,
  after: InstanceSettings,
): Promise<void> {
  await updateSettings(tx.db, { require_passkey: after.requirePasskey }, tx.now())
  await record(tx, 'instance.update', { actor: 'system', oldValue: { ...before }, newValue: { ...after } })
}

const toSettings = ({ require_passkey }: InstanceSettingsRow): InstanceSettings => ({ requirePasskey: require_passkey })

/** Whether the rule applies to a member with these memberships. */
export const needsPasskey = (rule: PasskeyRule, memberships: readonly { readonly role: Role }[]): boolean =>
  rule === 'everyone' || (rule === 'owners' && memberships.some(({ role }) => role === 'owner'))
