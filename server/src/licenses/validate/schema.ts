import { type Static, Type } from 'typebox'
import { PlanReference } from '../../catalog/plans/schema.ts'
import { idField, nullable, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'
import { fingerprint, licenseKey } from '../activations/schema.ts'
import { Mode, Status } from '../schema.ts'

export const verdictCodes = [
  'VALID',
  'GRACE',
  'NOT_FOUND',
  'APP_MISMATCH',
  'USER_BLOCKED',
  'SUSPENDED',
  'REVOKED',
  'EXPIRED',
  'NOT_STARTED',
  'FINGERPRINT_REQUIRED',
  'NOT_ACTIVATED',
  'FINGERPRINT_MISMATCH',
  'ACTIVATION_LIMIT_REACHED',
  'LEASE_EXPIRED',
  'ENTITLEMENTS_MISSING',
] as const

export const ValidateBody = Type.Object(
  {
    key: licenseKey,
    fingerprint: Type.Optional(fingerprint),
    entitlements: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        maxItems: 100,
        description: 'Keys of features that the license must grant.',
        examples: [['sso']],
      }),
    ),
    nonce: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 256,
        description: 'Unique value that the response repeats, which shows that it is not an old one.',
        examples: ['4f1c9a7b'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type ValidateBody = Static<typeof ValidateBody>

export const Verdict = Type.Object(
  {
    valid: Type.Boolean({ description: 'Whether the license can be used now, on this device.', examples: [true] }),
    code: Type.Enum([...verdictCodes], {
      description: 'Result code: the first that applies.',
      examples: ['VALID'],
    }),
    message: text('Result for people, in one or two sentences.', 'The license is valid.'),
    license: nullable(
      Type.Object(
        {
          id: idField('lic'),
          status: Status,
          mode: Mode,
          plan: PlanReference,
          startsAt: Timestamp('When the license starts.'),
          endsAt: nullable(Timestamp('When the license ends. `null` if it has no end.')),
          graceEndsAt: nullable(Timestamp('When the grace period ends.')),
          entitlements: Type.Record(Type.String(), Type.Unknown(), {
            description:
              'Entitlements by feature key: true, the value, or the limit (`null` if unlimited). Usage is not considered.',
            examples: [{ sso: true, projects: 20 }],
          }),
        },
        { title: 'ValidatedLicense' },
      ),
    ),
    activation: nullable(
      Type.Object(
        {
          id: idField('act'),
          leaseExpiresAt: nullable(Timestamp('When the lease of a floating device expires without a heartbeat.')),
        },
        { title: 'ValidatedDevice' },
      ),
    ),
    nonce: nullable(text('Nonce of the request. `null` if the request had no nonce.', '4f1c9a7b')),
    serverTime: Timestamp('Current time of the server.'),
  },
  { title: 'LicenseValidation' },
)
export type Verdict = Static<typeof Verdict>
export type VerdictCode = (typeof verdictCodes)[number]
