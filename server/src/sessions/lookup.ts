import type { LiveSession, RequestContext } from '../context.ts'

/**
 * Reads a session from the database, if it accepts the token. A token that has expired, or whose session has ended, is no guess:
 * a tab that was left open must not keep out the others behind its address.
 * @throws Busy after many tokens of one IP address that belong to no session
 */
export async function lookUpSession(
  { caches, addressKey }: RequestContext,
  family: string,
  isAccepted: (session: LiveSession) => boolean,
): Promise<LiveSession | undefined> {
  const session = await caches.tickets.lookUp(addressKey, () => caches.sessions.find(family))
  return session && session !== 'ended' && isAccepted(session) ? session : undefined
}
