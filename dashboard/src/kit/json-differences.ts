/** One line of a difference: a value at its path, old, new, or both. */
export interface DiffLine {
  readonly kind: 'removed' | 'added' | 'same'
  /** `settings.maxSessions`, `redirectUris[0]`. */
  readonly path: string
  /** As JSON. */
  readonly value: string
}

/**
 * Compares two JSON values line by line, in the order of their fields; a removed value comes before its replacement.
 */
export function differences(before: unknown, after: unknown): DiffLine[] {
  const old = leavesOf(before)
  const fresh = leavesOf(after)
  const paths = [...new Set([...old.keys(), ...fresh.keys()])]
  return paths.flatMap((path): DiffLine[] => {
    const was = old.get(path)
    const is = fresh.get(path)
    if (was !== undefined && was === is) return [{ kind: 'same', path, value: is }]
    return [
      ...(was === undefined ? [] : [{ kind: 'removed', path, value: was } as const]),
      ...(is === undefined ? [] : [{ kind: 'added', path, value: is } as const]),
    ]
  })
}

/** Returns every leaf value by its path. Empty for null and undefined at the top. */
function leavesOf(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (path === '' && (value === null || value === undefined)) return into
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  if (entries.length === 0) return into.set(path, JSON.stringify(value) ?? 'undefined')
  for (const [key, inner] of entries)
    leavesOf(inner, `${path}${stepTo(key, { inList: Array.isArray(value), first: path === '' })}`, into)
  return into
}

function stepTo(key: string, { inList, first }: { inList: boolean; first: boolean }): string {
  if (inList) return `[${key}]`
  return first ? key : `.${key}`
}
