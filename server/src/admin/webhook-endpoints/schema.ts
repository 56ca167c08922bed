import { type Static, Type } from 'typebox'
import { webhookEventFilters } from '../../outbox/webhooks/schema.ts'
import { idField, idParam, nullable, projectQuery, text, times } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }

const url = Type.String({
  minLength: 8,
  maxLength: 2_000,
  description: 'Where it is sent, by POST. https, and a public address, unless OUTBOUND_ALLOW names another.',
  examples: ['https://app.example.com/hooks/licet'],
})
const description = Type.String({ maxLength: 500, description: 'For people.', examples: ['Billing'] })
const events = Type.Array(Type.Enum(webhookEventFilters), {
  minItems: 1,
  uniqueItems: true,
  description: 'Of what it is told. `license.*`: of all that begins so; `*`: of everything.',
  examples: [['license.*', 'user.deleted']],
})
const enabled = Type.Boolean({
  description: 'While it is false nothing is queued or sent. What waits then goes on waiting, for 30 days at most.',
  examples: [true],
})

const fields = {
  id: idField('whe'),
  projectId: idField('prj'),
  url,
  description,
  events: Type.Array(Type.String(), { description: 'Of what it is told.', examples: [['license.*', 'user.deleted']] }),
  enabled,
  disabledReason: nullable(
    Type.Enum(['asked', 'failing'], {
      description: 'Why it is disabled: somebody asked for it, or it failed for five days.',
      examples: ['failing'],
    }),
  ),
  failingSince: nullable(Timestamp('Since when every call has failed. Null: the last one did not.')),
  secretInfo: Type.Object(
    {
      configured: Type.Boolean({ description: 'There is one.', examples: [true] }),
      last4: text('The end of it.', 'Zm8='),
      updatedAt: Timestamp('When it was made.'),
      previousExpiresAt: nullable(Timestamp('Until when the secret before it signs as well.')),
    },
    { description: 'All of the secret that is shown.' },
  ),
  ...times,
}

export const EndpointInfo = Type.Object(fields, { title: 'WebhookEndpoint' })
export type EndpointInfo = Static<typeof EndpointInfo>

export const NewEndpointInfo = Type.Object(
  {
    ...fields,
    secret: text(
      'What signatures are checked with. Shown this once, never again.',
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

export const RotateSecretBody = Type.Object(
  {
    overlapHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 720,
        description: 'For how many hours the secret before signs as well. 24 when left out.',
        examples: [24],
      }),
    ),
  },
  closed,
)
export type RotateSecretBody = Static<typeof RotateSecretBody>

export const TestQueued = Type.Object(
  { deliveryId: idField('whd', 'Where to look for the answer.') },
  { title: 'WebhookTest' },
)
export type TestQueued = Static<typeof TestQueued>

export const EndpointParams = idParam('endpointId', 'whe')
export type EndpointParams = Static<typeof EndpointParams>
