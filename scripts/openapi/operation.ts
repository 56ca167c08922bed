import { type Access, type AnyRoute, canBeRelayed } from '../../server/src/platform/http/route.ts'
import { exampleOf } from './examples.ts'
import type { JsonSchema, Operation, Parameter, SecurityScheme } from './model.ts'
import { plain, responsesOf, type SharedResponses } from './responses.ts'
import { addSchema, capital, convert, type Schemas } from './schemas.ts'

/** The caller's credentials; empty for public routes. */
const schemesOf: Readonly<Record<Access, readonly string[]>> = {
  public: [],
  refresh: [],
  signed: [],
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
export interface Shared extends SharedResponses {
  readonly schemes: Set<string>
}

/** @throws when a field has no example, or two different schemas have one name */
export function operationOf(row: AnyRoute, shared: Shared): Operation {
  const at = `${row.method} ${row.url}`
  const id = row.handler.name
  if (!/^[a-z]\w+$/.test(id)) throw new Error(`${at}: the handler needs a name, which becomes the operation ID`)
  const schemes = [
    ...schemesOf[row.access],
    ...(row.apiKeys || canBeRelayed(row) ? keySchemes : []),
    ...(row.users ? ['bearer'] : []),
  ]
  for (const scheme of schemes) shared.schemes.add(scheme)
  const parameters = parametersOf(row, shared.schemas)
  const { body } = row.input
  return {
    operationId: id,
    'x-licet-sdk': row.sdk,
    tags: [tagOf(row)],
    summary: row.summary,
    description: row.description,
    security: [...schemes.map((scheme) => ({ [scheme]: [] })), ...(row.anyone || canBeRelayed(row) ? [{}] : [])],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: addSchema(plain(body), `${capital(id)}Body`, shared.schemas),
            example: exampleOf(plain(body), `${at} body`),
          },
        },
      },
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

/** What a server with an API key says about the user whose request it passes on. */
const relayHeaders: readonly Parameter[] = [
  {
    name: 'Licet-Client-IP',
    in: 'header',
    required: false,
    description: 'IP address of the user. Required with an API key, otherwise ignored. Limits count for it.',
    schema: { type: 'string' },
    example: '203.0.113.7',
  },
  {
    name: 'Licet-Client-User-Agent',
    in: 'header',
    required: false,
    description: '`User-Agent` of the user. Required with an API key, otherwise ignored.',
    schema: { type: 'string' },
    example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
]

function parametersOf(row: AnyRoute, schemas: Schemas): Parameter[] {
  const at = `${row.method} ${row.url}`
  const from = (location: Parameter['in'], schema: unknown): Parameter[] => {
    const { properties = {}, required = [] } = plain(schema ?? {}) as { properties?: object; required?: string[] }
    return Object.entries<JsonSchema>({ ...properties }).map(([name, { description, examples, ...rest }]) => ({
      name,
      in: location,
      // A field with a default may be left out.
      required: location === 'path' || (required.includes(name) && rest['default'] === undefined),
      description: String(description ?? describeParameter(name)),
      schema: convert(rest, capital(name), schemas),
      example: exampleOf({ ...rest, ...(examples !== undefined && { examples }) }, `${at} ${location}.${name}`),
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
  const ifNoneMatch: Parameter = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: '`ETag` of an earlier response. While nothing has changed, the response is 304, without a body.',
    schema: { type: 'string' },
    example: '"lic_0199f3c2a4b87c1d9e5f60718293a4b5-3-17"',
  }
  // Only where the app is not known yet does the header matter.
  const startsWithApp = row.anyone || row.errors.includes('APP_REQUIRED')
  const { params, query, headers } = row.input
  // OpenAPI has no parameter `Accept`: the media types of the responses say it.
  const ofHeader = from('header', headers).filter(({ name }) => name !== 'accept')
  const own = [...from('path', params), ...from('query', query), ...ofHeader]
  const relayed = canBeRelayed(row) ? relayHeaders : []
  return [...own, ...(startsWithApp ? [appId] : []), ...relayed, ...(row.alternatives?.[304] ? [ifNoneMatch] : [])]
}
