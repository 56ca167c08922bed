import { type Static, Type } from 'typebox'
import { exampleKey } from '../../../licenses/schema.ts'
import { idField, text } from '../../../platform/http/fields.ts'

export const LicenseKey = Type.Object(
  {
    licenseId: idField('lic'),
    key: text('The licence key. Whoever has it can use the licence.', exampleKey),
    last4: text('The end of the key, by which it is shown elsewhere.', exampleKey.slice(-4)),
  },
  { title: 'LicenseKey' },
)
export type LicenseKey = Static<typeof LicenseKey>
