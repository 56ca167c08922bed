import type { AdminContext } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import type { License } from '../../../licenses/model.ts'
import { makeLicenseKey, readLicenseKey } from '../../../licenses/transitions.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { LicenseParams } from '../schema.ts'
import { requireLicense, requireLockedLicense } from '../service.ts'
import type { LicenseKey } from './schema.ts'

const toLicenseKey = (license: License, key: string): LicenseKey => ({
  licenseId: license.ref,
  key,
  last4: key.slice(-4),
})

/** @throws LICENSE_NOT_FOUND, FORBIDDEN */
export function createLicenseKey(ctx: AdminContext, { params }: { params: LicenseParams }): Promise<LicenseKey> {
  return inTransaction(ctx, async (tx) => {
    const { license, key } = await makeLicenseKey(tx, await requireLockedLicense(tx, params))
    return toLicenseKey(license, key)
  })
}

/** @throws LICENSE_NOT_FOUND, FORBIDDEN, LICENSE_KEY_NOT_FOUND */
export function revealLicenseKey(ctx: AdminContext, { params }: { params: LicenseParams }): Promise<LicenseKey> {
  return inTransaction(ctx, async (tx) => {
    const license = await requireLicense(tx, params)
    const key = await readLicenseKey(tx, license)
    if (key === undefined) throw new ApiError('LICENSE_KEY_NOT_FOUND')
    return toLicenseKey(license, key)
  })
}
