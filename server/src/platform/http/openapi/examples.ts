import type { JsonSchema } from './model.ts'

/**
 * One value of a schema, assembled from the examples of its fields. Optional fields are included, unless the schema has
 * its own example.
 * @throws when a field has neither `examples` nor `default`: a reader could only guess
 */
export function exampleOf(schema: object, at: string): unknown {
  const { examples, const: only, enum: choices, default: fallback, ...rest } = schema as JsonSchema
  if (Array.isArray(examples) && examples.length > 0) return examples[0]
  if (only !== undefined) return only
  if (fallback !== undefined) return fallback
  if (Array.isArray(choices)) return choices[0]
  if (rest['type'] === 'object') return exampleOfObject(rest['properties'], at)
  if (rest['type'] === 'array') return [exampleOf(Object(rest['items']), `${at}[]`)]
  const [first] = Array.isArray(rest['anyOf']) ? rest['anyOf'] : []
  if (first) return exampleOf(first, at)
  throw new Error(`${at} has no example`)
}

function exampleOfObject(properties: unknown, at: string): Record<string, unknown> {
  if (properties === undefined) throw new Error(`${at} has no example`)
  const fields = Object.entries<JsonSchema>(Object(properties))
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, `${at}.${name}`)]))
}
