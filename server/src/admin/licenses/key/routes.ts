import { route } from '../../../platform/http/route.ts'
import { LicenseParams } from '../schema.ts'
import { LicenseKey } from './schema.ts'
import { createLicenseKey, revealLicenseKey } from './service.ts'

export const adminKeyRoutes = [
  route({
    method: 'POST',
    url: '/v1/admin/licenses/:licenseId/key',
    summary: 'Create or replace a license key',
    sdk: 'licenses.createKey',
    description:
      'Creates a license key, or replaces the current one, which then no longer works. Active devices stay active.',
    access: 'admin',
    permission: 'licenses:write',
    apiKeys: true,
    status: 201,
    input: { params: LicenseParams },
    data: LicenseKey,
    errors: ['LICENSE_NOT_FOUND'],
    handler: createLicenseKey,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/licenses/:licenseId/key/reveal',
    summary: 'Reveal a license key',
    sdk: 'licenses.revealKey',
    description: 'Reveals a license key, for a holder who lost it. The audit log records who revealed it.',
    access: 'admin',
    permission: 'licenses:write',
    apiKeys: true,
    input: { params: LicenseParams },
    data: LicenseKey,
    errors: ['LICENSE_NOT_FOUND', 'LICENSE_KEY_NOT_FOUND'],
    handler: revealLicenseKey,
  }),
]
