import type { FieldPath, FieldPaths } from './sources/model.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

type Read = (record: unknown) => unknown

const none = undefined

/** Compiles a path, so that reading a million records does not parse it again. */
export function compilePath(path: FieldPath): Read {
  const steps = [...path.matchAll(/([^.[\]]+)(?:\[([^=[\]]+)=([^[\]]+)\])?/g)].map(([, name = '', field, wanted]) =>
    field === undefined || wanted === undefined ? stepOf(name) : findStep(name, field, wanted),
  )
  return (record) => {
    let value: unknown = record
    for (const step of steps) {
      value = step(value, record)
      if (value === none) return none
    }
    return value
  }
}

type Step = (value: unknown, record: unknown) => unknown

const stepOf =
  (name: string): Step =>
  (value) =>
    member(openJson(value), name)

function findStep(name: string, field: string, wanted: string): Step {
  const read = wanted.startsWith('$') ? compilePath(wanted.slice(1)) : () => wanted
  return (value, record) => {
    const list = openJson(member(openJson(value), name))
    const sought = read(record)
    return Array.isArray(list) ? list.find((item) => sought !== none && member(item, field) === sought) : none
  }
}

/** Own fields only: a record has no `constructor` unless the file says so. */
const member = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, name) ? Reflect.get(value, name) : none

/** Columns of a table hold objects as text. */
export function openJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const isEmpty = (value: unknown): boolean => value === none || value === null || value === ''

/** Returns the first value, undefined if no path has one: null and empty text are no values. */
export function firstOf(paths: FieldPaths = []): Read {
  const reads = paths.map(compilePath)
  return (record) => {
    for (const read of reads) {
      const value = read(record)
      if (!isEmpty(value)) return value
    }
    return none
  }
}

/** Whether a value says something: empty lists and objects, `false`, and zero do not. */
export function isPresent(value: unknown): boolean {
  const inner = openJson(value)
  if (isEmpty(inner) || inner === false || inner === 0 || inner === 'false' || inner === 'f') return false
  return typeof inner === 'object' && inner !== null ? Object.keys(inner).length > 0 : true
}

/** Whether a value means yes, in the spellings of the sources. */
export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(?:true|t|1|yes|verified)$/i.test(value))

export const isNo = (value: unknown): boolean =>
  value === false || value === 0 || (typeof value === 'string' && /^(?:false|f|0|no)$/i.test(value))

/** Text of a value; numbers are IDs of some sources. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : none
}

/** A time: milliseconds since 1970 as a number or text, or a time as ISO 8601 or PostgreSQL writes it. Undefined: none of these. */
export function timeOf(value: unknown): Date | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,}$/.test(value)))
    return validTime(Number(value))
  if (typeof value !== 'string') return none
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/.exec(
    value.trim(),
  )
  if (!iso) return none
  const [, date = '', time = '00:00', zone = 'Z'] = iso
  return validTime(Date.parse(`${date}T${time}${zone.length === 3 ? `${zone}:00` : zone}`))
}

/** The times that a `timestamptz` and a Date share, and no year before computers. */
const validTime = (ms: number): Date | undefined => {
  const isTime = ms >= 0 && ms < 253_402_300_800_000
  return isTime ? new Date(ms) : none
}
