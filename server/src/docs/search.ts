import type { OpenApi } from '../platform/http/openapi/model.ts'
import { fieldsOf } from './fields.ts'
import type { Call } from './operation.ts'
import { sectionsOf } from './sections.ts'

/** One operation, for the search field of the reference. */
interface SearchEntry {
  readonly id: string
  readonly page: string
  readonly method: string
  readonly path: string
  readonly summary: string
  /** Lower case: every text a search can match, the most relevant first. */
  readonly text: string
}

/** The index that the search field loads on first use. */
export const searchIndex = (api: OpenApi): SearchEntry[] =>
  sectionsOf(api).flatMap(({ slug, calls }) => calls.map((call) => entryOf(api, slug, call)))

function entryOf(api: OpenApi, page: string, call: Call): SearchEntry {
  const { method, path, operation } = call
  const { operationId: id, summary, description } = operation
  const text = [summary, id, `${method} ${path}`, ...inputNames(api, call), description].join(' ').toLowerCase()
  return { id, page, method, path, summary, text }
}

function inputNames(api: OpenApi, { operation: { parameters = [], requestBody } }: Call): string[] {
  const body = requestBody ? fieldsOf(api, requestBody.content['application/json'].schema) : []
  return [...parameters, ...body].map(({ name }) => name)
}
