import type { LiveSession, RequestContext } from '../context.ts'

/**
 * Reads a session from the database, if it accepts the token. An expired token of an active session is no guess.
 * @throws Busy after many tokens of one IP address that belong to no session
 */
export async function lookUpSession(
  { caches, client }: RequestContext,
  family: string,
  isAccepted: (session: LiveSession) => boolean,
): Promise<LiveSession | undefined> {
  const session = await caches.tickets.lookUp(client.ip, () => caches.sessions.load(family))
  return session && isAccepted(session) ? session : undefined
}
