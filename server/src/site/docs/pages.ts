import type { DocumentRow } from '../../platform/http/documents.ts'
import type { OpenApi } from '../../platform/http/openapi/model.ts'
import { partOf } from '../../platform/http/openapi/part.ts'
import { printOpenApi } from '../../platform/http/openapi/print.ts'
import { share } from '../../platform/http/openapi/share.ts'
import { guidePage, guidesPage } from './guide-page.ts'
import { listImages, readGuides, readImage } from './guides.ts'
import { listServedFiles } from './links.ts'
import { overviewPage, sectionPage } from './page.ts'
import { referenceScript } from './script.ts'
import { searchIndex } from './search.ts'
import { slugOf } from './sections.ts'
import { makeSite, type PageOptions } from './site.ts'
import { referenceIcon, referenceStyle } from './style.ts'

/** Only our own files and our own API, and nothing inline. */
export const referencePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A drawing has its colors for light and dark inside, and loads nothing. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** What apps, their servers, and their users call: nothing of the dashboard. */
const isPublic = (path: string): boolean => !path.startsWith('/v1/admin/')

/** The drawings of the guides. */
export const drawings: DocumentRow[] = listImages().map((name) => ({
  url: `/docs/guides/images/${name}`,
  contentType: 'image/svg+xml',
  body: () => readImage(name),
}))

/**
 * Serves `/openapi.json` and the reference rendered from it: an overview, and a page for each tag; and the guides of the
 * checkout. Rendered on the first request.
 */
export function referencePages(describe: () => OpenApi, tags: readonly string[], options: PageOptions): DocumentRow[] {
  const groups = guideGroups()
  const site = memoize(() => makeSite(describe(), options, groups))
  const served = memoize(() => listServedFiles(site().guides, listImages()))
  const slimApi = () => share(site().api)
  const guides = groups.flatMap((group) => group.guides)
  const page = (url: `/${string}`, body: () => string): DocumentRow => ({ url, contentType: 'text/html', body })
  return [
    {
      url: '/openapi.json',
      contentType: 'application/json',
      body: () => printOpenApi(slimApi()),
    },
    {
      url: '/openapi/public.json',
      contentType: 'application/json',
      body: () => printOpenApi(partOf(slimApi(), isPublic)),
    },
    page('/docs', () => overviewPage(site())),
    ...tags.map((tag) => page(`/docs/api/${slugOf(tag)}`, () => sectionPage(site(), tag))),
    page('/docs/guides', () => guidesPage(site())),
    ...guides.map((guide) => page(`/docs/guides/${guide.id}`, () => guidePage(site(), served(), guide))),
    { url: '/docs/search.json', contentType: 'application/json', body: () => JSON.stringify(searchIndex(site())) },
    { url: '/docs/reference.css', contentType: 'text/css', body: () => referenceStyle },
    { url: '/docs/reference.js', contentType: 'text/javascript', body: () => referenceScript },
    { url: '/docs/icon.svg', contentType: 'image/svg+xml', body: () => referenceIcon },
  ]
}

/** Read once in a process: the files come with the version. */
const guideGroups = memoize(readGuides)

function memoize<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
