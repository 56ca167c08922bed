import type { OpenApi } from '../platform/http/openapi/model.ts'
import type { PageRow } from '../platform/http/pages.ts'
import { type PageOptions, referencePage } from './page.ts'
import { referenceScript } from './script.ts'
import { referenceIcon, referenceStyle } from './style.ts'

/** Our own files and our own API, and nothing inline. */
export const referencePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const text = (contentType: string, body: () => string) => () => ({
  contentType: `${contentType}; charset=utf-8`,
  body: body(),
})

/** `/openapi.json` and the reference that is made from it, each at the first request. */
export function referencePages(describe: () => OpenApi, options: PageOptions): PageRow[] {
  const api = once(describe)
  const document = once(() => `${JSON.stringify(api(), null, 2)}\n`)
  const page = once(() => referencePage(api(), options))
  return [
    { url: '/openapi.json', respond: text('application/json', document) },
    { url: '/docs', respond: text('text/html', page) },
    { url: '/docs/reference.css', respond: text('text/css', () => referenceStyle) },
    { url: '/docs/reference.js', respond: text('text/javascript', () => referenceScript) },
    { url: '/docs/icon.svg', respond: text('image/svg+xml', () => referenceIcon) },
  ]
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
