import fastJson from 'fast-json-stringify'
import type { TSchema } from 'typebox'

/** Writes values of this schema as JSON; unknown fields are left out. */
export const serializerOf = (schema: TSchema): ((value: unknown) => string) =>
  fastJson(withPlainNulls(schema) as object)

/** A union with null, `anyOf: [T, null]`, would be decided by validating the value. As `nullable`, it is compared with null. */
function withPlainNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withPlainNulls)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, withPlainNulls(part)]),
  )
  if (anyOf === undefined) return rest
  const [of, other] = Array.isArray(anyOf) && anyOf.length === 2 ? anyOf.map(Object) : []
  return typeof of?.type === 'string' && other?.type === 'null'
    ? { ...rest, ...of, nullable: true }
    : { ...rest, anyOf }
}
