import type { AnyRoute } from '../../server/src/platform/http/route.ts'
import { buildComponents, metaSchemas } from './components.ts'
import type { OpenApi, Operation } from './model.ts'
import { operationOf, pathOf, type Shared, securitySchemes, tagOf } from './operation.ts'

export interface ApiDescription {
  readonly title: string
  /** CommonMark. */
  readonly description: string
  readonly version: string
  /** Public URL, without a trailing slash. */
  readonly baseUrl: string
  /** Description of each feature, by the first word of its paths. */
  readonly tags: Readonly<Record<string, string>>
}

/**
 * The API as OpenAPI 3.1, generated from nothing but its rows, so that it cannot differ from the code.
 * @throws when a row leaves something out: an example, the description of its feature, a handler's name
 */
export function buildOpenApi(rows: readonly AnyRoute[], api: ApiDescription): OpenApi {
  const shared: Shared = { schemas: new Map(), schemes: new Set(), codes: new Set() }
  const paths: Record<string, Record<string, Operation>> = {}
  const ids = new Set<string>()
  for (const row of rows) {
    const operation = operationOf(row, shared)
    if (ids.has(operation.operationId)) throw new Error(`two operations have the ID ${operation.operationId}`)
    ids.add(operation.operationId)
    paths[pathOf(row)] = { ...paths[pathOf(row)], [row.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: api.title,
      version: api.version,
      description: api.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: api.baseUrl, description: 'This service' }],
    tags: tagsOf(rows, api),
    paths,
    components: buildComponents({
      ...shared,
      schemas: { ...metasOf(rows), ...Object.fromEntries([...shared.schemas].sort(([a], [b]) => (a < b ? -1 : 1))) },
      securitySchemes: Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => shared.schemes.has(name))),
    }),
  }
}

/** The metadata of lists, for list routes only. */
function metasOf(rows: readonly AnyRoute[]) {
  const { Meta, PageMeta } = metaSchemas
  return rows.some(({ data }) => 'items' in data) ? { Meta, PageMeta } : { Meta }
}

function tagsOf(rows: readonly AnyRoute[], { tags }: ApiDescription) {
  return [...new Set(rows.map(tagOf))].map((name) => {
    const description = tags[name]
    if (description === undefined) throw new Error(`feature ${name} has no description`)
    return { name, description }
  })
}
