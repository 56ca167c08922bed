type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * JSON merge patch (RFC 7396, section 2) of an object with an object: null removes a member, objects are merged, anything else
 * replaces. Members are defined and never assigned, so a member named `__proto__` is one like any other.
 */
export function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const members = new Map(Object.entries(target))
  for (const [name, value] of Object.entries(patch)) {
    const old = members.get(name)
    if (value === null) members.delete(name)
    else if (isObject(value)) members.set(name, mergePatch(isObject(old) ? old : {}, value))
    else members.set(name, value)
  }
  return Object.fromEntries(members)
}

/** What keeps a value of parsed JSON from being kept as `jsonb` (PostgreSQL, section 8.14); undefined when nothing does. */
export function faultOfJson(value: unknown, deepest: number): string | undefined {
  if (typeof value === 'string') return faultOfText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'must not hold numbers beyond 1.8e308'
  if (value === null || typeof value !== 'object') return undefined
  if (deepest === 0) return 'is nested too deeply'
  for (const [name, inner] of Object.entries(value)) {
    const fault = faultOfText(name) ?? faultOfJson(inner, deepest - 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

const faultOfText = (text: string): string | undefined =>
  /[\0\p{Surrogate}]/u.test(text) ? 'must not hold the character U+0000 or half a surrogate pair' : undefined
