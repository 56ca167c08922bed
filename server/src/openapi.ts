import type { OpenApi } from './platform/http/openapi/model.ts'
import { buildOpenApi } from './platform/http/openapi.ts'
import type { AnyRoute } from './platform/http/route.ts'
import { version } from './version.ts'

const description = `Sign-in, sessions and accounts for the users of your applications.

Send JSON, get JSON. What succeeds answers \`{"data": …, "meta": {"requestId": …}}\`, what fails answers \`{"error": {"code", "message", "details"}, "meta": …}\`. Go by \`error.code\`, show nobody \`error.message\`. A call that needs a signed-in user takes the access token as \`Authorization: Bearer lat_…\`.

Lists take \`page\` and \`limit\` and tell \`total\` and \`totalPages\` in \`meta\`. Instants are ISO 8601 in UTC. Ids are opaque.

Every answer has \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`. Too many requests answer 429 with \`Retry-After\` and the body \`{"error": "…"}\`, the one without the envelope. A 500 is our fault and never says anything about your tokens: keep them and try again.`

/** What each feature is about, by the first word of its paths. */
const tags: Readonly<Record<string, string>> = {
  auth: 'Sign in, stay signed in, sign out.',
  sessions: 'Where a user is signed in, and how to end it.',
  users: 'The account of the signed-in user.',
  licenses: 'What the signed-in user may do.',
  'admin/features': 'What plans can grant.',
  'admin/plans': 'Plans, their versions and what those grant.',
  'admin/licenses': 'Who has a licence, and all that can happen to it.',
  'admin/payment-configs': 'Payment providers: their secrets, their webhooks, and which plan a price buys.',
  'admin/payment-events': 'What payment providers told, what became of it, and how to try it again.',
  webhooks: 'What others tell us.',
  'admin/auth': 'Sign in to the dashboard.',
  'admin/stats': 'The figures of a project.',
  'admin/projects': 'Pools of users, each apart from all others.',
  'admin/apps': 'Clients of a project.',
  'admin/providers': 'Where people may come from: OAuth and OpenID providers.',
  'admin/members': 'Who administers, as what, and who is invited to.',
  'admin/api-keys': 'What servers call the admin area with.',
  'admin/webhook-endpoints': 'Which servers of yours are told of what happens.',
  'admin/webhook-deliveries': 'What they were told, and what they answered.',
  'admin/mail': 'What mails say, what was sent, and what failed.',
  'admin/users': 'The people who sign in: find, suspend, export, delete.',
  'admin/sessions': 'Where users are signed in, what looks suspicious, and how to end it.',
  'admin/audit-logs': 'Who did what, and when.',
  'admin/session': 'Who is signed in to the dashboard.',
}

export const tagNames = Object.keys(tags)

/** The whole API as OpenAPI 3.1: what /openapi.json serves, `licet openapi` prints and openapi.json in the repository holds. */
export const openApiOf = (routes: readonly AnyRoute[], baseUrl = '/'): OpenApi =>
  buildOpenApi(routes, { title: 'Licet API', description, version, baseUrl, tags })
