import { type Variant, variantsKey } from '../../server/src/platform/http/fields.ts'
import type { JsonSchema, Reference } from './model.ts'

/** Named schemas of the document, by name. */
export type Schemas = Map<string, JsonSchema>

/**
 * Adds a schema under its `title`, or else under `fallback`, and returns a reference to it. Each object inside gets its
 * own name.
 * @throws when two different schemas have one name
 */
export function addSchema({ title, ...schema }: JsonSchema, fallback: string, schemas: Schemas): Reference {
  const name = typeof title === 'string' ? title : fallback
  const added = convert(schema, name.replace(/(?:Data|Body)$/, ''), schemas)
  const known = schemas.get(name)
  if (known && JSON.stringify(known) !== JSON.stringify(added)) throw new Error(`two schemas have the name ${name}`)
  schemas.set(name, added)
  return { $ref: `#/components/schemas/${name}` }
}

/** Returns a nested schema: a reference to an object or to anything with a title, everything else inline. */
function declare(schema: JsonSchema, name: string, schemas: Schemas): JsonSchema | Reference {
  const { title, type, properties } = schema
  const isNamed = typeof title === 'string' || (type === 'object' && properties !== undefined)
  return isNamed ? addSchema(schema, name, schemas) : convert(schema, name, schemas)
}

/**
 * Returns a schema as the document states it: what client generators misread is rewritten with the same meaning.
 * `name` is the start of the names of objects inside of it.
 */
export function convert({ uniqueItems: _service, ...schema }: JsonSchema, name: string, schemas: Schemas): JsonSchema {
  if (Array.isArray(schema[variantsKey])) return convertVariants(schema, schemas)
  if (Array.isArray(schema['anyOf'])) return convertUnion(schema, schema['anyOf'], name, schemas)
  if (Array.isArray(schema['enum']) && schema['type'] === undefined) return convertEnum(schema, schema['enum'])
  if (schema['type'] === 'array') return { ...schema, items: declare(Object(schema['items']), singular(name), schemas) }
  return schema['type'] === 'object' ? convertObject(schema, name, schemas) : schema
}

function convertObject(schema: JsonSchema, name: string, schemas: Schemas): JsonSchema {
  const { patternProperties, properties, ...rest } = schema
  if (patternProperties !== undefined) {
    const [value] = Object.values<JsonSchema>(Object(patternProperties))
    return { ...rest, additionalProperties: declare(Object(value), singular(name), schemas) }
  }
  if (properties === undefined) return rest
  const fields = Object.entries<JsonSchema>(Object(properties)).map(([key, field]) => [
    key,
    declare(withoutDefault(field), `${name}${capital(key)}`, schemas),
  ])
  return { ...rest, properties: Object.fromEntries(fields) }
}

/** Clients would send a default with every request, which is not the same as leaving a field out. */
function withoutDefault({ default: fallback, ...schema }: JsonSchema): JsonSchema {
  if (fallback === undefined) return schema
  const { description = '', examples = [fallback] } = schema
  if (String(description).includes('Default:')) return { ...schema, examples }
  return { ...schema, examples, description: `${String(description)} Default: ${String(fallback)}.`.trim() }
}

const convertEnum = (schema: JsonSchema, choices: readonly unknown[]): JsonSchema => ({
  type: [...new Set(choices.map((choice) => typeof choice))].join(),
  ...schema,
})

function convertUnion(schema: JsonSchema, parts: readonly JsonSchema[], name: string, schemas: Schemas): JsonSchema {
  const { anyOf: _parts, ...rest } = schema
  const values = parts.filter(({ type }) => type !== 'null')
  const isNullable = values.length < parts.length
  const choices = values.map((part) => part['const'])
  if (choices.every((choice) => typeof choice === 'string')) return convertEnum({ ...rest, enum: choices }, choices)
  // A list beside `true` compiles in no client for Java: the document has the list, which can say the same.
  const list = choices.includes(true) ? values.find(({ type }) => type === 'array') : undefined
  if (list) return { ...convert(list, name, schemas), ...rest }
  const declared = values.map((part) => declare(part, name, schemas))
  const [only] = declared
  if (only && declared.length === 1 && isNullable && !isReference(only)) return nullable({ ...only, ...rest })
  return { ...rest, oneOf: [...declared, ...(isNullable ? [{ type: 'null' }] : [])] }
}

const isReference = (schema: JsonSchema | Reference): schema is Reference => '$ref' in schema

/** A schema without a type, such as that of any JSON value, allows null already. */
const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(typeof schema['type'] === 'string' && { type: [schema['type'], 'null'] }),
  ...(Array.isArray(schema['enum']) && { enum: [...schema['enum'], null] }),
})

function convertVariants(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { [variantsKey]: variants, description, examples, properties, required, ...rest } = schema
  const ways = variants as readonly Variant[]
  const own = new Set(ways.flatMap(fieldsOf))
  const fields = Object.entries<JsonSchema>(Object(properties))
  const oneOf = ways.map((way) => {
    const kept = fields.filter(([key]) => !own.has(key) || fieldsOf(way).includes(key))
    const prescribed = kept.map(([key, field]) => [key, valueIn(way, key, field)])
    const needed = [...way.required, ...((required as string[] | undefined) ?? [])]
    return addSchema({ ...rest, required: needed, properties: Object.fromEntries(prescribed) }, way.name, schemas)
  })
  return { ...(description !== undefined && { description }), oneOf, ...(examples !== undefined && { examples }) }
}

const fieldsOf = ({ required, optional = [] }: Variant): readonly string[] => [...required, ...optional]

function valueIn({ values = {} }: Variant, key: string, { enum: choices, ...field }: JsonSchema): JsonSchema {
  const value = values[key]
  if (value !== undefined) return { ...field, type: typeof value, const: value, examples: [value] }
  return { ...field, ...(choices !== undefined && { enum: choices }) }
}

export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** Name of one element of a list: `Buckets` has a `Bucket`, `Entries` an `Entry`. */
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
