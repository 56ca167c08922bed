import { Compile } from 'typebox/compile'
import { wholeApiOf } from '../../scripts/openapi/api.ts'
import type { JsonSchema, MediaType, OpenApi, Operation, Response } from '../../scripts/openapi/model.ts'
import { pathOf } from '../../scripts/openapi/operation.ts'
import type { AnyRoute } from '../src/platform/http/route.ts'
import { routes } from '../src/start/app.ts'

/** A response as it was sent. */
export interface Sent {
  readonly status: number
  readonly contentType: string | null
  readonly text: string
}

type Check = (body: unknown) => string[]
interface Declared {
  readonly operation: Operation
  /** The response's declaration, with its references resolved. */
  readonly response: (status: number) => Response | undefined
  readonly checkOf: (media: MediaType) => Check
}

// The routes without a parameter first: `/v1/sessions/current` is not a session ID.
const patterns = routes
  .map((row) => ({ row, pattern: new RegExp(`^${row.url.replace(/:\w+/g, '[^/]+')}$`) }))
  .toSorted((a, b) => a.row.url.split(':').length - b.row.url.split(':').length)

const known = new Map<AnyRoute, Declared>()

/** Throws when an API response is not in the document: its status, its media type, or a body outside of its schema. */
export function requireDeclared(method: string, path: string, sent: Sent): void {
  const { pathname } = new URL(path, 'http://localhost')
  const row = patterns.find(({ row, pattern }) => row.method === method && pattern.test(pathname))?.row
  if (!row) return
  const declared = known.get(row) ?? readDeclaration(row)
  known.set(row, declared)
  const fault = faultOf(declared, sent)
  if (fault) throw new Error(`openapi.json does not declare a response of ${method} ${row.url}: ${fault}`)
}

/** The document of one row alone: the whole one would cost more than most tests. */
function readDeclaration(row: AnyRoute): Declared {
  const api = wholeApiOf([row])
  const operation = api.paths[pathOf(row)]?.[row.method.toLowerCase()]
  if (!operation) throw new Error(`${row.method} ${row.url} is not in the document`)
  const checks = new Map<MediaType, Check>()
  return {
    operation,
    response: (status) => {
      const response = operation.responses[status]
      return response && '$ref' in response ? api.components.responses[nameOf(response.$ref)] : response
    },
    checkOf: (media) => {
      const check = checks.get(media) ?? compile(api, media.schema)
      checks.set(media, check)
      return check
    },
  }
}

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

/** Returns a check of values against a schema of the document, by its own references. */
export function compile(api: OpenApi, schema: object): Check {
  const root: JsonSchema = { ...schema, components: api.components }
  const check = Compile(root)
  return (body) => check.Errors(body).map(({ instancePath, message }) => `${instancePath || 'body'} ${message}`)
}

function faultOf({ response, checkOf }: Declared, { status, contentType, text }: Sent): string | undefined {
  const declared = response(status)
  if (!declared) return `status ${status}`
  if (!declared.content) return text === '' ? undefined : `a body with status ${status}`
  const [type = ''] = (contentType ?? '').split(';')
  const media = declared.content[type]
  if (!media) return `${type} with status ${status}`
  if (!type.endsWith('json') || type.endsWith('ndjson')) return undefined
  const faults = checkOf(media)(JSON.parse(text))
  return faults.length === 0 ? undefined : `${status} ${faults.join(', ')}: ${text}`
}
