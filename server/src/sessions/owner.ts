import type { Ref } from '../audit/service.ts'
import type { LiveSession } from '../context.ts'
import type { Ended } from './ending.ts'

/** The user of the session, in the form that audit records need. */
export const ownerOfSession = (session: LiveSession): { project: Ref; user: Ref; entity: Ref } => ({
  project: { id: session.projectId, ref: session.projectRef },
  user: { id: session.userId, ref: session.userRef },
  entity: { id: session.id, ref: session.publicId },
})

/** The session, in the form that its end needs. */
export const toEnded = ({ id, publicId, userRef }: LiveSession): Ended => ({
  id,
  public_id: publicId,
  user_ref: userRef,
})
