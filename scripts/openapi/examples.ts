import type { JsonSchema } from './model.ts'

/** The time of examples. */
const exampleTime = '2026-01-01T12:00:00.000Z'

/**
 * One value of a schema, assembled from the examples of its fields. Optional fields are included, unless the schema has
 * its own example.
 * @throws when a field has no example, default, or choices: a reader could only guess
 */
export function exampleOf(schema: object, at: string): unknown {
  const { examples, const: only, enum: choices, default: fallback, ...rest } = schema as JsonSchema
  if (Array.isArray(examples) && examples.length > 0) return examples[0]
  if (only !== undefined) return only
  if (fallback !== undefined) return fallback
  if (Array.isArray(choices)) return choices[0]
  if (rest['format'] === 'date-time') return exampleTime
  if (rest['type'] === 'boolean') return true
  if (rest['type'] === 'object') return exampleOfObject(rest['properties'], at)
  if (rest['type'] === 'array') return [exampleOf(Object(rest['items']), `${at}[]`)]
  const [first] = [rest['anyOf'], rest['oneOf']].find(Array.isArray) ?? []
  if (first) return exampleOf(first, at)
  throw new Error(`${at} has no example`)
}

/** A schema without the example that its choices or its format already give. */
export function withoutImplied({ examples, ...schema }: JsonSchema): JsonSchema {
  const isImplied =
    ('const' in schema || 'enum' in schema || schema['format'] === 'date-time' || schema['type'] === 'boolean') &&
    Array.isArray(examples) &&
    exampleOf(schema, '') === examples[0]
  return isImplied || examples === undefined ? schema : { ...schema, examples }
}

function exampleOfObject(properties: unknown, at: string): Record<string, unknown> {
  if (properties === undefined) throw new Error(`${at} has no example`)
  const fields = Object.entries<JsonSchema>(Object(properties))
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, `${at}.${name}`)]))
}
