import type { OpenApi } from '../openapi/model.ts'
import type { CallFinder } from './calls.ts'
import type { Guide } from './guides.ts'
import type { Links } from './markdown.ts'
import { sectionsOf } from './sections.ts'

interface Place {
  readonly guide: Guide
  /** Relative path from the page to the root of the server. */
  readonly root: string
}

/** Every file that is served, by its path in the checkout, and its path on the server. */
export type ServedFiles = ReadonlyMap<string, string>

export function listServedFiles(guides: readonly Guide[], images: readonly string[]): ServedFiles {
  const served = new Map(guides.map(({ file, id }) => [file, `docs/guides/${id}`]))
  for (const name of images) served.set(`docs/images/${name}`, `docs/guides/images/${name}`)
  served.set('docs/reference/routes.md', 'docs')
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
      return path && `${root}${sectionAt(api, path, hash) ?? `${path}${hash}`}`
    },
  }
}

/** In the checkout, a section of the reference is a part of one page; on the server, a page. */
function sectionAt(api: OpenApi, path: string, hash: string): string | undefined {
  const section = path === 'docs' ? sectionsOf(api).find(({ slug }) => `#${slug}` === hash) : undefined
  return section && `docs/api/${section.slug}`
}
