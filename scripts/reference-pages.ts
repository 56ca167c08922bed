// The pages of docs/reference, each from the table in the code that it describes.

import { auditActions } from '../server/src/audit/events.ts'
import { type ErrorCode, errorCatalog } from '../server/src/errors.ts'
import { apiKeyScopes, type Permission, permissions, roles } from '../server/src/permissions.ts'
import { type Setting, settings } from '../server/src/platform/config/settings.ts'
import type { AnyRoute } from '../server/src/platform/http/route.ts'
import { AppSettings } from '../server/src/projects/apps/schema.ts'
import type { Mapping, Source } from '../server/src/transfer/import/sources/model.ts'
import { type OrganizationSource, organizationSources } from '../server/src/transfer/import/sources/organizations.ts'
import { sources } from '../server/src/transfer/import/sources/service.ts'
import { sectionsOf } from './documents/sections.ts'
import { code, heading, table } from './markdown.ts'
import type { JsonSchema, OpenApi, Operation } from './openapi/model.ts'
import { pathOf } from './openapi/operation.ts'

const accessWords: Readonly<Record<AnyRoute['access'], string>> = {
  public: 'anyone',
  refresh: 'anyone with a refresh token',
  signed: 'sender with a valid signature',
  user: 'signed-in user',
  dashboard: 'sign-in page of the dashboard',
  admin: 'member',
  server: 'API key',
}

const callersOf = ({ access, permission, apiKeys, users }: AnyRoute): string =>
  [accessWords[access], permission && code(permission), apiKeys && 'or API key', users && 'or signed-in user']
    .filter(Boolean)
    .join(' ')

/** docs/reference/routes.md: one line per route, by section. */
export function routesPage(api: OpenApi, rows: readonly AnyRoute[]): string {
  const sections = sectionsOf(api).map(({ name, description }) => {
    const lines = rowsOf(api, rows, name).map((row) => [
      code(`${row.method} ${pathOf(row)}`),
      row.summary,
      callersOf(row),
      row.attempts === undefined ? row.limit : `${row.limit}, attempts (${row.attempts.replaceAll('_', ' ')})`,
    ])
    return `## ${name}\n\n${description}\n\n${table(['Route', 'Summary', 'Callers', 'Rate limit'], lines)}`
  })
  return `${heading('Routes', 'the route rows (room.ts of each room)')}
A running Licet describes each route at \`/docs\`, with search and with forms that send the call. Programs read \`/openapi.json\`, or
\`/openapi/public.json\` without the routes of the dashboard.
[configuration.md](configuration.md) explains the limits: \`RATE_LIMIT_STANDARD\`, \`RATE_LIMIT_AUTH\`, \`RATE_LIMIT_AUTH_ATTEMPTS\`. A call with an
API key counts in its key's own limit instead, \`RATE_LIMIT_SERVER\`.

Lists are narrower than the published interface in one point: \`meta.total\` is exact up to 1,000,000 items only. Above that, or if counting takes
longer than 5 seconds, it is an estimate, and \`meta.totalIsEstimate\` is \`true\`.

${sections.join('\n\n')}
`
}

const rowsOf = (api: OpenApi, rows: readonly AnyRoute[], tag: string): AnyRoute[] =>
  rows.filter((row) => operationOf(api, row).tags.includes(tag))

function operationOf(api: OpenApi, row: AnyRoute): Operation {
  const operation = api.paths[pathOf(row)]?.[row.method.toLowerCase()]
  if (!operation) throw new Error(`${row.method} ${row.url} is not in the document`)
  return operation
}

