import { errorCatalog } from '../../server/src/errors.ts'
import type { JsonSchema, MediaType, OpenApi, Operation, Parameter, Response } from '../openapi/model.ts'
import { type FieldLine, fieldsOf, resolveReference, typeOf } from './fields.ts'

/** One method of one path. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

function answerOf(api: OpenApi, { operationId, responses }: Operation, status: string): Response {
  const answer = responses[status]
  if (!answer) throw new Error(`${operationId} has no response ${status}`)
  return '$ref' in answer ? Object({ ...resolveReference(api, answer), ...answer }) : answer
}

/** The content on success: 200, or 201 with the created object. Files come first in their first format. */
export function successOf(api: OpenApi, operation: Operation): MediaType | undefined {
  const { content = {} } = answerOf(api, operation, '201' in operation.responses ? '201' : '200')
  return Object.values(content)[0]
}

/** Schema of `data` in the envelope, or of JSON without an envelope. */
function dataOf(api: OpenApi, operation: Operation): JsonSchema {
  const schema = resolveReference(api, successOf(api, operation)?.schema)
  return Object(Object(schema['properties']).data ?? schema)
}

/** The fields of a call by their place, of the response as well; a place without fields is left out. */
export function fieldGroups(api: OpenApi, operation: Operation): { title: string; fields: FieldLine[] }[] {
  const { parameters = [], requestBody } = operation
  const of = (place: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === place).map((parameter) => asField(api, parameter))
  return [
    { title: 'Path', fields: of('path') },
    { title: 'Query', fields: of('query') },
    { title: 'Header', fields: of('header') },
    { title: 'Body', fields: requestBody ? fieldsOf(api, requestBody.content['application/json'].schema) : [] },
    { title: 'Response', fields: fieldsOf(api, dataOf(api, operation)) },
  ].filter(({ fields }) => fields.length > 0)
}

const asField = (api: OpenApi, { name, required, description, schema }: Parameter): FieldLine => {
  const { default: fallback, minimum, maximum } = schema
  const range = minimum !== undefined && maximum !== undefined ? ` ${String(minimum)} to ${String(maximum)}.` : ''
  const otherwise = fallback === undefined ? '' : ` Default ${String(fallback)}.`
  return { name, required, type: typeOf(api, schema), description: `${description}${range}${otherwise}` }
}

/** Every status of a failure, with its codes and their messages. */
export const failuresOf = (api: OpenApi, operation: Operation): { status: string; lines: string[] }[] =>
  Object.keys(operation.responses)
    .filter((status) => Number(status) >= 400)
    .map((status) => ({ status, lines: linesOf(answerOf(api, operation, status)) }))

/** The codes of an error response with their messages; of one that names no code, what it says. */
function linesOf({ description }: Response): string[] {
  const codes = description.match(/`[A-Z_]+`(?=, |$)/g) ?? []
  return codes.length === 0 ? [description] : codes.map((code) => `${code}: ${messages.get(code.slice(1, -1))}`)
}

const messages = new Map<string, string>(Object.entries(errorCatalog).map(([code, { message }]) => [code, message]))

/** The call as a command. */
export function curl(api: OpenApi, { method, path, operation }: Call): string {
  const { parameters = [], requestBody, security } = operation
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    String(parameters.find((parameter) => parameter.name === name)?.example),
  )
  const origin = (api.servers[0]?.url ?? '').replace(/\/$/, '')
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${origin}${filled}`]
  lines.push(...credentials(security))
  if (requestBody) {
    lines.push(`-H 'content-type: application/json'`)
    const body = JSON.stringify(requestBody.content['application/json'].example, null, 2)
    lines.push(`-d '${body.replaceAll("'", "'\\''").replaceAll('\n', '\n  ')}'`)
  }
  return lines.join(' \\\n  ')
}

/** How the call authenticates. A browser sends the dashboard's cookie; no other client may. */
function credentials(security: Operation['security']): string[] {
  const schemes = security.flatMap((scheme) => Object.keys(scheme))
  if (schemes.includes('bearer')) return ['-H "authorization: Bearer $ACCESS_TOKEN"']
  return schemes.includes('apiKey') ? ['-H "x-api-key: $API_KEY"'] : []
}
