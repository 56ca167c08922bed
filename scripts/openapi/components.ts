import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errorCatalog } from '../../server/src/errors.ts'
import { PageMeta } from '../../server/src/platform/http/page.ts'
import type { Components, Header, JsonSchema, Reference, Response, SecurityScheme } from './model.ts'

/** Request ID of every example. */
export const exampleRequestId = 'req_0199f3c2a4b87c1d9e5f60718293a4b5'

const requestId = {
  type: 'string',
  description: 'ID of this request in logs and audit records, also sent in the `X-Request-Id` header.',
  examples: [exampleRequestId],
}

/** Metadata of a list on its only page. */
export const pageExample = { requestId: exampleRequestId, page: 1, limit: 20, total: 1, totalPages: 1 }

export const metaSchemas: Readonly<Record<'Meta' | 'PageMeta', JsonSchema>> = {
  Meta: { type: 'object', required: ['requestId'], properties: { requestId } },
  PageMeta: {
    type: 'object',
    required: ['requestId', 'page', 'limit', 'total', 'totalPages'],
    properties: { requestId, ...PageMeta },
    examples: [pageExample],
  },
}

const fieldProblem: JsonSchema = {
  type: 'object',
  required: ['path', 'message'],
  properties: {
    path: { type: 'string', description: 'Path of the field, as in the body: `email`, `metadata.plan`.' },
    message: { type: 'string', description: 'Problem with the field, to be read after its name: `is required`.' },
  },
}

const errorSchemas = (codes: readonly string[]): Readonly<Record<string, JsonSchema>> => ({
  ErrorResponse: {
    type: 'object',
    description: 'Body of every error response except 429.',
    required: ['error', 'meta'],
    properties: { error: refTo('schemas', 'ApiError'), meta: refTo('schemas', 'Meta') },
  },
  ApiError: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: codes, description: 'Error code, for programs. Codes never change.' },
      message: { type: 'string', description: 'Description of the error, for people. The wording can change.' },
      hint: {
        type: 'string',
        description: 'Next step that resolves the error, for people. Absent if no step exists. The wording can change.',
      },
      details: refTo('schemas', 'ApiErrorDetails'),
    },
  },
  ApiErrorDetails: {
    type: 'object',
    description: 'Facts about the error. Which ones depends on its code.',
    properties: {
      fields: {
        type: 'array',
        description: 'Only with `VALIDATION_ERROR`: invalid fields, one entry per field.',
        items: refTo('schemas', 'FieldProblem'),
      },
    },
    additionalProperties: true,
  },
  FieldProblem: fieldProblem,
  RateLimitedResponse: {
    type: 'object',
    description: 'Body of a 429 response, the only one without the envelope.',
    required: ['error'],
    properties: { error: { type: 'string', description: 'Message with the time to wait, for people.' } },
  },
})

const headers: Readonly<Record<string, Header>> = {
  'X-Request-Id': {
    description: 'ID of this request in logs and audit records.',
    schema: { type: 'string' },
    example: exampleRequestId,
  },
  'X-RateLimit-Limit': {
    description: 'Requests allowed per window in the bucket with the fewest requests remaining.',
    schema: { type: 'integer' },
    example: 100,
  },
  'X-RateLimit-Remaining': {
    description: 'Requests remaining in that bucket.',
    schema: { type: 'integer' },
    example: 99,
  },
  'X-RateLimit-Reset': {
    description: 'When the window of that bucket ends, in epoch seconds.',
    schema: { type: 'integer' },
    example: 1_767_268_860,
  },
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: { type: 'integer' }, example: 42 },
  'WWW-Authenticate': { description: 'Required authentication scheme.', schema: { type: 'string' }, example: 'Bearer' },
}

const refTo = (kind: keyof Components, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` })
const headerRefs = (...names: string[]) => Object.fromEntries(names.map((name) => [name, refTo('headers', name)]))

/** Headers of every response of the API. */
const commonHeaders = headerRefs('X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset')

const rateLimited: Response = {
  description: 'Too many requests. Wait the number of seconds in the `Retry-After` header.',
  headers: { ...commonHeaders, ...headerRefs('Retry-After') },
  content: {
    'application/json': {
      schema: refTo('schemas', 'RateLimitedResponse'),
      example: { error: 'Too many requests. Try again in 42 seconds.' },
    },
  },
}

/** An error response with one of the codes. */
function errorResponse(status: number, codes: readonly ErrorCode[]): Response {
  const [first] = codes
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalog[code].message}`).join('\n\n'),
    headers: {
      ...commonHeaders,
      ...(status === 401 && headerRefs('WWW-Authenticate')),
      ...(status === 503 && headerRefs('Retry-After')),
    },
    content: {
      'application/json': {
        schema: refTo('schemas', 'ErrorResponse'),
        ...(first && { example: errorExample(first) }),
      },
    },
  }
}

