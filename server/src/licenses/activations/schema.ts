import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'
import { exampleKey } from '../schema.ts'

const closed = { additionalProperties: false }

export const licenseKey = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'A licence key, as people type it.',
  examples: [exampleKey],
})

export const fingerprint = Type.String({
  minLength: 1,
  maxLength: 512,
  description: 'What the device says it is: the same each time, and no other says it. Only its SHA-256 is kept.',
  examples: ['b5a1c3e0-mainboard-0042'],
})

/** Which licence it is about. */
const named = {
  key: Type.Optional(licenseKey),
  licenseId: Type.Optional(
    idField(
      'lic',
      'For servers: which licence. A user who has several names one; else it is that of `/v1/licenses/me`.',
    ),
  ),
}

export const ActivationInfo = Type.Object(
  {
    id: idField('act'),
    licenseId: idField('lic'),
    label: text('What people call the device.', 'Desk in Zurich'),
    metadata: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Whatever is kept with it.',
      examples: [{ os: 'Linux' }],
    }),
    leaseExpiresAt: nullable(Timestamp('Floating: until when it keeps its place without a heartbeat.')),
    lastSeenAt: Timestamp('When it last gave a sign of life.'),
    activatedAt: Timestamp('When it was activated.'),
  },
  { title: 'Device' },
)
export type ActivationInfo = Static<typeof ActivationInfo>

export const ActivateBody = Type.Object(
  {
    ...named,
    fingerprint,
    label: Type.Optional(
      Type.String({ maxLength: 200, description: 'What people call the device.', examples: ['Desk in Zurich'] }),
    ),
    metadata: Type.Optional(
      Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
        description: 'Whatever is kept with it; at most 4 KiB.',
        examples: [{ os: 'Linux' }],
      }),
    ),
  },
  closed,
)
export type ActivateBody = Static<typeof ActivateBody>

export const ListActivationsQuery = Type.Object({ ...PageQuery, licenseId: named.licenseId }, closed)
export type ListActivationsQuery = Static<typeof ListActivationsQuery>

export const ActivationParams = Type.Object({ activationId: idField('act') }, closed)
export type ActivationParams = Static<typeof ActivationParams>

export const KeyBody = Type.Object({ key: Type.Optional(licenseKey) }, closed)
export type KeyBody = Static<typeof KeyBody>
