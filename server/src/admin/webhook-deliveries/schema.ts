import { type Static, Type } from 'typebox'
import { testEventType, webhookEventTypes } from '../../outbox/webhooks/schema.ts'
import { idField, idParam, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const statuses = ['queued', 'delivered', 'dead'] as const
const eventTypes = [...webhookEventTypes, testEventType]

const fields = {
  id: idField('whd'),
  projectId: idField('prj'),
  endpointId: idField('whe', 'Where it goes.'),
  eventId: idField('evt', 'The header webhook-id: the same for every endpoint and every try.'),
  eventType: text('What happened.', 'license.renew'),
  subject: text(
    'Id of what it is about. Of one subject an endpoint is told in order.',
    'usr_0199f3c2a4b87c1d9e5f60718293a4b5',
  ),
  status: Type.Enum(statuses, { description: 'Dead: given up after three days.', examples: ['delivered'] }),
  attempts: Type.Integer({ description: 'How often it was tried.', examples: [1] }),
  answerStatus: nullable(Type.Integer({ description: 'HTTP status of the last answer.', examples: [200] })),
  lastError: nullable(text('Why the last try failed.', 'answered 503')),
  createdAt: Timestamp('When it was queued.'),
  nextAttemptAt: nullable(Timestamp('When it is tried next, of a queued one.')),
  settledAt: nullable(Timestamp('When it was taken or given up.', '2026-01-01T12:00:01.000Z')),
}

export const DeliveryInfo = Type.Object(fields, { title: 'WebhookDelivery' })
export type DeliveryInfo = Static<typeof DeliveryInfo>

export const DeliveryDetails = Type.Object(
  {
    ...fields,
    body: text(
      'What is sent, byte by byte.',
      '{"type":"user.created","timestamp":"2026-01-01T12:00:00.000Z","projectId":"prj_x","data":{"user":{"id":"usr_x"}}}',
    ),
    tries: Type.Array(
      Type.Object({
        attempt: Type.Integer({ description: 'The how manieth.', examples: [1] }),
        at: Timestamp('When it began.'),
        durationMs: Type.Integer({ description: 'How long it took.', examples: [120] }),
        answerStatus: nullable(Type.Integer({ description: 'HTTP status of the answer.', examples: [503] })),
        answer: nullable(text('Its first 1024 bytes.', 'Down for maintenance')),
        error: nullable(text('Why it failed.', 'answered 503')),
      }),
      { description: 'Oldest first.' },
    ),
  },
  { title: 'WebhookDeliveryDetails' },
)
export type DeliveryDetails = Static<typeof DeliveryDetails>

export const ListDeliveriesQuery = Type.Object(
  {
    ...LongPageQuery,
    ...projectQuery,
    endpointId: Type.Optional(idField('whe', 'To one endpoint.')),
    status: Type.Optional(Type.Enum(statuses, { examples: ['dead'] })),
    event: Type.Optional(Type.Enum(eventTypes, { description: 'Of one type.', examples: ['license.renew'] })),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Id of a subject, an event or a delivery.',
        examples: ['usr_0199f3c2a4b87c1d9e5f60718293a4b5'],
      }),
    ),
  },
  closed,
)
export type ListDeliveriesQuery = Static<typeof ListDeliveriesQuery>

export const DeliveryParams = idParam('deliveryId', 'whd')
export type DeliveryParams = Static<typeof DeliveryParams>
