type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * JSON merge patch (RFC 7396, section 2) of an object with an object: null removes a member, objects are merged, any
 * other value replaces. Members are defined and never assigned, so a member named `__proto__` is an ordinary one.
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

/**
 * Why parsed JSON cannot be stored and returned unchanged; undefined when it can. Texts have been checked with the
 * body.
 */
export function faultOfJson(value: unknown, deepest: number): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'must not contain numbers beyond 1.8e308'
  if (value === null || typeof value !== 'object') return undefined
  if (deepest === 0) return 'must be nested less deeply'
  for (const inner of Object.values(value)) {
    const fault = faultOfJson(inner, deepest - 1)
    if (fault !== undefined) return fault
  }
  return undefined
}
