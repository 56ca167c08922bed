import { type Static, Type } from 'typebox'
import { idField } from '../../../platform/http/fields.ts'

const closed = { additionalProperties: false } as const

export const UserPasskeyParams = Type.Object({ userId: idField('usr'), passkeyId: idField('pky') }, closed)
export type UserPasskeyParams = Static<typeof UserPasskeyParams>

export const RemovePasskeyQuery = Type.Object(
  {
    evenLast: Type.Boolean({
      default: false,
      description: 'Whether to remove the passkey even if the user can no longer sign in then.',
    }),
  },
  closed,
)
export type RemovePasskeyQuery = Static<typeof RemovePasskeyQuery>