/** docs/reference/errors.md */
export function errorsPage(rows: readonly AnyRoute[]): string {
  const entries = Object.entries(errorCatalog) as [ErrorCode, (typeof errorCatalog)[ErrorCode]][]
  const users = (name: ErrorCode): string[] =>
    rows.filter((row) => row.errors.includes(name)).map((row) => code(`${row.method} ${pathOf(row)}`))
  const lines = entries
    .toSorted(([, a], [, b]) => a.status - b.status)
    .map(([name, { status, message, hint }]) => [
      String(status),
      code(name),
      message,
      hint ?? '',
      [everywhere[name] ?? [], users(name)].flat().join('<br>'),
    ])
  return `${heading('Errors', 'server/src/errors.ts')}
An error response is \`{"error": {"code", "message", "hint", "details"}, "meta": {"requestId"}}\`. Programs rely on \`code\`, which never changes.
\`message\` (what happened) and \`hint\` (what to do) are for people, and their wording can change. \`hint\` and \`details\` are absent from codes
without them. A 401 response has the header \`WWW-Authenticate: Bearer\`. A failure of the service (database, provider) returns 500, or 503 with
\`Retry-After\` (seconds), never 401, 403, or 404, so a client keeps its valid tokens.

${table(['Status', 'Code', 'Message', 'Hint', 'Returned by'], lines)}

A request above a rate limit returns 429 with \`Retry-After\` (seconds) and a different body:
\`{"error": "Too many requests. Try again in 42 seconds."}\`. With \`VALIDATION_ERROR\`, \`details.fields\` lists the invalid fields, at most 20:
\`[{"path": "email", "message": "is required"}]\`.
`
}

/** Codes that every route of a kind can return. */
const everywhere: Partial<Record<ErrorCode, string>> = {
  UNAUTHORIZED: 'every route for signed-in users',
  VALIDATION_ERROR: 'every route with input',
  INTERNAL_ERROR: 'every route',
  UNAVAILABLE: 'every route',
  FORBIDDEN: 'every route that requires a permission',
  ADMIN_WEB_ONLY: 'every route below /v1/admin',
  CSRF_FAILED: 'every change by a member below /v1/admin',
  API_KEY_SCOPE: 'every route that accepts API keys',
  NOT_FOUND: 'every path without a route',
}

/** docs/reference/audit.md */
export function auditPage(): string {
  const actions = Object.entries(auditActions)
  const entities = [...new Set(actions.map(([action]) => action.split('.')[0] ?? ''))]
  const sections = entities.map((entity) => {
    const own = actions.filter(([action]) => action.startsWith(`${entity}.`))
    return `## ${entity}\n\n${table(
      ['Action', 'Severity', 'Meaning'],
      own.map(([action, [severity, meaning]]) => [code(action), severity, meaning]),
    )}`
  })
  return `${heading('Audit actions', 'server/src/audit/events.ts')}
${actions.length} actions, \`<entity>.<verb>\`. A record is written in the transaction of its change, so either both exist or neither. It
never contains a secret. Seals cover the records in batches: \`licet audit verify\` finds any record that was changed or removed later.

${sections.join('\n\n')}
`
}

const formatNames: Readonly<Record<keyof Source['formats'], string>> = {
  ndjson: 'NDJSON',
  array: 'JSON array',
  object: 'JSON object',
  csv: 'CSV',
}

const pathsOf = (paths: readonly string[] | undefined): string => (paths ?? []).map(code).join(', else ')

