import { type Static, Type } from 'typebox'

export const UpdateAppLogoBody = Type.Object(
  {
    data: Type.String({
      minLength: 1,
      maxLength: 400_000,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'The image as base64: PNG, JPEG, or WebP, at most 256 KiB and 1,024 x 1,024 pixels.',
      examples: ['iVBORw0KGgo='],
    }),
  },
  { additionalProperties: false },
)
export type UpdateAppLogoBody = Static<typeof UpdateAppLogoBody>
