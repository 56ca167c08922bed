import type { RequestContext, UserContext } from '../../context.ts'
import type { Done } from '../../platform/http/fields.ts'
import { rotateTokens } from '../../sessions/rotation.ts'
import { endCurrentSession } from '../../sessions/service.ts'
import type { RefreshBody, TokenSet } from './schema.ts'

/** @throws UNAUTHORIZED, REFRESH_TOKEN_EXPIRED, REFRESH_TOKEN_REVOKED */
export const refreshTokens = (ctx: RequestContext, { body }: { body: RefreshBody }): Promise<TokenSet> =>
  rotateTokens(ctx, body.refreshToken)

export async function signOut(ctx: UserContext): Promise<Done> {
  await endCurrentSession(ctx)
  return { success: true }
}
