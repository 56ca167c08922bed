import type { PageReply, PageRequest, PageRow } from '../../platform/http/pages.ts'
import { oidcKeySet } from './service.ts'

async function showKeys({ ctx, params }: PageRequest): Promise<PageReply> {
  const keys = await oidcKeySet(ctx, params['projectKey'] ?? 'default')
  return {
    contentType: 'application/jwk-set+json',
    // A project of this name may be created a moment later.
    ...(keys !== undefined && { caching: '5 minutes' }),
    body: keys ?? '{"keys":[]}',
    anyOrigin: true,
  }
}

/** The keys that verify ID tokens (OpenID Connect Discovery, section 3, `jwks_uri`), below the issuer of a project. */
export const oidcKeyPages: readonly PageRow[] = [
  { url: '/oauth2/jwks', respond: showKeys },
  { url: '/p/:projectKey/oauth2/jwks', respond: showKeys },
]
