import { componentsOf } from './openapi/part.ts'

interface Operation {
  readonly operationId: string
  readonly 'x-licet-sdk': string
  readonly security?: readonly object[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}
type Path = Readonly<Record<string, Operation>>
interface Document {
  readonly paths: Readonly<Record<string, Path>>
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
}

const made = '// Made by npm run gen from openapi.json. Do not edit.\n'

/**
 * The operations that an API key may call and that respond with JSON alone: names for `licet.api`, and their part of the document. And those that a
 * signed-in user may call, for the relay.
 */
export function sdkApi(api: object): { names: string; document: object; userRoutes: string } {
  const { paths, components, ...rest } = api as Document
  const kept = Object.entries(paths)
    .map(([path, operations]) => [path, Object.entries(operations).filter(([, one]) => isForServers(one))] as const)
    .filter(([, operations]) => operations.length > 0)
  const rows = kept.flatMap(([path, operations]) =>
    operations.map(
      ([method, { operationId, 'x-licet-sdk': name, requestBody }]) =>
        `  '${name}': { id: '${operationId}', method: '${method.toUpperCase()}', path: '${path}'${requestBody ? ', body: true' : ''} },\n`,
    ),
  )
  const ownPaths = Object.fromEntries(kept.map(([path, operations]) => [path, Object.fromEntries(operations)]))
  const document = { ...rest, paths: ownPaths, components: componentsOf(ownPaths, components) }
  return {
    names: `${made}/** Names in \`licet.api\`, as \`x-licet-sdk\` of openapi.json. */\nexport const operations = {\n${rows.sort().join('')}} as const\n`,
    document,
    userRoutes: userRoutesOf(paths),
  }
}

/** Without those below `/v1/auth`: they give tokens to the page, or end the session without its cookie. */
function userRoutesOf(paths: Document['paths']): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security = [] }]) => security.some((one) => 'bearer' in one) && !path.startsWith('/v1/auth/'))
      .map(([method]) => `  '${method.toUpperCase()} ${path}',\n`),
  )
  return `${made}/** The operations that the relay passes on. */\nexport const userRoutes: readonly string[] = [\n${rows.sort().join('')}]\n`
}

function isForServers({ security = [], responses }: Operation): boolean {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const types = successes.flatMap(([, { content = {} }]) => Object.keys(content))
  return security.some((one) => 'apiKey' in one) && types.every((type) => type === 'application/json')
}
