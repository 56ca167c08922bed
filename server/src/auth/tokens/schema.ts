import { type Static, Type } from 'typebox'
import { Timestamp } from '../../platform/http/page.ts'

export const tokenSetFields = {
  accessToken: Type.String({
    description: 'Access token to send as `Authorization: Bearer …`.',
    examples: ['lat_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE'],
  }),
  refreshToken: Type.String({
    description: 'Refresh token. It works once; keep it secret.',
    examples: ['lrt_Kx9wVb2mNsQ7tYpLr4dZfJhGcUeAoXiWn6R8ETq1yS0'],
  }),
  expiresAt: Timestamp('When the access token expires.', '2026-01-01T12:15:00.000Z'),
  expiresIn: Type.Integer({
    minimum: 0,
    description: 'Lifetime of the access token from now, in seconds. It does not depend on the clock of the client.',
    examples: [900],
  }),
}

export const RefreshBody = Type.Object(
  {
    refreshToken: Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'Newest refresh token of the session.',
      examples: ['lrt_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE'],
    }),
  },
  { additionalProperties: false },
)
export type RefreshBody = Static<typeof RefreshBody>

export const TokenSet = Type.Object(tokenSetFields, { title: 'TokenSet' })
export type TokenSet = Static<typeof TokenSet>
