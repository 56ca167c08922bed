import type { LiveSession, RequestContext } from '../context.ts'

/** Reads a session from the database, if it accepts the token. @throws Busy after many tokens of one IP address that none did */
export const lookUpSession = (
  { caches, client }: RequestContext,
  family: string,
  isAccepted: (session: LiveSession) => boolean,
): Promise<LiveSession | undefined> =>
  caches.tickets.lookUp(client.ip, async () => {
    const session = await caches.sessions.load(family)
    return session && isAccepted(session) ? session : undefined
  })
