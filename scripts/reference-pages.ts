// The pages of docs/reference, each from the table in the code that it describes.
import { AppSettings } from '../server/src/apps/schema.ts'
import { auditActions } from '../server/src/audit/events.ts'
import { type FieldLine, fieldsOf, resolveReference, typeOf } from '../server/src/docs/fields.ts'
import { sectionsOf } from '../server/src/docs/sections.ts'
import { type ErrorCode, errorCatalog } from '../server/src/errors.ts'
import { apiKeyScopes, type Permission, permissions, roles } from '../server/src/permissions.ts'
import { type Setting, settings } from '../server/src/platform/config/settings.ts'
import type { JsonSchema, OpenApi, Operation } from '../server/src/platform/http/openapi/model.ts'
import { pathOf } from '../server/src/platform/http/openapi/operation.ts'
import { type AnyRoute, commonErrors } from '../server/src/platform/http/route.ts'

const heading = (title: string, source: string): string =>
  `<!-- Made by npm run gen from ${source}. Do not edit. -->\n\n# ${title}\n`

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

const code = (text: string): string => `\`${text}\``
const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

const accessWords: Readonly<Record<AnyRoute['access'], string>> = {
  public: 'anyone',
  refresh: 'who has a refresh token',
  user: 'signed-in user',
  dashboard: 'the sign-in page of the dashboard',
  admin: 'member',
  server: 'API key',
}

const callersOf = ({ access, permission, apiKeys, users }: AnyRoute): string =>
  [accessWords[access], permission && code(permission), apiKeys && '(API keys too)', users && '(signed-in users too)']
    .filter(Boolean)
    .join(' ')

/** docs/reference/routes.md: one line per route, by section. */
export function routesPage(api: OpenApi, rows: readonly AnyRoute[]): string {
  const sections = sectionsOf(api).map(({ name, description, slug }) => {
    const lines = rowsOf(api, rows, name).map((row) => [
      `[${code(`${row.method} ${pathOf(row)}`)}](routes/${slug}.md#${anchor(row.summary)})`,
      row.summary,
      callersOf(row),
      row.attempts === undefined ? row.limit : `${row.limit}, attempts (${row.attempts})`,
    ])
    return `## ${name}\n\n${description}\n\n${table(['Route', 'Summary', 'Callers', 'Rate limit'], lines)}`
  })
  return `${heading('Routes', 'the route rows (server/src/app.ts)')}
Licet serves the same reference at \`/docs\`, with search and with forms that send each call. Programs read \`/openapi.json\`.
[configuration.md](configuration.md) explains the limits: \`RATE_LIMIT_STANDARD\`, \`RATE_LIMIT_AUTH\`, \`RATE_LIMIT_AUTH_ATTEMPTS\`.

${sections.join('\n\n')}
`
}

/** docs/reference/routes/<section>.md, by their path. */
export const routePages = (api: OpenApi, rows: readonly AnyRoute[]): Record<string, string> =>
  Object.fromEntries(
    sectionsOf(api).map(({ name, description, slug }) => [
      `docs/reference/routes/${slug}.md`,
      `${heading(name, 'the route rows (server/src/app.ts)')}
${description} [All routes](../routes.md)

${rowsOf(api, rows, name)
  .map((row) => routeSection(api, row))
  .join('\n\n')}
`,
    ]),
  )

const rowsOf = (api: OpenApi, rows: readonly AnyRoute[], tag: string): AnyRoute[] =>
  rows.filter((row) => operationOf(api, row).tags.includes(tag))

function operationOf(api: OpenApi, row: AnyRoute): Operation {
  const operation = api.paths[pathOf(row)]?.[row.method.toLowerCase()]
  if (!operation) throw new Error(`${row.method} ${row.url} is not in the document`)
  return operation
}

function routeSection(api: OpenApi, row: AnyRoute): string {
  const operation = operationOf(api, row)
  const parts = [
    `## ${row.summary}`,
    code(`${row.method} ${pathOf(row)}`),
    row.description,
    fieldTable('Takes', inputOf(api, operation)),
    fieldTable('Answers with `data`', dataFields(api, operation)),
    `Errors: ${errorsOf(row)
      .map((name) => `[${code(name)}](../errors.md)`)
      .join(', ')}.`,
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

const errorsOf = (row: AnyRoute): ErrorCode[] => [...new Set([...row.errors, ...commonErrors(row)])]

function inputOf(api: OpenApi, { parameters = [], requestBody }: Operation): FieldLine[] {
  const outside = parameters.map(({ name, in: place, required, description, schema }) => ({
    name: `${name} (${place})`,
    type: typeOf(schema),
    required,
    description: schema['default'] === undefined ? description : `${description} Default ${String(schema['default'])}.`,
  }))
  return [...outside, ...(requestBody ? fieldsOf(api, requestBody.content['application/json'].schema) : [])]
}

function dataFields(api: OpenApi, { responses }: Operation): FieldLine[] {
  const content = Object(resolveReference(api, responses['200'] ?? responses['201'])['content'])
  if (!('application/json' in content)) return []
  return fieldsOf(api, Object(resolveReference(api, content['application/json'].schema)['properties']).data)
}

const fieldTable = (title: string, fields: readonly FieldLine[]): string =>
  fields.length === 0
    ? ''
    : `${title}:\n\n${table(
        ['Field', 'Type', ''],
        fields.map(({ name, type, required, description }) => [
          code(name),
          required ? type : `${type}, optional`,
          description,
        ]),
      )}`

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
\`message\` (what happened) and \`hint\` (what to do) are for people, and their wording can change. \`hint\` and \`details\` are absent where a code
has none. A 401 response has the header \`WWW-Authenticate: Bearer\`. A failure of the service (database, provider) returns 500, never 401, 403,
or 404, so a client keeps its valid tokens.

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
  FORBIDDEN: 'every route that requires a permission',
  ADMIN_WEB_ONLY: 'every route of the admin area',
  CSRF_FAILED: 'every change made by a member in the admin area',
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
      ['Action', 'Severity', 'Recorded when'],
      own.map(([action, [severity, meaning]]) => [code(action), severity, meaning]),
    )}`
  })
  return `${heading('Audit actions', 'server/src/audit/events.ts')}
${actions.length} actions, \`<entity>.<verb>\`. A record is written in the transaction of the change it tells of: both are kept, or neither.
It never holds a secret. Records are sealed in batches; \`licet audit verify\` says whether one was changed or removed since.

${sections.join('\n\n')}
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
A member has a role in a project, or in the whole instance, which counts in every project. Somebody with several memberships may what any
of them allows there. Who may not is answered 403 \`FORBIDDEN\`; a project that somebody is no member of answers like one that does not
exist. A change of role counts from the next request on. The last owner can neither go nor get another role.

An API key may what its scopes name, in its own project, on the routes that take keys. Everything else is up to members at the dashboard.

${table(['Permission', 'What it allows', ...roles, 'API keys', 'Routes'], lines)}

Any member may see and end their own sign-ins (\`/v1/admin/session\`) and read this table (\`GET /v1/admin/members/roles\`).
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
  return `${heading('Configuration', 'server/src/platform/config/settings.ts and server/src/apps/schema.ts')}
## Environment

Read from the environment and from a file \`.env\` in the current folder; the environment wins. All faults are told at once at the start,
and \`licet doctor\` says what to do about them.

${table(['Name', 'What it is', 'When it is not set', 'Example'], rows)}

## Settings of an app

In the declarative file under \`projects[].apps[].settings\` (\`licet apply FILE\`). Lifetimes are in seconds.

${table(['Name', 'What it is', 'Default'], app)}
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
