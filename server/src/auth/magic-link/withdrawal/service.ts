import type { Writer } from '../../../context.ts'
import { supersedeLinksOf } from './queries.ts'

/** Ends the links and codes of a user, whose row is locked: of a change of email, and of sign-ins with this email. */
export const withdrawLinks = (tx: Writer, userId: number, email: string | null): Promise<void> =>
  supersedeLinksOf(tx.db, userId, email, tx.now())
