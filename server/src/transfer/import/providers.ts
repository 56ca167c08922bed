import type { ProviderKey } from './queries.ts'

/** Finds the provider of the project for a source's name. Undefined when the project has no such provider, or several of that type. */
export type FindProvider = (name: string) => number | undefined

/** `map` has the provider of a name; without it, its key is the name, or it is the only one of the name's type. */
export function providerFinder(
  providers: readonly ProviderKey[],
  types: Readonly<Record<string, string>>,
  map: ReadonlyMap<string, string>,
): FindProvider {
  const byKey = new Map(providers.map(({ key, id }) => [key, id]))
  for (const key of map.values())
    if (!byKey.has(key)) throw new Error(`provider "${key}" does not exist in the project`)
  return (name) => {
    const mapped = map.get(name)
    if (mapped !== undefined) return byKey.get(mapped)
    const type = Object.hasOwn(types, name) ? types[name] : undefined
    const [only, ...others] = providers.filter((provider) => provider.type === type)
    return byKey.get(name) ?? (others.length === 0 ? only?.id : undefined)
  }
}
