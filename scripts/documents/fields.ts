import { escapeHtml } from '../../server/src/platform/http/html.ts'
import type { JsonSchema, OpenApi } from '../openapi/model.ts'
import { inline } from './text.ts'

/** One name and its meaning, as a line of the reference. */
export interface FieldLine {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly description: string
}

/** Resolves a reference into the document; returns other values unchanged. */
export function resolveReference(api: OpenApi, value: unknown): JsonSchema {
  const { $ref } = Object(value) as { $ref?: string }
  if ($ref === undefined) return Object(value)
  const keys = $ref.slice(2).split('/')
  return Object(keys.reduce((at: unknown, key) => Object(at)[key], api))
}

/**
 * Returns every field of a schema; nested ones under the path of their parent, such as `user.email` and `items[].id`.
 * Of several variants, all fields; required are those that every variant requires.
 */
export function fieldsOf(api: OpenApi, schema: unknown, prefix = ''): FieldLine[] {
  const { properties, items, required = [] } = merge(api, schema)
  if (items !== undefined) return fieldsOf(api, items, `${prefix.replace(/\.$/, '')}[].`)
  return Object.entries<JsonSchema>(Object(properties)).flatMap(([key, reference]) => {
    const field = { ...resolveReference(api, reference), ...ownDescription(reference) }
    const name = `${prefix}${key}`
    const line = {
      name,
      type: typeOf(api, field),
      required: (required as string[]).includes(key),
      description: describe(field),
    }
    const inner = fieldsOf(api, field, `${name}.`)
    // The nested fields imply it.
    const isImplied = inner.length > 0 && line.description === '' && !line.type.endsWith(' or null')
    return isImplied ? inner : [line, ...inner]
  })
}

const ownDescription = ({ description }: JsonSchema) => (description === undefined ? {} : { description })

/** Resolves a reference, and combines the variants of an object into one. */
function merge(api: OpenApi, schema: unknown): JsonSchema {
  const resolved = resolveReference(api, schema)
  const variants = variantsOf(resolved).map((variant) => merge(api, variant))
  const [first] = variants
  if (!first || !variants.every(({ type }) => type === 'object')) return resolved
  const findRequired = ({ required = [] }: JsonSchema): string[] => required as string[]
  return {
    ...first,
    properties: Object.assign({}, ...variants.map(({ properties }) => properties)),
    required: findRequired(first).filter((key) => variants.every((variant) => findRequired(variant).includes(key))),
  }
}

const variantsOf = ({ oneOf }: JsonSchema): JsonSchema[] =>
  Array.isArray(oneOf) ? oneOf.filter(({ type }) => type !== 'null') : []

export function typeOf(api: OpenApi, schema: JsonSchema): string {
  const { type, items, enum: choices, oneOf, format } = resolveReference(api, schema)
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (Array.isArray(oneOf)) return [...new Set(oneOf.map((one) => typeOf(api, Object(one))))].join(' or ')
  if (Array.isArray(type)) return type.map((one) => typeOf(api, { type: one, items, format })).join(' or ')
  if (type === 'array') return `array of ${typeOf(api, Object(items))}s`
  if (type === 'string' && format === 'date-time') return 'timestamp'
  return typeof type === 'string' ? type : 'any value'
}

function describe(schema: JsonSchema): string {
  const { description, minimum, maximum, maxLength, maxItems, default: fallback } = schema
  const limits = [
    fallback !== undefined && `Default ${String(fallback)}.`,
    minimum !== undefined && maximum !== undefined && `${String(minimum)} to ${String(maximum)}.`,
    typeof maxLength === 'number' && maxLength > 1 && `At most ${maxLength} characters.`,
    maxItems !== undefined && `At most ${String(maxItems)}.`,
  ]
  return [description, ...limits].filter((part) => typeof part === 'string').join(' ')
}

export function fieldList(title: string, fields: readonly FieldLine[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    ({ name, type, required, description }) =>
      `<div><dt><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(type)}</span>${
        required ? '' : ' <span class="optional">optional</span>'
      }</dt><dd>${inline(description)}</dd></div>`,
  )
  return `<h3>${escapeHtml(title)}</h3>\n<dl class="fields">${rows.join('\n')}</dl>`
}