/** Codes that nearly every operation has alone with its status. */
const usual: ReadonlySet<ErrorCode> = new Set(['VALIDATION_ERROR', 'UNAUTHORIZED', 'INTERNAL_ERROR', 'UNAVAILABLE'])

/** What many operations refuse, by who may call them. */
const refusals: Readonly<Record<string, readonly ErrorCode[]>> = {
  MemberForbidden: ['ADMIN_WEB_ONLY', 'CSRF_FAILED', 'FORBIDDEN', 'PASSKEY_REQUIRED'],
  MemberOrKeyForbidden: ['ADMIN_WEB_ONLY', 'CSRF_FAILED', 'FORBIDDEN', 'PASSKEY_REQUIRED', 'API_KEY_SCOPE'],
  RecentMemberForbidden: ['ADMIN_WEB_ONLY', 'CSRF_FAILED', 'FORBIDDEN', 'PASSKEY_REQUIRED', 'REAUTH_REQUIRED'],
  ReadingMemberForbidden: ['ADMIN_WEB_ONLY', 'PASSKEY_REQUIRED'],
  ReadingMemberOrKeyForbidden: ['ADMIN_WEB_ONLY', 'PASSKEY_REQUIRED', 'API_KEY_SCOPE'],
}

const listCodes = (codes: readonly ErrorCode[]): string => codes.map((code) => `\`${code}\``).join(', ')

/**
 * The response of one operation for a status: that of the code, or that of the status with the codes of the operation. A description
 * beside a reference replaces the one of the component (OpenAPI 3.1, section 4.8.23).
 */
export function refToError(status: number, codes: readonly ErrorCode[]): Reference {
  const [only] = codes
  if (only && codes.length === 1 && usual.has(only)) return refTo('responses', pascal(only))
  const description = listCodes(codes)
  const [refusal] = Object.entries(refusals).find(([, refused]) => listCodes(refused) === description) ?? []
  return refusal ? refTo('responses', refusal) : { ...refTo('responses', statusName(status)), description }
}

function errorExample(code: ErrorCode): unknown {
  const fields = [{ path: 'email', message: 'is required' }]
  const { message, hint } = errorCatalog[code]
  const details = code === 'VALIDATION_ERROR' ? { details: { fields } } : {}
  return {
    error: { code, message, ...(hint !== undefined && { hint }), ...details },
    meta: { requestId: exampleRequestId },
  }
}

const pascal = (name: string): string =>
  name.toLowerCase().replace(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())

/** `NotFound` for 404. */
const statusName = (status: number): string => (STATUS_CODES[status] ?? '').replaceAll(/\W/g, '')

/** Those of each status with all codes, those of the usual codes, and the refusals. */
function errorResponses(codes: readonly ErrorCode[]): Record<string, Response> {
  const statusOf = (code: ErrorCode) => errorCatalog[code].status
  const statuses = [...new Set(codes.map(statusOf))].sort((a, b) => a - b)
  const ofStatuses = statuses.flatMap((status) => {
    const own = codes.filter((code) => statusOf(code) === status)
    return own.every((code) => usual.has(code)) ? [] : [[statusName(status), errorResponse(status, own)] as const]
  })
  const alone = codes.filter((code) => usual.has(code))
  const ofCodes = alone.map((code) => [pascal(code), errorResponse(statusOf(code), [code])] as const)
  const ofRefusals = Object.entries(refusals)
    .filter(([, refused]) => refused.every((code) => codes.includes(code)))
    .map(([name, refused]) => [name, { ...errorResponse(403, refused), description: listCodes(refused) }] as const)
  return Object.fromEntries([...ofStatuses, ...ofCodes, ...ofRefusals])
}

/** Builds all shared components. `codes` are those of all operations. */
export function buildComponents(used: {
  codes: ReadonlySet<ErrorCode>
  schemas: Readonly<Record<string, JsonSchema>>
  securitySchemes: Readonly<Record<string, SecurityScheme>>
}): Components {
  const codes = [...used.codes].sort()
  return {
    schemas: { ...errorSchemas(codes), ...used.schemas },
    responses: { ...errorResponses(codes), RateLimited: rateLimited },
    headers,
    securitySchemes: used.securitySchemes,
  }
}
