import { type Static, Type } from 'typebox'

/** Settings of a project. Every setting has a default, and only different values are stored. */
export const ProjectSettings = Type.Object(
  {
    mailsPerHour: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      default: 5_000,
      description:
        'Maximum number of sign-in emails per hour to addresses without an account. Only instance owners can set more than 5,000.',
    }),
  },
  { additionalProperties: false },
)
export type ProjectSettings = Static<typeof ProjectSettings>

export const defaultProjectSettings: ProjectSettings = { mailsPerHour: 5_000 }
