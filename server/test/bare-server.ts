import { onTestFinished } from 'vitest'
import { HttpServer } from '../src/platform/http/server.ts'
import { createLimits } from '../src/platform/limits/limits.ts'
import { startService } from './harness.ts'

/** A listening server without routes, to which every caller is a stranger. */
export async function startBareServer({ attempts = 100 } = {}) {
  const { ctx, locations } = await startService()
  const authAttempts = { count: attempts, seconds: 300 }
  const limits = createLimits({ ...ctx.config.rateLimits, authAttempts }, { kind: 'memory' })
  const recognize = {
    user: () => undefined,
    refresh: async () => undefined,
    signed: () => false,
    admin: async () => ({ caller: undefined }),
    mayRead: () => false,
  }
  const http = new HttpServer(ctx, { limits, locations, recognize, routes: [] })
  await http.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => http.close())
  return { ctx, http }
}
