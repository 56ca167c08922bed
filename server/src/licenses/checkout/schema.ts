import { type Static, Type } from 'typebox'
import { idField, oneOfVariants, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'
import { fingerprint, licenseKey } from '../activations/schema.ts'

export const CheckoutBody = Type.Object(
  {
    activationId: Type.Optional(idField('act', 'ID of the device, for a signed-in user or a server.')),
    key: Type.Optional(licenseKey),
    fingerprint: Type.Optional(fingerprint),
    ttlSeconds: Type.Optional(
      Type.Integer({
        minimum: 3_600,
        maximum: 31_536_000,
        description: 'Lifetime of the file, in seconds. At most that of the plan, which is the default.',
        examples: [604_800],
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'Either `activationId`, or `key` and `fingerprint`.',
    ...oneOfVariants(
      { name: 'IssueOfflineFileByDevice', required: ['activationId'], optional: ['fingerprint'] },
      { name: 'IssueOfflineFileByKey', required: ['key', 'fingerprint'] },
    ),
    examples: [{ activationId: 'act_0199f3c2a4b87c1d9e5f60718293a4b5', ttlSeconds: 604_800 }],
  },
)
export type CheckoutBody = Static<typeof CheckoutBody>

export const OfflineFile = Type.Object(
  {
    file: text(
      'Offline license file: a JWS in compact form (RFC 7515), signed with EdDSA. The device stores it unchanged.',
      'eyJhbGciOiJFZERTQSJ9.eyJzZXEiOjF9.c2lnbmF0dXJl',
    ),
    expiresAt: Timestamp('When the file expires.'),
  },
  { title: 'OfflineFile' },
)
export type OfflineFile = Static<typeof OfflineFile>
