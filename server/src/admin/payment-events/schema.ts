import { type Static, Type } from 'typebox'
import { idField, idParam, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }

const Status = Type.Enum(['received', 'applied', 'stale', 'ignored', 'unmatched', 'failed', 'dead'], {
  description:
    'received: about to be applied. stale: newer ones say otherwise. ignored: means nothing to a licence. unmatched: waits for a buyer, a price or another event to be known. failed: will be tried again. dead: failed too often.',
  examples: ['applied'],
})

const fields = {
  id: idField('pev'),
  projectId: idField('prj'),
  configId: idField('pcf', 'Of which payment configuration.'),
  provider: text('Which provider told it.', 'stripe'),
  mode: Type.Enum(['test', 'live'], { examples: ['live'] }),
  externalId: text('What the provider calls the event.', 'evt_1Nc0ffee'),
  type: text('As the provider calls it.', 'invoice.paid'),
  status: Status,
  reason: nullable(text('Why it stands there.', 'no plan is set for the price price_1Nc0ffee')),
  attempts: Type.Integer({ description: 'How often it was tried.', examples: [1] }),
  nextAttemptAt: nullable(Timestamp('When it is tried next.')),
  refs: Type.Array(Type.String(), {
    description: 'What the provider calls the purchase: subscription, order, invoice, charge.',
    examples: [['sub_1Nc0ffee', 'in_1Nc0ffee']],
  }),
  licenseId: nullable(idField('lic', 'The licence that it is about.')),
  occurredAt: Timestamp("When it happened, by the provider's clock."),
  receivedAt: Timestamp('When it came.'),
  settledAt: nullable(Timestamp('When it came to stand there.')),
}

export const PaymentEventInfo = Type.Object(fields, { title: 'PaymentEvent' })
export type PaymentEventInfo = Static<typeof PaymentEventInfo>

export const PaymentEventDetail = Type.Object(
  {
    ...fields,
    payload: nullable(
      Type.Unknown({
        description: 'What it said, secrets masked. Null once it was forgotten, 90 days after it was settled.',
        examples: [{ id: 'evt_1Nc0ffee', type: 'invoice.paid' }],
      }),
    ),
  },
  { title: 'PaymentEventDetail' },
)
export type PaymentEventDetail = Static<typeof PaymentEventDetail>

export const ListPaymentEventsQuery = Type.Object(
  {
    ...LongPageQuery,
    ...projectQuery,
    paymentConfigId: Type.Optional(idField('pcf')),
    licenseId: Type.Optional(idField('lic')),
    status: Type.Optional(Status),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 320,
        description: 'Type of the events, what the provider calls one, or what it calls the purchase.',
        examples: ['sub_1Nc0ffee'],
      }),
    ),
  },
  closed,
)
export type ListPaymentEventsQuery = Static<typeof ListPaymentEventsQuery>

export const PaymentEventParams = idParam('paymentEventId', 'pev')
export type PaymentEventParams = Static<typeof PaymentEventParams>
