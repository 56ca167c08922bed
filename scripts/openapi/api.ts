import type { AnyRoute } from '../../server/src/platform/http/route.ts'
import { version } from '../../server/src/version.ts'
import { buildOpenApi } from './build.ts'
import type { OpenApi } from './model.ts'
import { tagOf } from './operation.ts'
import { type SharedApi, share } from './share.ts'

const description = `Sign-in, sessions, accounts, and licensing for the users of your applications.

Requests and responses are JSON. A successful response is \`{"data": …, "meta": {"requestId": …}}\`, an error response is \`{"error": {"code", "message", "hint", "details"}, "meta": …}\`. Programs rely on \`error.code\`; \`error.message\` and \`error.hint\` are for developers, not for your users. A request of a signed-in user has the header \`Authorization: Bearer lat_…\` with the access token.

Every path with GET accepts HEAD, too. A header that names the caller (\`Authorization\`, \`X-API-Key\`, \`X-App-Id\`, \`Host\`, \`Origin\`, \`Referer\`, \`User-Agent\`, \`Content-Type\`, \`X-Service-CSRF-Token\`, \`Idempotency-Key\`, \`Licet-Client-IP\`, \`Licet-Client-User-Agent\`) must be sent only once, or the response is 400.

Lists accept \`page\` and \`limit\`, and return \`total\` and \`totalPages\` in \`meta\`. Timestamps are ISO 8601 in UTC. IDs are opaque.

Every response has the headers \`X-Request-Id\`, \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\`, and \`X-RateLimit-Reset\`: the error responses below have their types. A request above a rate limit returns 429 with \`Retry-After\` and the body \`{"error": "…"}\`, the only one without the envelope. A 500 is a failure of the server and does not affect your tokens: keep them and try again.`

/** Description of each tag, by the first words of its paths, in the order of the reference. */
const tags: Readonly<Record<string, string>> = {
  auth: 'Sign in, refresh tokens, and sign out.',
  sessions: 'Sessions of the signed-in user.',
  users: 'Account of the signed-in user.',
  organizations: 'Organizations of the signed-in user, their memberships, and invitations to them.',
  'access-keys': 'Keys of users for the API of your app.',
  passkeys: 'Sign-in with passkeys.',
  'admin/auth': 'Sign-in to the dashboard.',
  'admin/session': 'Current admin session of the member.',
  'admin/instance': 'Settings of the instance.',
  'admin/members': 'Members, their roles, and invitations.',
  'admin/projects': 'Projects: isolated pools of users.',
  'admin/stats': 'Statistics of a project.',
  'admin/audit-logs': 'Audit log: every change, with its actor and target.',
  'admin/apps': 'Apps: the clients of a project.',
  'admin/providers': 'OAuth and OpenID Connect providers with which users can sign in.',
  'admin/users': 'Users of a project: find, create, edit, suspend, export, and delete them.',
  'admin/user-invitations': 'Invitations to create an account: send, resend, and revoke them.',
  'admin/organizations':
    'Organizations of a project: find, create, edit, and delete them, and change who belongs to them.',
  'admin/sessions': 'Sessions of users: find, review, and revoke them.',
  'admin/mail': 'Email templates, and the outbox of sent, queued, and failed emails.',
  'admin/api-keys': 'API keys with which your servers call the API.',
  'admin/access-keys': 'Access keys of users and organizations: find, create, edit, rotate, and revoke them.',
  plans: 'Plans that are for sale, with their prices.',
  billing: 'Checkouts and portals of payment providers, and what was bought.',
  licenses: 'Entitlements, usage, license keys, devices, and seats.',
  'admin/features': 'Features that plans can grant.',
  'admin/plans': 'Plans, their versions, and the entitlements of each version.',
  'admin/licenses': 'Licenses: grant, renew, change, suspend, and revoke them.',
  'admin/payment-configs': 'Payment providers: secrets, webhooks, and the plan that each price buys.',
  'admin/payment-events': 'Events received from payment providers, their status, and their replay.',
  'admin/unlicensed-purchases': 'Purchases that are paid and have no license, with the reason.',
  webhooks: 'Webhooks that Licet receives from payment providers.',
  'admin/webhook-endpoints': 'Endpoints of your servers that receive events.',
  'admin/webhook-deliveries': 'Deliveries of events to endpoints, and the response to each attempt.',
}

export const tagNames = Object.keys(tags)

/** The whole API as OpenAPI 3.1, each operation with all that it has: what tests and the documents read. */
export const wholeApiOf = (routes: readonly AnyRoute[], baseUrl = '/'): OpenApi =>
  buildOpenApi(bySection(routes), { title: 'Licet API', description, version, baseUrl, tags })

/** The content of /openapi.json, of `licet openapi`, and of openapi.json in the repository. */
export const openApiOf = (routes: readonly AnyRoute[], baseUrl = '/'): SharedApi => share(wholeApiOf(routes, baseUrl))

/** In the order of the sections of the reference. */
export const bySection = (routes: readonly AnyRoute[]): AnyRoute[] =>
  routes.toSorted((a, b) => tagNames.indexOf(tagOf(a)) - tagNames.indexOf(tagOf(b)))
