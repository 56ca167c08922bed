import type { Ref } from '../../audit/service.ts'
import type { Entitlement } from '../../catalog/plans/schema.ts'
import type { Reader, Writer } from '../../context.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { deleteOverride, listOverrides, type OverrideRow, putOverride } from './queries.ts'

export interface Override {
  featureKey: string
  /** Null removes the override. */
  entitlement: Entitlement | null
  expiresAt?: Date | undefined
  reason?: string | undefined
}

/** Including expired overrides. */
export const overridesOf = (ctx: Reader, licenses: readonly Pick<Ref, 'id'>[]): Promise<OverrideRow[]> =>
  listOverrides(
    ctx.db,
    licenses.map(({ id }) => id),
  )

/** The caller holds the lock of the license and records the change. */
export async function writeOverride(
  tx: Writer,
  licenseId: number,
  { featureKey, entitlement, expiresAt, reason = '' }: Override,
): Promise<void> {
  if (entitlement === null) {
    await deleteOverride(tx.db, licenseId, featureKey)
    return
  }
  await putOverride(tx.db, {
    public_id: newId('ovr'),
    license_id: licenseId,
    feature_key: featureKey,
    entitlement: JSON.stringify(entitlement),
    reason,
    expires_at: expiresAt ?? null,
    created_by: tx.caller?.email ?? null,
    created_at: tx.now(),
  })
}
