import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { ApiError, type FieldProblem } from '../../errors.ts'

type Part = 'body' | 'query' | 'params'

/** Checks one part of a request and throws VALIDATION_ERROR. Bodies are taken as they are; in query and path, which arrive as text, numbers and booleans are converted and defaults filled in. */
export function validator(schema: TSchema, part: Part): (received: unknown) => unknown {
  const check = Compile(schema)
  const properties: Record<string, TSchema> = 'properties' in schema ? Object(schema.properties) : {}
  return (received) => {
    const value = part === 'body' ? received : fromText(properties, received)
    const unfit = unfitText(value)
    if (unfit) throw new ApiError('VALIDATION_ERROR', { details: { fields: [{ path: part, message: unfit }] } })
    if (check.Check(value)) return value
    throw new ApiError('VALIDATION_ERROR', { details: { fields: problems(check.Errors(value), part) } })
  }
}

const deepest = 64
/** PostgreSQL keeps neither NUL in text nor half a surrogate pair in JSON: they would be faults of ours there. */
const notText = /[\0\p{Surrogate}]/u

/** Why no part of the service could work with a value, whatever its schema says. */
function unfitText(received: unknown): string | undefined {
  const waiting: [value: unknown, depth: number][] = [[received, 0]]
  // Without recursion, which a value that is nested deeply enough would bring to the end of the stack.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next
    if (typeof value === 'string' && notText.test(value)) return 'must not contain NUL or half a surrogate pair'
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) return `is nested deeper than ${deepest} levels`
    for (const [name, inner] of Object.entries(value)) waiting.push([name, depth], [inner, depth + 1])
  }
  return undefined
}

function fromText(properties: Record<string, TSchema>, received: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = { ...Object(received) }
  for (const [name, schema] of Object.entries(properties)) {
    const { type, default: fallback } = schema as { type?: string; default?: unknown }
    values[name] = name in values ? converted(type, values[name]) : fallback
    if (values[name] === undefined) delete values[name]
  }
  return values
}

/** What does not look like the type is left as it is, for the check to refuse. */
function converted(type: string | undefined, text: unknown): unknown {
  if (typeof text !== 'string') return text
  if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

type SchemaError = ReturnType<ReturnType<typeof Compile>['Errors']>[number]

/** One line a field: several rules may fail on one, and the first is what its sender has to mend first. */
function problems(errors: SchemaError[], part: Part): FieldProblem[] {
  const found = new Map<string, FieldProblem>()
  for (const error of errors) {
    for (const problem of describe(error, part)) if (!found.has(problem.path)) found.set(problem.path, problem)
  }
  return [...found.values()].slice(0, 20)
}

function describe(error: SchemaError, part: Part): FieldProblem[] {
  const at = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
  const inside = (name: string) => (at === '' ? name : `${at}.${name}`)
  const params = error.params as { requiredProperties?: string[]; additionalProperties?: string[] }
  if (error.keyword === 'required') {
    return (params.requiredProperties ?? []).map((name) => ({ path: inside(name), message: 'is required' }))
  }
  if (error.keyword === 'additionalProperties') {
    const unknown = params.additionalProperties ?? []
    return unknown.map((name) => ({ path: inside(name.slice(0, 100)), message: 'is not known here' }))
  }
  // Says only that some property is not allowed; `additionalProperties` names it.
  if (error.keyword === 'boolean') return []
  return [{ path: at === '' ? part : at.slice(0, 200), message: error.message }]
}
