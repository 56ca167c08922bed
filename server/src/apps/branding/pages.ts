import type { PageReply, PageRequest, PageRow } from '../../platform/http/pages.ts'
import { findLogo, findStyle } from './service.ts'

/** Neither file loads anything, also when it is opened alone. */
export const brandPolicy = "default-src 'none'; frame-ancestors 'none'"

const notFound: PageReply = { status: 404, contentType: 'text/plain', body: 'Not found\n' }

const projectKeyIn = ({ params }: PageRequest): string => params['projectKey'] ?? 'default'

/** `?v=` changes with the content: then browsers keep it forever. */
const caching = ({ query }: PageRequest) => (query.has('v') ? 'forever' : '5 minutes')

async function showStyle(request: PageRequest): Promise<PageReply> {
  const [, ref = ''] = /^(\w+)\.css$/.exec(request.params['app'] ?? '') ?? []
  const body = await findStyle(request.ctx, ref, projectKeyIn(request))
  return body === undefined ? notFound : { contentType: 'text/css; charset=utf-8', body, caching: caching(request) }
}

async function showLogo(request: PageRequest): Promise<PageReply> {
  const found = await findLogo(request.ctx, request.params['app'] ?? '', projectKeyIn(request))
  return found ? { contentType: found.logo_type, body: found.logo, caching: caching(request) } : notFound
}

/** The colors and the logo of an app, below the issuer of its project. */
export const brandPages: readonly PageRow[] = ['', '/p/:projectKey'].flatMap((issuer): PageRow[] => [
  { url: `${issuer}/brand/:app` as `/${string}`, respond: showStyle },
  { url: `${issuer}/brand/:app/logo` as `/${string}`, respond: showLogo },
])
