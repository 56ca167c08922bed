import type { OpenApi } from '../../platform/http/openapi/model.ts'
import type { CallFinder } from './calls.ts'
import type { Guide } from './guides.ts'
import { anchors } from './headings.ts'
import type { Links } from './markdown.ts'
import { sectionsOf } from './sections.ts'

interface Place {
  readonly guide: Guide
  /** Relative path from the page to the root of the server. */
  readonly root: string
}

/** Every file that is served, by its path in the checkout, and its path on the server. */
export type ServedFiles = ReadonlyMap<string, string>

export function listServedFiles(api: OpenApi, guides: readonly Guide[], images: readonly string[]): ServedFiles {
  const served = new Map(guides.map(({ file, id }) => [file, `docs/guides/${id}`]))
  for (const name of images) served.set(`docs/images/${name}`, `docs/guides/images/${name}`)
  served.set('docs/reference/routes.md', 'docs')
  for (const { slug } of sectionsOf(api)) served.set(`docs/reference/routes/${slug}.md`, `docs/api/${slug}`)
  return served
}

/** The links of a guide: to other guides, to the reference, and elsewhere. */
export function linksOf(api: OpenApi, served: ServedFiles, find: CallFinder, { guide, root }: Place): Links {
  return {
    callOf: (code) => {
      const call = find(code)
      return call && `${root}docs/api/${call.place}`
    },
    resolve: (target) => {
      if (target.startsWith('#')) return target
      if (/^[a-z]+:/.test(target)) return URL.canParse(target) ? target : undefined
      const { pathname, hash } = new URL(target, `http://unused/${guide.file}`)
      const path = served.get(pathname.slice(1))
      return path && `${root}${path}${anchorIn(api, path, hash)}`
    },
  }
}

/** On GitHub, the heading of an operation is its summary; in the reference, its ID. */
function anchorIn(api: OpenApi, path: string, hash: string): string {
  const section = sectionsOf(api).find(({ slug }) => path === `docs/api/${slug}`)
  if (!section || hash === '') return hash
  const anchorOf = anchors()
  const call = section.calls.find(({ operation }) => `#${anchorOf(operation.summary)}` === hash)
  return call ? `#${call.operation.operationId}` : hash
}
