import type { DocumentRow } from '../platform/http/documents.ts'
import type { OpenApi } from '../platform/http/openapi/model.ts'
import { overviewPage, type PageOptions, sectionPage } from './page.ts'
import { referenceScript } from './script.ts'
import { searchIndex } from './search.ts'
import { slugOf } from './sections.ts'
import { referenceIcon, referenceStyle } from './style.ts'

/** Only our own files and our own API, and nothing inline. */
export const referencePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves `/openapi.json` and the reference rendered from it: an overview, and a page for each tag. Rendered on the
 * first request.
 */
export function referencePages(describe: () => OpenApi, tags: readonly string[], options: PageOptions): DocumentRow[] {
  const api = memoize(describe)
  return [
    { url: '/openapi.json', contentType: 'application/json', body: () => `${JSON.stringify(api(), null, 2)}\n` },
    { url: '/docs', contentType: 'text/html', body: () => overviewPage(api(), options) },
    ...tags.map((tag) => ({
      url: `/docs/api/${slugOf(tag)}` as const,
      contentType: 'text/html',
      body: () => sectionPage(api(), options, tag),
    })),
    { url: '/docs/search.json', contentType: 'application/json', body: () => JSON.stringify(searchIndex(api())) },
    { url: '/docs/reference.css', contentType: 'text/css', body: () => referenceStyle },
    { url: '/docs/reference.js', contentType: 'text/javascript', body: () => referenceScript },
    { url: '/docs/icon.svg', contentType: 'image/svg+xml', body: () => referenceIcon },
  ]
}

function memoize<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
