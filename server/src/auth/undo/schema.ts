import { type Static, Type } from 'typebox'
import { nullable, text } from '../../platform/http/fields.ts'

export const UndoBody = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'Token from the undo link in the email.',
      examples: ['lun_Vx4sR8mQ1kYc7ZtL9bNwJ2pHfDgUe5oTiAaXr3K6yE0'],
    }),
  },
  { additionalProperties: false },
)
export type UndoBody = Static<typeof UndoBody>

const ids = (what: string, example: string) => Type.Array(Type.String(), { description: what, examples: [[example]] })

export const ChangeUndone = Type.Object({
  success: Type.Boolean({ examples: [true] }),
  restored: Type.Object({
    email: nullable(text('Email that the user has again. `null` if it was not changed.', 'ada@example.com')),
    emailVerified: Type.Boolean({ description: 'Whether the email of the user is verified.', examples: [true] }),
    identities: ids('IDs of the identities that are linked again.', 'idn_0199f3c2a4b87c1d9e5f60718293a4b5'),
    passkeys: ids('IDs of the passkeys that work again.', 'pky_0199f3c2a4b87c1d9e5f60718293a4b5'),
  }),
  removed: Type.Object({
    identities: ids('IDs of the identities that were removed.', 'idn_0199f3c2a4b87c1d9e5f60718293a4b5'),
    passkeys: ids('IDs of the passkeys that were removed.', 'pky_0199f3c2a4b87c1d9e5f60718293a4b5'),
  }),
  sessionsEnded: Type.Integer({ description: 'Number of sessions that ended: all of the user.', examples: [2] }),
})
export type ChangeUndone = Static<typeof ChangeUndone>
