import { type ErrorCode, errorCatalog } from '../../../errors.ts'
import { PageMeta } from '../page.ts'
import type { Components, Header, JsonSchema, Reference, Response, SecurityScheme } from './model.ts'

/** What an example says where a real answer has an id of the request. */
export const exampleRequestId = 'req_0199f3c2a4b87c1d9e5f60718293a4b5'

const requestId = {
  type: 'string',
  description: 'Names this request in logs and audit records. The same as the header X-Request-Id.',
  examples: [exampleRequestId],
}

export const metaSchemas: Readonly<Record<'Meta' | 'PageMeta', JsonSchema>> = {
  Meta: { type: 'object', required: ['requestId'], properties: { requestId } },
  PageMeta: {
    type: 'object',
    required: ['requestId', 'page', 'limit', 'total', 'totalPages'],
    properties: { requestId, ...PageMeta },
  },
}

const fieldProblems: JsonSchema = {
  type: 'array',
  description: 'With VALIDATION_ERROR: what is wrong, one entry a field.',
  items: {
    type: 'object',
    required: ['path', 'message'],
    properties: {
      path: { type: 'string', description: 'The field, as in the body: `email`, `metadata.plan`.' },
      message: { type: 'string', description: 'What is wrong with it.' },
    },
  },
}

const errorSchema = (codes: readonly string[]): JsonSchema => ({
  type: 'object',
  description: 'Every failure but 429.',
  required: ['error', 'meta'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: codes, description: 'For programs. It does not change.' },
        message: { type: 'string', description: 'For people. It may change.' },
        details: { type: 'object', properties: { fields: fieldProblems } },
      },
    },
    meta: { $ref: '#/components/schemas/Meta' },
  },
})

const rateLimitedSchema: JsonSchema = {
  type: 'object',
  description: 'The one answer without the envelope.',
  required: ['error'],
  properties: { error: { type: 'string', description: 'For people.' } },
}

const headers: Readonly<Record<string, Header>> = {
  'X-Request-Id': {
    description: 'Names this request in logs and audit records.',
    schema: { type: 'string' },
    example: exampleRequestId,
  },
  'X-RateLimit-Limit': {
    description: 'Requests that the bucket with the fewest left takes in one window.',
    schema: { type: 'integer' },
    example: 100,
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in that bucket.',
    schema: { type: 'integer' },
    example: 99,
  },
  'X-RateLimit-Reset': {
    description: 'When its window ends, in epoch seconds.',
    schema: { type: 'integer' },
    example: 1_767_268_860,
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' }, example: 42 },
  'WWW-Authenticate': { description: 'The scheme that is asked for.', schema: { type: 'string' }, example: 'Bearer' },
}

const refTo = (kind: keyof Components, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` })
const headerRefs = (...names: string[]) => Object.fromEntries(names.map((name) => [name, refTo('headers', name)]))

/** On every answer of the API. */
export const commonHeaders = headerRefs(
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
)

const rateLimited: Response = {
  description: 'Too many requests. Wait for as long as Retry-After says.',
  headers: { ...commonHeaders, ...headerRefs('Retry-After') },
  content: {
    'application/json': {
      schema: refTo('schemas', 'RateLimited'),
      example: { error: 'Too many requests. Try again in 42 seconds.' },
    },
  },
}

/** An answer with one of `codes`, which all have one status. */
export function errorResponse(status: number, codes: readonly ErrorCode[]): Response {
  const [only] = codes
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalog[code][1]}`).join('\n\n'),
    headers: { ...commonHeaders, ...(status === 401 && headerRefs('WWW-Authenticate')) },
    content: {
      'application/json': {
        schema: refTo('schemas', 'Error'),
        ...(codes.length === 1 && only
          ? { example: errorExample(only) }
          : { examples: Object.fromEntries(codes.map((code) => [code, refTo('examples', code)])) }),
      },
    },
  }
}

function errorExample(code: ErrorCode): unknown {
  const fields = [{ path: 'email', message: 'is required' }]
  const details = code === 'VALIDATION_ERROR' ? { details: { fields } } : {}
  return { error: { code, message: errorCatalog[code][1], ...details }, meta: { requestId: exampleRequestId } }
}

export const pascal = (name: string): string =>
  name.toLowerCase().replace(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())

/** Everything that is referred to. `alone` are codes that are an answer by themselves somewhere, `together` those that share one. */
export function sharedComponents(used: {
  alone: ReadonlySet<ErrorCode>
  together: ReadonlySet<ErrorCode>
  schemas: Readonly<Record<string, JsonSchema>>
  securitySchemes: Readonly<Record<string, SecurityScheme>>
}): Components {
  const codes = [...new Set([...used.alone, ...used.together])].sort()
  const single = [...used.alone].sort().map((code) => [pascal(code), errorResponse(errorCatalog[code][0], [code])])
  return {
    schemas: { Error: errorSchema(codes), RateLimited: rateLimitedSchema, ...used.schemas },
    responses: { ...Object.fromEntries(single), RateLimited: rateLimited },
    headers,
    examples: Object.fromEntries([...used.together].sort().map((code) => [code, { value: errorExample(code) }])),
    securitySchemes: used.securitySchemes,
  }
}
