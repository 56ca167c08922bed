import { type Static, Type } from 'typebox'
import { idField, text } from '../../../platform/http/fields.ts'
import { Timestamp } from '../../../platform/http/page.ts'

export const VoidBody = Type.Object(
  {
    idempotencyKey: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Idempotency key with which the usage was reported.',
      examples: ['request-1017'],
    }),
    reportedBy: Type.Optional(
      idField(
        'usr',
        'ID of the user whose app reported the usage itself. Leave out for usage that your servers reported.',
      ),
    ),
  },
  { additionalProperties: false },
)
export type VoidBody = Static<typeof VoidBody>

export const VoidedUsage = Type.Object(
  {
    idempotencyKey: text('Idempotency key of the voided usage.', 'request-1017'),
    key: text('Key of the feature.', 'api_calls'),
    quantity: Type.Number({ description: 'Quantity that was subtracted.', examples: [1] }),
    licenses: Type.Array(
      Type.Object(
        {
          licenseId: idField('lic'),
          quantity: Type.Number({ description: 'Quantity that was subtracted from this license.', examples: [1] }),
        },
        { title: 'VoidedUsageOfLicense' },
      ),
      { description: 'The licenses that the usage had counted on.' },
    ),
    occurredAt: Timestamp('When the usage occurred.'),
    voidedAt: Timestamp('When the usage was voided.'),
  },
  { title: 'VoidedUsage' },
)
export type VoidedUsage = Static<typeof VoidedUsage>
