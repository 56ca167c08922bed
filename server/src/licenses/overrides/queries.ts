import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { prepare } from '../../platform/db/prepared.ts'
import { readTogether } from '../../platform/db/sharing.ts'

/** An override of a license. */
export interface OverrideRow {
  license_id: number
  public_id: string
  feature_key: string
  entitlement: unknown
  reason: string
  expires_at: Date | null
  created_by: string | null
  created_at: Date
}

const overrides = prepare<OverrideRow, 'licenses'>(
  ['licenses'],
  ({ licenses }) => sql`
    select license_id, public_id, feature_key, entitlement, reason, expires_at, created_by, created_at from license_overrides
    where license_id = ${anyOf(licenses, 'bigint')} order by id`,
)

async function listAllOverrides(db: Db, asked: (readonly number[])[]): Promise<OverrideRow[][]> {
  const rows = await overrides(db, { licenses: [...new Set(asked.flat())] })
  const wanted = asked.map((licenseIds) => new Set(licenseIds))
  return wanted.map((licenseIds) => rows.filter(({ license_id }) => licenseIds.has(license_id)))
}

export const listOverrides = (db: Db, licenseIds: readonly number[]): Promise<OverrideRow[]> =>
  readTogether(db, listAllOverrides, licenseIds)

export async function putOverride(db: Db, row: Insertable<Tables['license_overrides']>): Promise<void> {
  const { entitlement, reason, expires_at, created_by, created_at, public_id } = row
  await db
    .insertInto('license_overrides')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['license_id', 'feature_key'])
        .doUpdateSet({ entitlement, reason, expires_at, created_by, created_at, public_id }),
    )
    .execute()
}

export async function deleteOverride(db: Db, licenseId: number, featureKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('license_overrides')
    .where('license_id', '=', licenseId)
    .where('feature_key', '=', featureKey)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
