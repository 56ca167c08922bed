import { route } from '../../platform/http/route.ts'
import { ChangeUndone, UndoBody } from './schema.ts'
import { undoChange } from './undoing.ts'

export const undoRoutes = [
  route({
    method: 'POST',
    url: '/v1/auth/undo',
    summary: 'Undo a change',
    sdk: 'auth.undo',
    description:
      'Undoes a change of how a user signs in, with the token that was emailed to them, and every later change. The user signs in with the email and the identities from before. All their sessions end. The token works once, for 72 hours.',
    access: 'public',
    limit: 'auth',
    attempts: 'failures',
    input: { body: UndoBody },
    data: ChangeUndone,
    errors: ['UNAUTHORIZED', 'UNDO_USED', 'UNDO_EXPIRED'],
    handler: undoChange,
  }),
]
