import { type ErrorCode, errorCatalog } from '../../../errors.ts'
import { type Access, type AnyRoute, commonErrors } from '../route.ts'
import { commonHeaders, errorResponse, exampleRequestId, pascal } from './components.ts'
import { exampleOf } from './examples.ts'
import type { Content, JsonSchema, Operation, Parameter, Reference, Response, SecurityScheme } from './model.ts'

/** The caller's credentials; empty for public routes. */
const schemesOf: Readonly<Record<Access, readonly string[]>> = {
  public: [],
  refresh: [],
  user: ['bearer'],
  dashboard: [],
  admin: ['adminSession'],
  server: ['apiKey'],
}
const keySchemes = ['apiKey']

export const securitySchemes: Readonly<Record<string, SecurityScheme>> = {
  bearer: { type: 'http', scheme: 'bearer', description: 'Access token: `Authorization: Bearer lat_…`.' },
  adminSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'service_admin_session',
    description:
      'Admin session of the dashboard, sent by a browser from one of its origins. Requests that change something also send `X-Service-CSRF-Token`, from `GET /v1/admin/session`.',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'API key, created in the dashboard: `lk_…`.',
  },
}

/** Shared parts of the operations, collected while they are generated. */
export interface Shared {
  readonly schemas: Map<string, JsonSchema>
  readonly schemes: Set<string>
  readonly alone: Set<ErrorCode>
  readonly together: Set<ErrorCode>
}

/** @throws when a field has no example, or two different schemas have one name */
export function operationOf(row: AnyRoute, shared: Shared): Operation {
  const at = `${row.method} ${row.url}`
  const id = row.handler.name
  if (!/^[a-z]\w+$/.test(id)) throw new Error(`${at}: the handler needs a name, which becomes the operation ID`)
  const schemes = [...schemesOf[row.access], ...(row.apiKeys ? keySchemes : []), ...(row.users ? ['bearer'] : [])]
  for (const scheme of schemes) shared.schemes.add(scheme)
  const parameters = parametersOf(row)
  const { body } = row.input
  return {
    operationId: id,
    'x-licet-sdk': row.sdk,
    tags: [tagOf(row)],
    summary: row.summary,
    description: row.description,
    security: [...schemes.map((scheme) => ({ [scheme]: [] })), ...(row.anyone ? [{}] : [])],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: contentOf(plain(body), `${at} body`, `${capital(id)}Body`, shared) },
    }),
    responses: responsesOf(row, shared),
  }
}

/** The feature: the first word of the path after the version; below `admin` the second word too. */
export const tagOf = ({ url }: Pick<AnyRoute, 'url'>): string => {
  const [, , first = '', second = ''] = url.split('/')
  return first === 'admin' ? `${first}/${second}` : first
}
/** `/v1/sessions/:id` as OpenAPI writes it: `/v1/sessions/{id}`. */
export const pathOf = ({ url }: Pick<AnyRoute, 'url'>): string => url.replace(/:(\w+)/g, '{$1}')

/** Parameters whose object has another name in prose. */
const nouns: Readonly<Record<string, string>> = {
  activationId: 'device',
  auditLogId: 'audit record',
  configId: 'payment provider',
  deliveryId: 'webhook delivery',
  endpointId: 'webhook endpoint',
  keyId: 'API key',
  mailId: 'email',
  paymentConfigId: 'payment provider',
}

