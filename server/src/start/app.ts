import { authenticateAdmin } from '../admin/session/service.ts'
import { mayRead } from '../admin/session/web-only.ts'
import type { AppContext } from '../context.ts'
import { LocalOnly } from '../platform/http/local-only.ts'
import { targetsOf } from '../platform/http/pages.ts'
import type { Recognize } from '../platform/http/route.ts'
import { HttpServer } from '../platform/http/server.ts'
import type { ServerParts } from '../platform/http/server-parts.ts'
import { claimsSignature } from '../platform/payments/provider.ts'
import { authenticateUser, userOfRefreshToken } from '../sessions/recognition.ts'
import { rooms } from './rooms.ts'

/** How each kind of caller is recognized. */
const recognizeFor = ({ config }: AppContext): Recognize => ({
  user: authenticateUser,
  refresh: userOfRefreshToken,
  signed: claimsSignature,
  admin: authenticateAdmin,
  mayRead: (origin) => mayRead(config, origin),
})

/** The whole API. */
export const routes = rooms.flatMap((room) => room.routes ?? [])

/** @param devKey required for `/dev/*` from other machines, in development */
export function buildApp(
  ctx: AppContext,
  { devKey, ...parts }: Pick<ServerParts, 'limits' | 'locations'> & { devKey?: string | undefined },
): HttpServer {
  const isDevelopment = ctx.config.env === 'development'
  const localOnly = isDevelopment ? new LocalOnly(ctx.config, devKey) : undefined
  const http = new HttpServer(ctx, { ...parts, localOnly, recognize: recognizeFor(ctx), routes })
  for (const { pages = [], serve } of rooms) {
    for (const set of pages) if (isDevelopment || !set.onlyInDevelopment) http.add(...targetsOf(set))
    if (serve) http.add(...serve(ctx))
  }
  return http
}
