import type { PageReply, PageRequest, PageRow } from '../../../platform/http/pages.ts'
import { findLogo, findStyle } from './service.ts'

const notFound: PageReply = { status: 404, contentType: 'text/plain; charset=utf-8', body: 'Not found\n' }

const projectKeyIn = ({ params }: PageRequest): string => params['projectKey'] ?? 'default'

/** `?v=` changes with the content: then browsers keep it forever. Any other value could keep what is not yet, or no longer, so. */
const caching = ({ query }: PageRequest, { versions }: { readonly versions: readonly string[] }) =>
  versions.includes(query.get('v') ?? '') ? 'forever' : '5 minutes'

async function showStyle(request: PageRequest): Promise<PageReply> {
  const [, ref = ''] = /^(\w+)\.css$/.exec(request.params['app'] ?? '') ?? []
  const found = await findStyle(request.ctx, ref, projectKeyIn(request))
  if (!found) return notFound
  return { contentType: 'text/css; charset=utf-8', body: found.content, caching: caching(request, found) }
}

async function showLogo(request: PageRequest): Promise<PageReply> {
  const found = await findLogo(request.ctx, request.params['app'] ?? '', projectKeyIn(request))
  if (!found) return notFound
  return { contentType: found.content.logo_type, body: found.content.logo, caching: caching(request, found) }
}

/** The colors and the logo of an app, below the issuer of its project. */
export const brandPages: readonly PageRow[] = ['', '/p/:projectKey'].flatMap((issuer): PageRow[] => [
  { url: `${issuer}/brand/:app` as `/${string}`, respond: showStyle },
  { url: `${issuer}/brand/:app/logo` as `/${string}`, respond: showLogo },
])
