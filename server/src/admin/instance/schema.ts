import { type Static, Type } from 'typebox'
import { InstanceSettings } from '../../instance/settings/schema.ts'

export const UpdateInstanceBody = Type.Partial(InstanceSettings, {
  additionalProperties: false,
  examples: [{ requirePasskey: 'owners' }],
})
export type UpdateInstanceBody = Static<typeof UpdateInstanceBody>
