import { type ErrorCode, errorCatalog } from '../../server/src/errors.ts'
import { type AnyRoute, commonErrors } from '../../server/src/platform/http/route.ts'
import { exampleRequestId, metaSchemas, pageExample, refToError } from './components.ts'
import { exampleOf } from './examples.ts'
import type { Content, JsonSchema, Operation, Reference, Response } from './model.ts'
import { addSchema, capital, type Schemas } from './schemas.ts'

/** Shared parts of the responses, collected while they are generated. */
export interface SharedResponses {
  readonly schemas: Schemas
  readonly codes: Set<ErrorCode>
}

/** A TypeBox schema is JSON Schema; its other properties do not survive JSON. */
export const plain = (schema: unknown): JsonSchema => JSON.parse(JSON.stringify(schema))

export function responsesOf(row: AnyRoute, shared: SharedResponses): Operation['responses'] {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of [...new Set([...row.errors, ...commonErrors(row)])]) {
    const status = errorCatalog[code].status
    shared.codes.add(code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const answers = [
    ...successes(row, shared),
    ['429', { $ref: '#/components/responses/RateLimited' }],
    ...[...byStatus].map(([status, codes]) => [String(status), refToError(status, codes)] as const),
  ] as const
  return Object.fromEntries([...answers].sort(([a], [b]) => Number(a) - Number(b)))
}

function successes(row: AnyRoute, { schemas }: SharedResponses): (readonly [status: string, Response])[] {
  const content = row.downloads ? fileContent(row, row.downloads, schemas) : dataContent(row, schemas)
  const usual = { description: descriptionOf(row), content }
  const others = Object.entries(row.alternatives ?? {}).map(([status, description]) => {
    const { content: _none, ...withoutBody } = usual
    return [status, { ...(status === '304' ? withoutBody : usual), description }] as const
  })
  return [[String(row.status ?? 200), usual], ...others]
}

function descriptionOf({ status, downloads }: AnyRoute): string {
  if (status === 201) return 'Created.'
  return downloads?.some((type) => !isJson(type)) ? 'Exported file, streamed while it is created.' : 'Done.'
}

const isJson = (mediaType: string): boolean => mediaType.endsWith('json') && !mediaType.endsWith('ndjson')

/** Media types of files, and of JSON without an envelope. */
function fileContent(row: AnyRoute, mediaTypes: readonly string[], schemas: Schemas): Content {
  const data = plain(row.data)
  const contentOf = (type: string) =>
    isJson(type)
      ? { schema: addSchema(data, nameOf(row), schemas), example: exampleOf(data, `${row.method} ${row.url} data`) }
      : { schema: { type: 'string' } }
  return Object.fromEntries(mediaTypes.map((type) => [type, contentOf(type)]))
}

/** Name of the data of a row that has no title. */
const nameOf = ({ handler }: AnyRoute): string => `${capital(handler.name)}Data`

const dataContent = (row: AnyRoute, schemas: Schemas): Content => ({
  ...envelopeContent(row, schemas),
  ...(row.events && { 'text/event-stream': { schema: { type: 'string' } } }),
})

function envelopeContent(row: AnyRoute, schemas: Schemas): Content {
  const data = plain(row.data)
  const example = exampleOf(data, `${row.method} ${row.url} data`)
  const isList = data['type'] === 'array'
  return isList
    ? { 'application/json': { schema: listOf(row, data, schemas), example: { data: example, meta: pageOf(row) } } }
    : {
        'application/json': {
          schema: envelope(addSchema(data, nameOf(row), schemas), schemas),
          example: { data: example, meta: { requestId: exampleRequestId } },
        },
      }
}

function pageOf(row: AnyRoute): object {
  const more = row.meta ? Object(exampleOf(row.meta, `${row.method} ${row.url} meta`)) : {}
  return { ...pageExample, ...more }
}

/** `User` or `StartSignInData` in its envelope: `UserResponse`, `StartSignInResponse`. */
function envelope(data: Reference, schemas: Schemas): Reference {
  const name = `${schemaName(data).replace(/Data$/, '')}Response`
  return addSchema(envelopeSchema(data, { $ref: '#/components/schemas/Meta' }), name, schemas)
}

/** A page of `Session`s in its envelope: `SessionList`, with its own `SessionListMeta` where the row has more metadata. */
function listOf(row: AnyRoute, { items, ...list }: JsonSchema, schemas: Schemas): Reference {
  const item = addSchema(Object(items), `${nameOf(row)}Item`, schemas)
  const name = `${schemaName(item)}List`
  const meta = row.meta
    ? addSchema(withMeta(plain(row.meta), pageOf(row)), `${name}Meta`, schemas)
    : { $ref: '#/components/schemas/PageMeta' }
  return addSchema(envelopeSchema({ ...list, items: item }, meta), name, schemas)
}

function withMeta(more: JsonSchema, example: object): JsonSchema {
  const { required, properties, ...rest } = metaSchemas.PageMeta
  return {
    ...rest,
    required: [required, more['required'] ?? []].flat(),
    properties: { ...Object(properties), ...Object(more['properties']) },
    examples: [example],
  }
}

const envelopeSchema = (data: JsonSchema | Reference, meta: Reference): JsonSchema => ({
  type: 'object',
  required: ['data', 'meta'],
  properties: { data, meta },
})

const schemaName = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1)
