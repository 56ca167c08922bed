import { type RawBuilder, sql } from 'kysely'

type Value = string | number | boolean | object | undefined

const special = /["\\]/g

/**
 * An array in the text form of PostgreSQL (section 8.15.6), with objects as JSON; null when all values are undefined. The
 * driver's own form takes several times as long, which counts where arrays are long.
 */
export function toArrayText(values: readonly Value[]): string | null {
  if (values.every((value) => value === undefined)) return null
  let previous: Value
  let element = toElement(previous)
  // In a column, a value is often that of the row before.
  const elements = values.map((value) => {
    if (value !== previous) element = toElement(value)
    previous = value
    return element
  })
  return `{${elements.join()}}`
}

function toElement(value: Value): string {
  if (value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${text.replace(special, '\\$&')}"`
}

/** 2000-01-01 in milliseconds since 1970: where PostgreSQL starts to count. */
const firstMs = 946_684_800_000
const timestamptz = { oid: 1184, bytes: 8 } as const
/** In front of the elements: dimensions, whether there are nulls, type, length, first subscript. Each is an int32. */
const headBytes = 20

/**
 * A timestamptz[] of milliseconds since 1970, in the binary form that the driver sends for a buffer (PostgreSQL, array_send and
 * timestamptz_send): PostgreSQL reads it in a twentieth of the time of its text. Null when all values are undefined.
 */
export function toTimeArray(values: readonly (number | undefined)[]): Buffer | null {
  if (values.every((value) => value === undefined)) return null
  const array = Buffer.allocUnsafe(headBytes + values.length * (4 + timestamptz.bytes))
  const head = [1, values.includes(undefined) ? 1 : 0, timestamptz.oid, values.length, 1]
  let at = head.reduce((offset, value) => array.writeInt32BE(value, offset), 0)
  for (const value of values) {
    if (value === undefined) at = array.writeInt32BE(-1, at)
    else at = array.writeBigInt64BE(BigInt(value - firstMs) * 1_000n, array.writeInt32BE(timestamptz.bytes, at))
  }
  return array.subarray(0, at)
}

type ElementType = 'bigint' | 'bytea' | 'int' | 'jsonb' | 'text' | 'timestamptz'

/**
 * An array for `unnest` in a statement that is sent often. PostgreSQL keeps the plan of a statement only if plans for its
 * values cost no less, and a plan for a short array does. So it must not see how long the array is: it would plan each
 * time, which takes longer than the statement itself (PREPARE, "Notes").
 */
export const anyLength = (
  values: readonly unknown[] | string | Buffer | RawBuilder<unknown> | null,
  type: ElementType,
): RawBuilder<unknown> => sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/** The right side of `id = any(…)`, in the same way. */
export const anyOf = <T>(values: readonly T[] | RawBuilder<unknown>, type: ElementType): RawBuilder<T> =>
  sql`any(${anyLength(values, type)})`
