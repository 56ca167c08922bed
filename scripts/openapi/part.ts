import type { SharedApi } from './share.ts'

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The operations below the paths that `isKept` accepts, and the components that they refer to. */
export function partOf(api: SharedApi, isKept: (path: string) => boolean): SharedApi {
  const paths = Object.fromEntries(Object.entries(api.paths).filter(([path]) => isKept(path)))
  const tags = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)))
  const { security: _ofMembers, ...rest } = api
  return {
    ...rest,
    tags: api.tags.filter(({ name }) => tags.has(name)),
    paths,
    components: componentsOf(paths, api.components),
  }
}

/** The components that the operations refer to, and those that these refer to. */
export function componentsOf<T extends object>(paths: object, components: T): T {
  const all = new Map<string, Components[string]>(Object.entries(components))
  const found = new Set<string>()
  const follow = (part: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"/]+)/g)) {
      const component = all.get(kind)?.[name]
      if (component === undefined || found.has(`${kind}/${name}`)) continue
      found.add(`${kind}/${name}`)
      follow(component)
    }
  }
  follow(paths)
  const text = JSON.stringify(paths)
  const isUsed = (kind: string, name: string) =>
    kind === 'securitySchemes' ? text.includes(`{"${name}":[]}`) : found.has(`${kind}/${name}`)
  const kept = [...all].map(([kind, parts]) => [
    kind,
    Object.fromEntries(Object.entries(parts).filter(([name]) => isUsed(kind, name))),
  ])
  return Object.assign({ ...components }, Object.fromEntries(kept))
}