/** The fields of one mapping, without those that it does not have. */
function mappingLines(mapping: Mapping): (readonly [string, string])[] {
  const { suspended, identities, omitted } = mapping
  const lines: (readonly [string, string])[] = [
    ['`externalId`', pathsOf(mapping.externalId)],
    ['`email`', pathsOf(mapping.email)],
    [
      '`emailVerified`',
      pathsOf([
        ...(mapping.emailVerified ?? []),
        ...(mapping.emailVerifiedAt ?? []),
        ...(mapping.emailVerifiedIn ?? []),
      ]),
    ],
    ['`name`', mapping.name.map((parts) => parts.map(code).join(' and ')).join(', else ')],
    ['`avatarUrl`', pathsOf(mapping.avatarUrl)],
    ['`locale`', pathsOf(mapping.locale)],
    ['`createdAt`', pathsOf(mapping.createdAt)],
    ['`lastLoginAt`', pathsOf(mapping.lastLoginAt)],
    ['suspended if', pathsOf([...(suspended?.if ?? []), ...(suspended?.since ?? [])])],
    ['suspended unless', pathsOf(suspended?.unless)],
    ['suspended until', pathsOf(suspended?.until)],
    ['`metadata`', mapping.metadata.map(code).join(' and ')],
    ['`publicMetadata`', mapping.publicMetadata.map(code).join(' and ')],
    ['`privateMetadata`', mapping.privateMetadata.map(code).join(' and ')],
    [
      'identities',
      identities ? `${code(identities.list)}: ${pathsOf(identities.provider)} and ${pathsOf(identities.subject)}` : '',
    ],
    [
      'providers found by type',
      Object.keys(identities?.types ?? {})
        .map(code)
        .join(', '),
    ],
    ['not imported', Object.keys(omitted).join(', ')],
  ]
  return lines.filter(([, value]) => value !== '')
}

/** The fields of the organizations of a source. Memberships and invitations are in a list of it, or each is a record. */
function organizationLines(source: OrganizationSource): (readonly [string, string])[] {
  const { membership, invitation, kinds } = source
  const oneOf = (kind: string | undefined) =>
    kinds && kind ? `records with ${code(kinds.path)} ${code(kind)}` : 'records'
  const within = (list: string | undefined, kind: string | undefined) => (list === undefined ? oneOf(kind) : code(list))
  const roles = Object.entries(source.roles).map(([theirs, ours]) => `${code(theirs)} as ${code(ours)}`)
  const lines: (readonly [string, string])[] = [
    ['organizations', source.listField === undefined ? oneOf(kinds?.organization) : code(source.listField)],
    [source.keepsIds ? 'ID' : '`externalId`', pathsOf(source.externalId ?? source.id)],
    ['`slug`', pathsOf(source.slug)],
    ['`name`', pathsOf(source.name)],
    ['`createdAt`', pathsOf(source.createdAt)],
    ['`updatedAt`', pathsOf(source.updatedAt)],
    ['owner if no membership is', pathsOf(source.creator)],
    ['`billingEmail`', pathsOf(source.billingEmail)],
    ['`metadata`', source.metadata.map(code).join(' and ')],
    ['`privateMetadata`', source.privateMetadata.map(code).join(' and ')],
    ['memberships', within(membership.list, kinds?.membership)],
    ['… organization', pathsOf(membership.organization)],
    ['… user', pathsOf([...membership.user, ...(membership.username === undefined ? [] : [membership.username])])],
    ['… role', pathsOf(membership.role)],
    ['… `joinedAt`', pathsOf(membership.joinedAt)],
    ['… only if', membership.active ? `${code(membership.active.path)} is ${code(membership.active.is)}` : ''],
    ['invitations', invitation ? within(invitation.list, kinds?.invitation) : ''],
    ['… organization', pathsOf(invitation?.organization)],
    ['… email', pathsOf(invitation?.email)],
    ['… role', pathsOf(invitation?.role)],
    ['… `createdAt`', pathsOf(invitation?.createdAt)],
    ['… `expiresAt`', pathsOf(invitation?.expiresAt)],
    ['… only if', invitation?.open ? `${code(invitation.open.path)} is ${code(invitation.open.is)}` : ''],
    ['… unless', pathsOf(invitation?.closed)],
    ['roles', roles.join(', ')],
  ]
  return lines.filter(([, value]) => value !== '')
}

const organizationSections = (): string =>
  Object.entries<OrganizationSource>(organizationSources)
    .map(([key, source]) => {
      const from = key === 'licet' ? 'Without `--from`' : code(`--from ${key}`)
      const formats = source.formats.map((format) => formatNames[format]).join(', ')
      const lines = organizationLines(source)
      return `### Organizations of ${source.title}\n\n${from}\n\n${formats}:\n\n${table(['Licet', 'In the file'], lines)}`
    })
    .join('\n\n')

