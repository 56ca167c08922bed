import type { OpenApi } from '../openapi/model.ts'
import type { Call } from './call.ts'
import { fieldsOf } from './fields.ts'
import type { Guide } from './guides.ts'
import { headingsOf, plainText } from './headings.ts'
import type { Site } from './site.ts'

/** An operation of the reference, or a part of a guide. */
interface SearchEntry {
  /** Its path below `/docs/`, such as `api/users#getCurrentUser`. */
  readonly url: string
  readonly title: string
  /** The method and path of an operation, or the title of the guide. */
  readonly place: string
  readonly method?: string
  /** Every other text that a search can match. */
  readonly text: string
}

/** The index that the search field loads on first use. */
export const searchIndex = ({ api, sections, guides }: Site): SearchEntry[] => [
  ...sections.flatMap(({ slug, calls }) => calls.map((call) => operationEntry(api, slug, call))),
  ...guides.flatMap(guideEntries),
]

function operationEntry(api: OpenApi, page: string, call: Call): SearchEntry {
  const { method, path, operation } = call
  const { operationId, summary, description } = operation
  const text = [operationId, `${method} ${path}`, ...inputNames(api, call), description].join(' ')
  return { url: `api/${page}#${operationId}`, title: summary, place: path, method, text }
}

const guideEntries = ({ id, title: place, text }: Guide): SearchEntry[] =>
  headingsOf(text).map(({ level, title, anchor, text: body }) => ({
    url: `guides/${id}${level === 1 ? '' : `#${anchor}`}`,
    title,
    place,
    text: plainText(body),
  }))

function inputNames(api: OpenApi, { operation: { parameters = [], requestBody } }: Call): string[] {
  const body = requestBody ? fieldsOf(api, requestBody.content['application/json'].schema) : []
  return [...parameters, ...body].map(({ name }) => name)
}
