import type { OpenApi } from '../openapi/model.ts'
import type { Call } from './call.ts'

/** One tag of the API: a page of the reference. */
export interface Section {
  readonly name: string
  readonly description: string
  /** The last part of the page's URL, such as `admin-licenses`. */
  readonly slug: string
  readonly calls: readonly Call[]
}

export const slugOf = (tag: string): string => tag.replaceAll('/', '-')

export const sectionsOf = (api: OpenApi): Section[] =>
  api.tags.map(({ name, description }) => ({
    name,
    description,
    slug: slugOf(name),
    calls: callsOf(api, name),
  }))

const callsOf = (api: OpenApi, tag: string): Call[] =>
  Object.entries(api.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })))
    .filter(({ operation }) => operation.tags.includes(tag))
