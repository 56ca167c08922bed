import { headerOf } from '../headers.ts'
import { completeSignIn } from './callback.ts'
import type { Bff } from './core.ts'
import { type BffReply, type BffRequest, events, failure, json, replyWith } from './exchange.ts'
import { faultOf, faultReply } from './faults.ts'
import { recognize, type SignedInAuth } from './recognize.ts'
import { relay } from './relay.ts'
import { cleared } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

interface Row {
  readonly method: 'GET' | 'POST'
  readonly respond: (bff: Bff, request: BffRequest) => Promise<BffReply>
}

const rows: ReadonlyMap<string, Row> = new Map([
  ['/sign-in', { method: 'GET', respond: signIn }],
  ['/callback', { method: 'GET', respond: completeSignIn }],
  ['/session', { method: 'GET', respond: showSession }],
  ['/sign-out', { method: 'POST', respond: signOut }],
])

/** Responds to the routes of the backend-for-frontend. Undefined: the request is for your own routes. Never rejects. */
export function respond(bff: Bff, request: BffRequest): Promise<BffReply> | undefined {
  const { path: prefix } = bff.settings
  if (!request.target.startsWith(`${prefix}/`)) return undefined
  const route = request.target.slice(prefix.length).replace(/[?#].*$/s, '')
  if (route.startsWith('/api/')) return secured(bff, relay(bff, request, `${prefix}/api`))
  const row = rows.get(route)
  if (!row) return undefined
  const method = request.method === 'HEAD' ? 'GET' : request.method
  // They are about the session itself, whichever organization the page shows.
  if (method === row.method) return secured(bff, row.respond(bff, { ...request, organization: '' }))
  return Promise.resolve(
    failure(405, 'METHOD_NOT_ALLOWED', `The method must be ${row.method}.`, { headers: { allow: row.method } }),
  )
}

const secured = (bff: Bff, reply: Promise<BffReply>): Promise<BffReply> =>
  reply.catch((fault: unknown) => {
    const { retryable } = faultOf(fault)
    if (!retryable) bff.report(faultOf(fault))
    return faultReply(fault)
  })

/** A stream for an open page, which looks at its session again after each event. */
function followSession({ settings, pages }: Bff, auth: SignedInAuth, cookies: readonly string[]): BffReply {
  if (!settings.live || !pages.isOffered) return replyWith(204, '', '', { cookies })
  const stream = pages.open(auth)
  if (stream) return events(stream, cookies)
  return failure(503, 'UNAVAILABLE', 'Too many pages are open.', { cookies, headers: { 'retry-after': '30' } })
}

/** The state of `@licet/client`. Signed out is no failure: only a response with this status says who is signed in. */
async function showSession(bff: Bff, request: BffRequest): Promise<BffReply> {
  const { auth, endedReason: reason, cookies } = await recognize(bff, request)
  // The reason is for the page, which has it now.
  if (!auth.signedIn && reason) return json({ state: { status: 'signed_out', reason } }, [cleared(request)])
  if (!auth.signedIn) return json({ state: { status: 'signed_out' } }, cookies)
  if (headerOf(request.headers, 'accept').includes('text/event-stream')) return followSession(bff, auth, cookies)
  const { id, email, emailVerified, name, locale } = auth.user
  const { id: sessionId, authTime, amr, scopes, organizationId } = auth.session
  const user = { id, email, emailVerified, name, picture: null, locale }
  return json(
    {
      state: { status: 'signed_in', user, session: { id: sessionId, authTime, amr, scopes, organizationId } },
      accountUrl: `${bff.settings.issuer}/account`,
    },
    cookies,
  )
}
