import { type Static, Type } from 'typebox'
import { webhookEventFilters } from '../../outbox/webhooks/schema.ts'
import { idField, idParam, nullable, projectQuery, text, times } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }

const url = Type.String({
  minLength: 8,
  maxLength: 2_000,
  description:
    'URL that receives events by POST: HTTPS, with a public IP address unless `OUTBOUND_ALLOW` permits another.',
  examples: ['https://app.example.com/hooks/licet'],
})
const description = Type.String({
  maxLength: 500,
  description: 'Description of the endpoint, for members.',
  examples: ['Billing'],
})
const events = Type.Array(Type.Enum(webhookEventFilters), {
  minItems: 1,
  uniqueItems: true,
  description:
    'Event types to send, without duplicates. `license.*` matches every type with that prefix, `*` every type.',
  examples: [['license.*', 'user.deleted']],
})
const enabled = Type.Boolean({
  description:
    'Whether the endpoint is enabled. While it is disabled, no events are queued or sent. Deliveries that are already queued are kept for at most 30 days.',
  examples: [true],
})

const fields = {
  id: idField('whe'),
  projectId: idField('prj'),
  url,
  description,
  events: Type.Array(Type.String(), {
    description: 'Event types that the endpoint receives.',
    examples: [['license.*', 'user.deleted']],
  }),
  enabled,
  disabledReason: nullable(
    Type.Enum(['asked', 'failing', 'gone'], {
      description:
        'Reason why the endpoint is disabled: by a member, after 5 days of failures, or because it responded with 410 (Gone).',
      examples: ['failing'],
    }),
  ),
  failingSince: nullable(
    Timestamp('When the current series of failures started. `null` if the last attempt succeeded.'),
  ),
  secretInfo: Type.Object(
    {
      configured: Type.Boolean({ description: 'Whether a secret is set.', examples: [true] }),
      last4: text('Last characters of the secret.', 'Zm8='),
      updatedAt: Timestamp('When the secret was created.'),
      previousExpiresAt: nullable(
        Timestamp('When the previous secret stops signing. `null` without a previous secret.'),
      ),
    },
    {
      title: 'WebhookSecretInfo',
      description: 'Signing secret, of which only the last characters are returned.',
    },
  ),
  ...times,
}

export const EndpointInfo = Type.Object(fields, { title: 'WebhookEndpoint' })
export type EndpointInfo = Static<typeof EndpointInfo>

export const NewEndpointInfo = Type.Object(
  {
    ...fields,
    secret: text(
      'Secret for verifying signatures. Returned only in this response.',
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
    ),
  },
  { title: 'WebhookEndpointWithSecret' },
)
export type NewEndpointInfo = Static<typeof NewEndpointInfo>

export const ListEndpointsQuery = Type.Object({ ...PageQuery, ...projectQuery }, closed)
export type ListEndpointsQuery = Static<typeof ListEndpointsQuery>

export const CreateEndpointBody = Type.Object(
  {
    projectId: idField('prj'),
    url,
    description: Type.Optional(description),
    events,
    enabled: Type.Optional(enabled),
  },
  closed,
)
export type CreateEndpointBody = Static<typeof CreateEndpointBody>

export const UpdateEndpointBody = Type.Object(
  {
    url: Type.Optional(url),
    description: Type.Optional(description),
    events: Type.Optional(events),
    enabled: Type.Optional(enabled),
  },
  closed,
)
export type UpdateEndpointBody = Static<typeof UpdateEndpointBody>

export const RotateEndpointSecretBody = Type.Object(
  {
    overlapHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 720,
        description: 'Number of hours that the previous secret keeps signing. Default: 24.',
        examples: [24],
      }),
    ),
  },
  closed,
)
export type RotateEndpointSecretBody = Static<typeof RotateEndpointSecretBody>

export const TestQueued = Type.Object(
  { deliveryId: idField('whd', 'ID of the delivery, which shows the response.') },
  { title: 'WebhookTest' },
)
export type TestQueued = Static<typeof TestQueued>

export const EndpointParams = idParam('endpointId', 'whe')
export type EndpointParams = Static<typeof EndpointParams>