/** Describes a parameter that has no description: `userId` is the “ID of the user.” */
function describeParameter(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return name.endsWith('Id') ? `ID of the ${nouns[name] ?? words.replace(/ id$/, '')}.` : `${capital(words)}.`
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
/** A TypeBox schema is JSON Schema; its other properties do not survive JSON. */
const plain = (schema: unknown): JsonSchema => JSON.parse(JSON.stringify(schema))

function parametersOf(row: AnyRoute): Parameter[] {
  const at = `${row.method} ${row.url}`
  const from = (place: 'path' | 'query', schema: unknown): Parameter[] => {
    const { properties = {}, required = [] } = plain(schema ?? {}) as { properties?: object; required?: string[] }
    return Object.entries<JsonSchema>({ ...properties }).map(([name, { description, examples, ...rest }]) => ({
      name,
      in: place,
      // A field with a default may be left out.
      required: place === 'path' || (required.includes(name) && rest['default'] === undefined),
      description: String(description ?? describeParameter(name)),
      schema: rest,
      example: exampleOf({ ...rest, ...(examples !== undefined && { examples }) }, `${at} ${place}.${name}`),
    }))
  }
  const appId: Parameter = {
    name: 'X-App-Id',
    in: 'header',
    required: false,
    description: row.anyone
      ? 'ID of the app that has the license key. Only without a bearer token or an API key.'
      : 'ID of the app that signs in. Default: the app whose allowlist has the redirect URI.',
    schema: { type: 'string' },
    example: 'app_0199f3c2a4b87c1d9e5f60718293a4b5',
  }
  // Only where the app is not known yet does the header matter.
  const startsWithApp = row.anyone || row.errors.includes('APP_REQUIRED')
  return [...from('path', row.input.params), ...from('query', row.input.query), ...(startsWithApp ? [appId] : [])]
}

/** The schema under its own name (`title`, or else `name`), and a complete example. */
function contentOf(schema: JsonSchema, at: string, name: string, shared: Shared) {
  const example = exampleOf(schema, at)
  return { 'application/json': { schema: addSchema(schema, name, shared), example } }
}

function addSchema({ title, ...schema }: JsonSchema, fallback: string, { schemas }: Shared): Reference {
  const name = typeof title === 'string' ? title : fallback
  const known = schemas.get(name)
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas have the name ${name}`)
  schemas.set(name, schema)
  return { $ref: `#/components/schemas/${name}` }
}

function responsesOf(row: AnyRoute, shared: Shared): Operation['responses'] {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of [...new Set([...codesOfParser(row), ...row.errors, ...commonErrors(row)])]) {
    const status = errorCatalog[code].status
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const failures = [...byStatus].map(([status, codes]) => [String(status), failure(status, codes, shared)] as const)
  const answers = [
    [String(row.status ?? 200), row.downloads ? download(row.downloads) : success(row, shared)],
    ['429', { $ref: '#/components/responses/RateLimited' }],
    ...failures,
  ] as const
  return Object.fromEntries([...answers].sort(([a], [b]) => Number(a) - Number(b)))
}

/** A body is read, and may be rejected, also where the route expects none. */
const codesOfParser = ({ method }: AnyRoute): ErrorCode[] => (method === 'GET' ? [] : ['VALIDATION_ERROR'])

function failure(status: number, codes: ErrorCode[], { alone, together }: Shared): Response | Reference {
  const [only] = codes
  if (only && codes.length === 1) {
    alone.add(only)
    return { $ref: `#/components/responses/${pascal(only)}` }
  }
  for (const code of codes) together.add(code)
  return errorResponse(status, codes)
}

const download = (types: readonly string[]): Response => ({
  description: 'Exported file, streamed while it is created.',
  headers: commonHeaders,
  // Not JSON, unlike every other response.
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])) as unknown as Content,
})

function success(row: AnyRoute, shared: Shared): Response {
  const data = plain(row.data)
  const at = `${row.method} ${row.url} data`
  const name = `${capital(row.handler.name)}Data`
  const isList = data['type'] === 'array'
  const schema = isList
    ? { ...data, items: addSchema(Object(data['items']), `${name}Item`, shared) }
    : addSchema(data, name, shared)
  const page = isList ? { page: 1, limit: 20, total: 1, totalPages: 1 } : {}
  const usual = { $ref: `#/components/schemas/${isList ? 'PageMeta' : 'Meta'}` }
  const meta = row.meta ? { allOf: [usual, plain(row.meta)] } : usual
  const more = row.meta ? Object(exampleOf(row.meta, at)) : {}
  return {
    description: row.status === 201 ? 'Created.' : 'Done.',
    headers: commonHeaders,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['data', 'meta'],
          properties: { data: schema, meta },
        },
        example: { data: exampleOf(data, at), meta: { requestId: exampleRequestId, ...page, ...more } },
      },
    },
  }
}
