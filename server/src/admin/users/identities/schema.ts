import { type Static, Type } from 'typebox'
import { idField } from '../../../platform/http/fields.ts'

export const UserIdentityParams = Type.Object(
  { userId: idField('usr'), identityId: idField('idn') },
  { additionalProperties: false },
)
export type UserIdentityParams = Static<typeof UserIdentityParams>

export const RemoveIdentityQuery = Type.Object(
  {
    evenLast: Type.Boolean({
      default: false,
      description: 'Whether to remove the identity even if the user can no longer sign in then.',
    }),
  },
  { additionalProperties: false },
)
export type RemoveIdentityQuery = Static<typeof RemoveIdentityQuery>
