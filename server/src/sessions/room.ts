import { minute, second } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { ChangeHub } from './changes/hub.ts'
import { changesRoutes } from './changes/routes.ts'
import { PeopleCache } from './introspect/people.ts'
import { introspectRoutes } from './introspect/routes.ts'
import { createSessionCache } from './live.ts'
import { sessionRoutes } from './routes.ts'
import { flushActivity, forgetReplays, purgeSessions, walkExpiredSessions } from './upkeep/service.ts'

export const sessions: Room = {
  about: '/v1/sessions: recognize, rotate, list, and revoke sessions',
  routes: [...sessionRoutes, ...introspectRoutes, ...changesRoutes],
  jobs: [
    { name: 'session activity', every: 5 * second, run: flushActivity, onStop: true },
    { name: 'replays', every: 5 * second, run: forgetReplays, onStop: true },
    { name: 'expired sessions', every: 1 * minute, begin: walkExpiredSessions },
    { name: 'old sessions', every: 60 * minute, run: purgeSessions },
  ],
  caches: {
    sessions: {
      keeps: 'active sessions',
      forgetsOn: 'a change of the session, of its app, or of its project',
      share: 1 / 2,
      create: createSessionCache,
    },
    people: {
      keeps: 'profiles of users',
      forgetsOn: 'a change of the user',
      share: 1 / 8,
      create: ({ reader }, bytes) => new PeopleCache(reader, bytes),
    },
    changes: {
      keeps: 'changes of the last 60 seconds, which it passes on to servers and open pages',
      create: (parts) => {
        const { changesMaxStreams: maxStreams, maxConnections } = parts.config
        // The other half is for requests.
        return new ChangeHub({ ...parts, maxStreams, maxPageStreams: Math.floor(maxConnections / 2) })
      },
    },
  },
  measure: ({ metrics, caches }) =>
    metrics.gauge(
      'licet_activity_pending',
      'Sessions whose last requests are not written yet.',
      () => caches.sessions.activity.size,
    ),
}
