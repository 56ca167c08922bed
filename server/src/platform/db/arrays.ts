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

type ElementType = 'bigint' | 'bytea' | 'int' | 'jsonb' | 'text' | 'timestamptz'

/**
 * An array for `unnest` in a statement that is sent often. PostgreSQL keeps the plan of a statement only if plans for its
 * values cost no less, and a plan for a short array does. So it must not see how long the array is: it would plan each
 * time, which takes longer than the statement itself (PREPARE, "Notes").
 */
export const anyLength = (values: readonly unknown[] | string | null, type: ElementType): RawBuilder<unknown> =>
  sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/** The right side of `id = any(…)`, in the same way. */
export const anyOf = <T>(values: readonly T[], type: ElementType): RawBuilder<T> => sql`any(${anyLength(values, type)})`
