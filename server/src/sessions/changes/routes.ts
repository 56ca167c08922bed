import { route } from '../../platform/http/route.ts'
import { SessionChanges, SessionChangesHeaders, SessionChangesQuery } from './schema.ts'
import { listSessionChanges } from './service.ts'

export const changesRoutes = [
  route({
    method: 'GET',
    url: '/v1/sessions/changes',
    summary: 'List session changes',
    sdk: 'sessions.listChanges',
    description:
      'Streams changes in the project of the API key as server-sent events (`text/event-stream`): `ready`, `change`, `proof`, `reset`, and `bye`. A `proof` every 250 ms states that every earlier change has been sent, so a server can reuse verified sessions without asking. `docs/integrate/verify.md` describes how. Continue with `Last-Event-ID`. Without `Accept: text/event-stream`, returns the changes after `after` once, as JSON. A key can have 100 streams per node, and a project as many as are free; each ends after about 5 minutes.',
    access: 'server',
    permission: 'sessions:verify',
    limit: 'changes',
    events: true,
    input: { query: SessionChangesQuery, headers: SessionChangesHeaders },
    data: SessionChanges,
    handler: listSessionChanges,
  }),
]