/** docs/reference/imports.md */
export function importsPage(): string {
  const sections = Object.entries<Source>(sources).map(([key, { title, formats }]) => {
    const mappings = [...new Set(Object.values(formats))]
    const tables = mappings.map((mapping) => {
      const names = Object.entries(formats)
        .filter(([, one]) => one === mapping)
        .map(([name]) => formatNames[name as 'csv'])
      return `${names.join(', ')}:\n\n${table(['Licet', 'In the file'], mappingLines(mapping))}`
    })
    return `## ${title}\n\n${key === 'licet' ? 'Without `--from`' : code(`--from ${key}`)}\n\n${tables.join('\n\n')}`
  })
  return `${heading('Imported fields', 'server/src/transfer/import/sources')}
Where the files of each system have what \`licet import users\` stores. \`list[field=value]\` is the item of a list with that value.

${sections.join('\n\n')}

## Organizations

Where the files of each system have what \`licet import organizations\` stores. Users are found by their external ID, which the import of users keeps.

${organizationSections()}
`
}

/** docs/reference/roles.md */
export function rolesPage(rows: readonly AnyRoute[]): string {
  const entries = Object.entries(permissions) as [Permission, (typeof permissions)[Permission]][]
  const lines = entries.map(([name, [who, what]]) => [
    code(name),
    what,
    ...roles.map((role) => ((who as readonly string[]).includes(role) ? 'yes' : '')),
    (apiKeyScopes as readonly string[]).includes(name) ? 'yes' : '',
    rows
      .filter(({ permission }) => permission === name)
      .map((row) => code(`${row.method} ${pathOf(row)}`))
      .join('<br>'),
  ])
  return `${heading('Roles', 'server/src/permissions.ts')}
A member has a role in a project or in the whole instance. A role in the instance applies in every project. A member with both has the
permissions of both. A request without the permission returns 403 \`FORBIDDEN\`. A project without a membership looks like a project that
does not exist. A new role applies on the member's next request. The last owner cannot be removed or given another role.

An API key has the permissions that its scopes name, in its own project, on the routes that accept API keys. All other routes require a member.

${table(['Permission', 'Allows', ...roles, 'API keys', 'Routes'], lines)}

Every member can list and revoke their admin sessions (\`/v1/admin/session\`) and get this table (\`GET /v1/admin/members/roles\`).

## Scopes of API keys

${table(
  ['Scope', 'Allows'],
  apiKeyScopes.map((scope) => [code(scope), permissions[scope][1]]),
)}
`
}

/** docs/reference/configuration.md */
export function configurationPage(): string {
  const rows = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => [
    `${code(name)}${setting.requiredInProduction ? '<br>required in production' : ''}${setting.secret ? '<br>secret' : ''}`,
    setting.description,
    otherwise(setting),
    code(setting.example),
  ])
  const app = Object.entries<object>(AppSettings.properties).map(([name, field]) => {
    const { description, default: fallback } = field as JsonSchema
    return [code(name), String(description), code(String(fallback))]
  })
  return `${heading('Configuration', 'server/src/platform/config/settings.ts and server/src/projects/apps/schema.ts')}
## Environment

Licet reads its settings from the environment and from the file \`.env\` in the current folder. The environment wins. The start reports all
problems in one message, and \`licet doctor\` explains how to fix them.

${table(['Name', 'Meaning', 'If not set', 'Example'], rows)}

## Settings of an app

In the declarative file under \`projects[].apps[].settings\` (\`licet apply FILE\`). Lifetimes are in seconds.

${table(['Name', 'Meaning', 'Default'], app)}
`
}

function otherwise({ fallback, derived }: Setting<unknown>): string {
  if (derived !== undefined) return derived
  if (fallback === undefined) return ''
  if (typeof fallback === 'string') return fallback === '' ? 'none' : code(fallback)
  return Object.entries(fallback)
    .map(([environment, text]) => `${environment}: ${code(text)}`)
    .join('<br>')
}
