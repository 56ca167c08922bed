import { readFileSync } from 'node:fs'
import type { OpenApi } from '../openapi/model.ts'
import { partOf } from '../openapi/part.ts'
import { printOpenApi } from '../openapi/print.ts'
import { share } from '../openapi/share.ts'
import { guidePage, guidesPage } from './guide-page.ts'
import { listImages, readImage } from './guides.ts'
import { listServedFiles } from './links.ts'
import { llmsText, markdownPages } from './markdown-pages.ts'
import { overviewPage, sectionPage } from './page.ts'
import { searchIndex } from './search.ts'
import { makeSite } from './site.ts'

/** What apps, their servers, and their users call: nothing of the dashboard. */
const isPublic = (path: string): boolean => !path.startsWith('/v1/admin/')

const assets = ['reference.css', 'reference.js', 'icon.svg']

/** What the package is, in a sentence. */
const readSummary = (): string =>
  Object(JSON.parse(readFileSync(new URL('../../server/package.json', import.meta.url), 'utf8'))).description

const readAsset = (name: string): string => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')

/**
 * What the server serves at `/openapi.json` and below `/docs`, by the name of its file: the reference, as an overview and a page for
 * each tag; the guides with their drawings; each page in Markdown as well; and what the search field loads.
 */
export function renderDocuments(api: OpenApi): Map<string, string> {
  const site = makeSite(api)
  const images = listImages()
  const served = listServedFiles(site.guides, images)
  const slim = share(api)
  return new Map([
    ['openapi.json', printOpenApi(slim)],
    ['openapi/public.json', printOpenApi(partOf(slim, isPublic))],
    ['docs/index.html', overviewPage(site)],
    ...site.sections.map((section) => [`docs/api/${section.slug}.html`, sectionPage(site, section)] as const),
    ['docs/guides/index.html', guidesPage(site)],
    ...site.guides.map((guide) => [`docs/guides/${guide.id}.html`, guidePage(site, served, guide)] as const),
    ...images.map((name) => [`docs/guides/images/${name}`, readImage(name)] as const),
    ['llms.txt', llmsText(site, readSummary())],
    ...markdownPages(site, served),
    ['docs/search.json', JSON.stringify(searchIndex(site))],
    ...assets.map((name) => [`docs/${name}`, readAsset(name)] as const),
  ])
}
