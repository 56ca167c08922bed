import type { FastifyInstance } from 'fastify'
import { magicLinkRoutes } from './auth/magic-link/routes.ts'
import { tokenRoutes } from './auth/tokens/routes.ts'
import type { AppContext } from './context.ts'
import { mailboxPages, mailboxPolicy } from './mail/mailbox.ts'
import type { Limits } from './platform/http/limits.ts'
import { registerPages } from './platform/http/pages.ts'
import type { Recognise } from './platform/http/route.ts'
import { buildServer } from './platform/http/server.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { authenticateUser, userOfRefreshToken } from './sessions/service.ts'

/** How each kind of caller is recognised. */
const recognise: Recognise = {
  user: authenticateUser,
  refresh: userOfRefreshToken,
}

/** The whole API, one line a feature. */
export const routes = [
  ...magicLinkRoutes, // /v1/auth/magic-link, /v1/auth/verify
  ...tokenRoutes, //     /v1/auth/refresh, /v1/auth/logout
  ...sessionRoutes, //   /v1/sessions
]

export function buildApp(ctx: AppContext, limits: Limits): FastifyInstance {
  const http = buildServer(ctx, { recognise, limits, routes })
  if (ctx.config.env === 'development') registerPages(http, mailboxPolicy, mailboxPages(ctx))
  return http
}
