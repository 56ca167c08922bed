import type { Selectable } from 'kysely'
import type { Db, Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type InstanceSettingsRow = Selectable<Tables['instance_settings']>

export const readSettings = (db: Db): Promise<InstanceSettingsRow> =>
  db.selectFrom('instance_settings').selectAll().executeTakeFirstOrThrow()

/** Holds the row until the transaction ends, so that the settings that are read are those that change. */
export const lockSettings = (db: Db): Promise<InstanceSettingsRow> =>
  db.selectFrom('instance_settings').selectAll().forUpdate().executeTakeFirstOrThrow()

/** A setting of no one: how many times a backup was restored. */
export async function incrementRestores(db: Transaction): Promise<void> {
  await db
    .updateTable('instance_settings')
    .set((eb) => ({ restores: eb('restores', '+', 1) }))
    .execute()
}

export async function updateSettings(
  db: Db,
  settings: Pick<InstanceSettingsRow, 'require_passkey'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('instance_settings')
    .set({ ...settings, updated_at: now })
    .execute()
}
