import { type Static, Type } from 'typebox'
import { exampleKey } from '../../../licenses/schema.ts'
import { idField, text } from '../../../platform/http/fields.ts'

export const LicenseKey = Type.Object(
  {
    licenseId: idField('lic'),
    key: text('License key. Anyone who has it can use the license.', exampleKey),
    last4: text('Last characters of the license key, which identify it elsewhere.', exampleKey.slice(-4)),
  },
  { title: 'LicenseKey' },
)
export type LicenseKey = Static<typeof LicenseKey>
