import { type Static, Type } from 'typebox'

export const passkeyRules = ['off', 'owners', 'everyone'] as const

/** Who must sign in to the dashboard with a passkey. */
export type PasskeyRule = (typeof passkeyRules)[number]

export const InstanceSettings = Type.Object(
  {
    requirePasskey: Type.Enum(passkeyRules, {
      description:
        'Members who must sign in to the dashboard with a passkey: `off` (no one), `owners` (owners of the instance and of projects), or `everyone`.',
      examples: ['owners'],
    }),
  },
  { title: 'InstanceSettings' },
)
export type InstanceSettings = Static<typeof InstanceSettings>
