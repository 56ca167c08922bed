import { type Static, Type } from 'typebox'
import { idField, idParam, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }

const Status = Type.Enum(['received', 'applied', 'stale', 'ignored', 'unmatched', 'waiting', 'failed', 'dead'], {
  description:
    'Status of the event. `received`: queued. `applied`: done. `stale`: superseded by newer events. `ignored`: has no effect on licenses. `unmatched`: pending until its buyer, price, or a related event is known. `waiting`: its purchase is pending until another license of the buyer ends. `failed`: will be retried. `dead`: failed permanently.',
  examples: ['applied'],
})

/** An amount of money. */
export const PaidAmount = Type.Object(
  {
    amount: Type.Integer({
      minimum: 0,
      description: 'The paid amount, in the smallest unit of the currency.',
      examples: [1_200],
    }),
    currency: text('Currency (ISO 4217), in upper case.', 'EUR'),
  },
  { title: 'PaidAmount', description: 'The paid amount, with taxes. `null` if the event does not say.' },
)

const fields = {
  id: idField('pev'),
  projectId: idField('prj'),
  configId: idField('pcf', 'ID of the payment configuration.'),
  provider: text('Payment provider that sent the event.', 'stripe'),
  mode: Type.Enum(['test', 'live'], { examples: ['live'] }),
  externalId: text('ID of the event at the provider.', 'evt_1Nc0ffee'),
  type: text('Type of the event at the provider.', 'invoice.paid'),
  status: Status,
  reason: nullable(text('Reason for the status.', 'no plan is set for the price price_1Nc0ffee')),
  attempts: Type.Integer({ description: 'Number of attempts.', examples: [1] }),
  nextAttemptAt: nullable(Timestamp('When the next attempt is due.')),
  refs: Type.Array(Type.String(), {
    description: 'ID of the purchase at the provider: a subscription, order, invoice, or charge.',
    examples: [['sub_1Nc0ffee', 'in_1Nc0ffee']],
  }),
  licenseId: nullable(idField('lic', 'ID of the license that the event affects.')),
  paid: nullable(PaidAmount),
  occurredAt: Timestamp("When the event happened, by the provider's clock."),
  receivedAt: Timestamp('When the event was received.'),
  settledAt: nullable(Timestamp('When the event got its current status.')),
}

export const PaymentEventInfo = Type.Object(fields, { title: 'PaymentEvent' })
export type PaymentEventInfo = Static<typeof PaymentEventInfo>

export const PaymentEventDetail = Type.Object(
  {
    ...fields,
    blockingLicenseId: nullable(
      idField('lic', 'License granted by hand that keeps the purchase waiting. `null` if no license does.'),
    ),
    payload: nullable(
      Type.Unknown({
        description:
          'Payload of the event, with secrets masked. `null` once deleted, 90 days after the event was settled.',
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
        description: "Type of the events, or the provider's ID of an event or a purchase.",
        examples: ['sub_1Nc0ffee'],
      }),
    ),
  },
  closed,
)
export type ListPaymentEventsQuery = Static<typeof ListPaymentEventsQuery>

export const PaymentEventParams = idParam('paymentEventId', 'pev')
export type PaymentEventParams = Static<typeof PaymentEventParams>
