import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { ApiError, type FieldProblem } from '../../errors.ts'
import { isAnyText } from './fields.ts'
import { inWords, type SchemaError } from './schema-errors.ts'

type Part = 'body' | 'query' | 'params' | 'headers'

/**
 * Checks one part of a request and throws VALIDATION_ERROR. Bodies are unchanged; in query and path, which arrive as
 * text, numbers and booleans are converted and defaults filled in. Of the headers only those of the schema remain.
 */
export function validator(schema: TSchema, part: Part): (received: unknown) => unknown {
  const check = Compile(schema)
  const properties = propertiesOf(schema)
  return (received) => {
    const value =
      part === 'body'
        ? received
        : fromText(properties, part === 'headers' ? pickHeaders(properties, received) : received)
    const unfit = unfitText(value, schema)
    if (unfit) throw new ApiError('VALIDATION_ERROR', { details: { fields: [{ path: part, message: unfit }] } })
    if (check.Check(value)) return value
    throw new ApiError('VALIDATION_ERROR', { details: { fields: problems(check.Errors(value), part) } })
  }
}

const deepest = 64
/** PostgreSQL stores neither NUL in text nor half a surrogate pair in JSON: there they would become server errors. */
const notText = /[\0\p{Surrogate}]/u

interface Shape {
  readonly [isAnyText]?: true
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

/** Why the service could not accept a value, whatever else its schema says. */
function unfitText(value: unknown, schema?: Shape, depth = 0): string | undefined {
  if (typeof value === 'string')
    return notText.test(value) && !schema?.[isAnyText] ? 'must not contain NUL or an unpaired surrogate' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return `must be nested at most ${deepest} levels deep`
  for (const [name, inner] of Object.entries(value)) {
    const unfit = unfitText(name, undefined, depth) ?? unfitText(inner, shapeIn(schema, name), depth + 1)
    if (unfit !== undefined) return unfit
  }
  return undefined
}

const shapeIn = (shape: Shape | undefined, name: string): Shape | undefined => shape?.items ?? shape?.properties?.[name]

interface Property {
  readonly name: string
  readonly lowerName: string
  readonly type: string | undefined
  readonly fallback: unknown
}

const propertiesOf = (schema: TSchema): Property[] =>
  Object.entries('properties' in schema ? (schema.properties as Record<string, TSchema>) : {}).map(
    ([name, property]) => {
      const { type, default: fallback } = property as { type?: string; default?: unknown }
      return { name, lowerName: name.toLowerCase(), type, fallback }
    },
  )

/** Node has the names of headers in lower case; those of the schema have capitals. */
function pickHeaders(properties: readonly Property[], received: unknown): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const { name, lowerName } of properties) {
    const value = Object(received)[lowerName]
    if (value !== undefined) picked[name] = value
  }
  return picked
}

function fromText(properties: readonly Property[], received: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = { ...Object(received) }
  for (const { name, type, fallback } of properties) {
    if (name in values) values[name] = convert(type, values[name])
    else if (fallback !== undefined) values[name] = fallback
  }
  return values
}

/** How the values of a type look in text. */
const looks: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d{1,15}$/,
  number: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i,
  boolean: /^(true|false)$/,
}

/** A value that does not look like the type is unchanged, for the check to reject. */
function convert(type = 'string', text: unknown): unknown {
  if (typeof text !== 'string' || !looks[type]?.test(text)) return text
  return type === 'boolean' ? text === 'true' : Number(text)
}

interface ErrorParams {
  requiredProperties?: string[]
  additionalProperties?: string[]
  property?: string
  dependencies?: string[]
}

/** One line per field: several rules may fail on one, and its sender fixes the first one first. */
function problems(errors: SchemaError[], part: Part): FieldProblem[] {
  const found = new Map<string, FieldProblem>()
  for (const error of inWords(errors)) {
    for (const { path: name, message } of describe(error, part)) {
      const path = part === 'headers' ? `header.${name}` : name
      if (!found.has(path)) found.set(path, { path, message })
    }
  }
  return [...found.values()].slice(0, 20)
}

function describe(error: SchemaError, part: Part): FieldProblem[] {
  const at = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
  const inside = (name: string) => (at === '' ? name : `${at}.${name}`)
  const params = error.params as ErrorParams
  if (error.keyword === 'dependentRequired') {
    const { property = '', dependencies = [] } = params
    return dependencies.map((name) => ({ path: inside(name), message: `is required with ${property}` }))
  }
  if (error.keyword === 'required') {
    return (params.requiredProperties ?? []).map((name) => ({ path: inside(name), message: 'is required' }))
  }
  if (error.keyword === 'additionalProperties') {
    const unknown = params.additionalProperties ?? []
    return unknown.map((name) => ({ path: inside(name.slice(0, 100)), message: 'is not a known field' }))
  }
  // The message reports only that some property is not allowed; `additionalProperties` has its name.
  if (error.keyword === 'boolean') return []
  return [{ path: at === '' ? part : at.slice(0, 200), message: error.message }]
}
