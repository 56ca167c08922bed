import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'
import { fingerprint, licenseKey } from '../activations/schema.ts'
import { Status } from '../schema.ts'

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
        description: 'Keys of features that the licence has to grant.',
        examples: [['sso']],
      }),
    ),
    nonce: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 256,
        description: 'Whatever was not sent before: it is in the answer, which so cannot be an old one.',
        examples: ['4f1c9a7b'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type ValidateBody = Static<typeof ValidateBody>

export const Verdict = Type.Object(
  {
    valid: Type.Boolean({ description: 'Whether the licence may be used now, here.', examples: [true] }),
    code: Type.Enum([...verdictCodes], {
      description: 'Why, or why not. The first that applies.',
      examples: ['VALID'],
    }),
    message: text('The same for people.', 'The licence is valid.'),
    license: nullable(
      Type.Object({
        id: idField('lic'),
        status: Status,
        plan: Type.Object({ key: text('Key of the plan.', 'pro'), version: Type.Integer({ examples: [3] }) }),
        startsAt: Timestamp('When it begins, or began.'),
        endsAt: nullable(Timestamp('When it ends. Null: never.')),
        graceEndsAt: nullable(Timestamp('Until when it counts after that.')),
        entitlements: Type.Record(Type.String(), Type.Unknown(), {
          description:
            'What it grants, by the key of the feature: true, the value, or the limit (null for none). Usage is not looked at.',
          examples: [{ sso: true, projects: 20 }],
        }),
      }),
    ),
    activation: nullable(
      Type.Object({
        id: idField('act'),
        leaseExpiresAt: nullable(Timestamp('Floating: until when it keeps its place without a heartbeat.')),
      }),
    ),
    nonce: nullable(text('As it was sent.', '4f1c9a7b')),
    serverTime: Timestamp('What time it is here.'),
  },
  { title: 'LicenseValidation' },
)
export type Verdict = Static<typeof Verdict>
export type VerdictCode = (typeof verdictCodes)[number]
