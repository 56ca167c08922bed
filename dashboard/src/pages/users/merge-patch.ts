type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)

/** The JSON merge patch (RFC 7396) that turns one object into another. */
export function patchBetween(before: Json, after: Json): Json {
  const removed = Object.keys(before).filter((name) => !(name in after))
  const changed = Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
    const old = before[name]
    if (JSON.stringify(old) === JSON.stringify(value)) return []
    return [[name, isObject(old) && isObject(value) ? patchBetween(old, value) : value]]
  })
  return Object.fromEntries([...removed.map((name): [string, null] => [name, null]), ...changed])
}

/** Undefined for a text that is not a JSON object. An empty one is the empty object. */
export function objectOf(text: string): Json | undefined {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Empty for an empty object. */
export const textOf = (value: Json): string => (Object.keys(value).length === 0 ? '' : JSON.stringify(value, null, 2))
