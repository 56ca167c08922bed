/** Sizes of V8's objects on 64 bits, without what they refer to. */
const bytesOf = { object: 24, field: 8, number: 16, date: 96, buffer: 230, array: 32, map: 100, entry: 60 } as const

/** A string of one byte per character. */
export const bytesOfText = (text: string): number => 16 + Math.ceil(text.length / 8) * 8

/** An estimate of the heap that a value of plain data takes, in bytes. What it contains twice counts once. */
export function weigh(value: unknown): number {
  const seen = new Set<object>()
  let bytes = 0
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next === 'object' && next !== null) {
      if (seen.has(next)) continue
      seen.add(next)
    }
    bytes += weighShallow(next, rest)
  }
  return bytes
}

/** Adds what the value refers to to `rest`. */
function weighShallow(value: unknown, rest: unknown[]): number {
  if (typeof value === 'string') return bytesOfText(value)
  // A small whole number is in the field itself.
  if (typeof value === 'number') return (value | 0) === value ? 0 : bytesOf.number
  if (typeof value !== 'object' || value === null) return 0
  if (value instanceof Date) return bytesOf.date
  if (ArrayBuffer.isView(value)) return bytesOf.buffer + value.byteLength
  if (Array.isArray(value)) {
    rest.push(...value)
    return bytesOf.array + bytesOf.field * value.length
  }
  if (value instanceof Map) {
    for (const [key, each] of value) rest.push(key, each)
    return bytesOf.map + bytesOf.entry * value.size
  }
  const values = Object.values(value)
  rest.push(...values)
  return bytesOf.object + bytesOf.field * values.length
}
