import { type Static, Type } from 'typebox'
import { idField, nullable, oneOfVariants, text } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'
import { exampleKey } from '../schema.ts'

const closed = { additionalProperties: false }

export const licenseKey = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'License key, in any case and spacing.',
  examples: [exampleKey],
})

export const fingerprint = Type.String({
  minLength: 1,
  maxLength: 512,
  pattern: '\\S',
  description:
    'Fingerprint of the device, stable and unique to it. Case matters; spaces and line breaks around it do not. Only its SHA-256 hash is stored.',
  examples: ['b5a1c3e0-mainboard-0042'],
})

/** The license of a request. */
const named = {
  key: Type.Optional(licenseKey),
  licenseId: Type.Optional(
    idField(
      'lic',
      'ID of the license, for servers and for users with several licenses. Default for a user: the license of `/v1/licenses/me`.',
    ),
  ),
}

export const ActivationInfo = Type.Object(
  {
    id: idField('act'),
    licenseId: idField('lic'),
    label: text('Display name of the device.', 'Desk in Zurich'),
    metadata: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Metadata stored with the device.',
      examples: [{ os: 'Linux' }],
    }),
    leaseExpiresAt: nullable(Timestamp('When the lease of a floating device expires without a heartbeat.')),
    lastSeenAt: Timestamp('When the device last sent a heartbeat.'),
    activatedAt: Timestamp('When the device was activated.'),
    held: Type.Boolean({
      description: 'Whether the device is no longer active and its slot is held until `fileExpiresAt`.',
      examples: [false],
    }),
    fileExpiresAt: nullable(
      Timestamp(
        'When the last offline license file of the device expires: the device uses a slot until then. `null` without a valid file.',
      ),
    ),
  },
  { title: 'Device' },
)
export type ActivationInfo = Static<typeof ActivationInfo>

export const ActivateBody = Type.Object(
  {
    ...named,
    fingerprint,
    label: Type.Optional(
      Type.String({ maxLength: 200, description: 'Display name of the device.', examples: ['Desk in Zurich'] }),
    ),
    metadata: Type.Optional(
      Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
        description: 'Metadata stored with the device; at most 4 KiB.',
        examples: [{ os: 'Linux' }],
      }),
    ),
  },
  {
    ...closed,
    description: 'At most one of `key` and `licenseId`.',
    ...oneOfVariants(
      { name: 'ActivateDeviceByKey', required: ['key'] },
      { name: 'ActivateDeviceByLicense', required: [], optional: ['licenseId'] },
    ),
    examples: [{ key: exampleKey, fingerprint: 'b5a1c3e0-mainboard-0042', label: 'Desk in Zurich' }],
  },
)
export type ActivateBody = Static<typeof ActivateBody>

export const ListActivationsQuery = Type.Object({ ...PageQuery, licenseId: named.licenseId }, closed)
export type ListActivationsQuery = Static<typeof ListActivationsQuery>

export const RemovedDevice = Type.Object(
  {
    success: Type.Boolean({ examples: [true] }),
    placeFreeAt: nullable(
      Timestamp(
        'When the slot is free: when the last offline license file of the device expires. `null` if it is free now.',
      ),
    ),
  },
  { title: 'RemovedDevice' },
)
export type RemovedDevice = Static<typeof RemovedDevice>

export const RemoveDeviceQuery = Type.Object(
  {
    release: Type.Boolean({
      default: false,
      description:
        'Whether to free the slot even if an offline license file of the device is still valid. For members and API keys only; requires `reason`.',
    }),
    reason: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'Reason for the release, recorded in the audit log.',
        examples: ['Laptop stolen, file unreadable'],
      }),
    ),
  },
  closed,
)
export type RemoveDeviceQuery = Static<typeof RemoveDeviceQuery>

export const ActivationParams = Type.Object({ activationId: idField('act') }, closed)
export type ActivationParams = Static<typeof ActivationParams>

export const KeyBody = Type.Object({ key: Type.Optional(licenseKey) }, closed)
export type KeyBody = Static<typeof KeyBody>
