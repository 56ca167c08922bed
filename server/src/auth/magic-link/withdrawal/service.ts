import type { Writer } from '../../../context.ts'
import { endMagicLinks, supersedeChangeLinks, supersedeInvitationLinks, supersedeLinksOf } from './queries.ts'

/** Ends the links and codes of a user, whose row is locked: of a change of email, and of sign-ins with this email. */
export const withdrawLinks = (tx: Writer, userId: number, email: string | null): Promise<void> =>
  supersedeLinksOf(tx.db, userId, email, tx.now())

/** Ends the links of a user's change of email, if it was canceled or is now for another email than `keepEmail`. */
export const endChangeLinks = (tx: Writer, userId: number, keepEmail?: string): Promise<void> =>
  supersedeChangeLinks(tx.db, userId, tx.now(), keepEmail)

/** Ends the unused links of an invitation, whose row is locked. */
export const endInvitationLinks = (tx: Writer, invitationId: number): Promise<void> =>
  supersedeInvitationLinks(tx.db, invitationId, tx.now())

/** After a backup was restored. Returns the number of links. */
export const endLinksForRestore = (tx: Writer): Promise<number> => endMagicLinks(tx.db, tx.now())
