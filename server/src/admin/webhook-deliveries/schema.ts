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
  endpointId: idField('whe', 'URL of the endpoint.'),
  eventId: idField('evt', 'Value of the `webhook-id` header: the same for every endpoint and attempt.'),
  eventType: text('Type of the event.', 'license.renew'),
  subject: text(
    "ID of the event's subject. Events about one subject reach an endpoint in order.",
    'usr_0199f3c2a4b87c1d9e5f60718293a4b5',
  ),
  user: nullable(
    Type.Object(
      {
        email: text('Email.', 'ada@example.com'),
        emailVerified: Type.Boolean({ description: 'Whether the user has verified the email.', examples: [true] }),
        name: nullable(text('Name.', 'Ada Lovelace')),
      },
      {
        title: 'WebhookSubject',
        description: 'User whom the event is about. `null` for others, and for deleted users.',
      },
    ),
  ),
  status: Type.Enum(statuses, {
    description: 'Status of the delivery. `dead`: failed permanently after 3 days.',
    examples: ['delivered'],
  }),
  attempts: Type.Integer({ description: 'Number of attempts.', examples: [1] }),
  answerStatus: nullable(
    Type.Integer({ description: 'HTTP status of the last response. `null` without a response.', examples: [200] }),
  ),
  lastError: nullable(text('Reason why the last attempt failed.', 'responded with status 503')),
  createdAt: Timestamp('When the delivery was queued.'),
  nextAttemptAt: nullable(Timestamp('When the next attempt is due, for a queued delivery.')),
  settledAt: nullable(Timestamp('When the delivery was accepted or failed permanently.', '2026-01-01T12:00:01.000Z')),
}

export const DeliveryInfo = Type.Object(fields, { title: 'WebhookDelivery' })
export type DeliveryInfo = Static<typeof DeliveryInfo>

export const DeliveryDetails = Type.Object(
  {
    ...fields,
    body: text(
      'Exact request body, as a string.',
      '{"type":"user.created","timestamp":"2026-01-01T12:00:00.000Z","projectId":"prj_x","data":{"user":{"id":"usr_x"}}}',
    ),
    tries: Type.Array(
      Type.Object(
        {
          attempt: Type.Integer({ description: 'Number of the attempt, starting at 1.', examples: [1] }),
          at: Timestamp('When the attempt started.'),
          durationMs: Type.Integer({ description: 'Duration of the attempt, in milliseconds.', examples: [120] }),
          answerStatus: nullable(
            Type.Integer({ description: 'HTTP status of the response. `null` without a response.', examples: [503] }),
          ),
          answer: nullable(text('First 1,024 bytes of the response body.', 'Down for maintenance')),
          error: nullable(text('Reason why the attempt failed.', 'responded with status 503')),
        },
        { title: 'WebhookAttempt' },
      ),
      { description: 'Attempts, oldest first.' },
    ),
  },
  { title: 'WebhookDeliveryDetails' },
)
export type DeliveryDetails = Static<typeof DeliveryDetails>

/** Which deliveries. */
const listed = {
  ...projectQuery,
  endpointId: Type.Optional(idField('whe', 'ID of the endpoint whose deliveries to return.')),
  status: Type.Optional(
    Type.Enum(statuses, { description: 'Status of the deliveries to return.', examples: ['dead'] }),
  ),
  event: Type.Optional(
    Type.Enum(eventTypes, { description: 'Type of the events to return.', examples: ['license.renew'] }),
  ),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'ID of a subject, an event, or a delivery.',
      examples: ['usr_0199f3c2a4b87c1d9e5f60718293a4b5'],
    }),
  ),
  order: Type.Enum(['asc', 'desc'], { default: 'desc', description: 'Sort order by creation. Default: newest first.' }),
}

export const ListDeliveriesQuery = Type.Object({ ...LongPageQuery, ...listed }, closed)
export type ListDeliveriesQuery = Static<typeof ListDeliveriesQuery>

export const ExportDeliveriesQuery = Type.Object(listed, closed)
export type ExportDeliveriesQuery = Static<typeof ExportDeliveriesQuery>

export const DeliveryParams = idParam('deliveryId', 'whd')
export type DeliveryParams = Static<typeof DeliveryParams>
