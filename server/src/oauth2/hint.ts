import type { RequestContext } from '../context.ts'
import { readSignedJwt } from '../platform/crypto/jwt.ts'
import { issuerOf } from '../projects/service.ts'
import type { PageProject } from '../sessions/browser/service.ts'

/** The claims of an `id_token_hint`: an ID token of the project, also after it has expired. */
export async function readHint(ctx: RequestContext, project: PageProject, token: string) {
  if (token === '') return undefined
  const keys = await ctx.caches.oidcKeys.of(project.key)
  return readSignedJwt(
    token,
    (keys ?? []).map(({ publicJwk }) => publicJwk),
    issuerOf(ctx.config, project),
  )
}
