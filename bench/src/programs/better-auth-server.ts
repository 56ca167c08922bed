// Better Auth as its documentation sets it up on PostgreSQL, three times: with its defaults, with its cookie cache, and
// with every lookup extending the session, which is the nearest it has to a refresh.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { magicLink } from 'better-auth/plugins/magic-link'
import pg from 'pg'
import type { Connection } from '../licet.ts'
import { options, tell } from './program.ts'

const { connection, secret } = options<{ connection: Connection; secret: string }>()

const shared = {
  database: new pg.Pool({ ...connection, max: 8 }),
  secret,
  baseURL: 'http://bench',
  logger: { disabled: true },
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  // Delivery of the email is not measured for either product.
  plugins: [magicLink({ sendMagicLink: () => undefined })],
} satisfies BetterAuthOptions

const variants: Record<string, BetterAuthOptions> = {
  '/plain': shared,
  '/cached': { ...shared, session: { cookieCache: { enabled: true, maxAge: 3600 } } },
  '/extending': { ...shared, session: { updateAge: 0 } },
}

const { runMigrations } = await getMigrations(shared)
await runMigrations()

const handlers = Object.entries(variants).map(([basePath, variant]) => {
  return { basePath, handle: toNodeHandler(betterAuth({ ...variant, basePath })) }
})

const server = createServer((request, response) => {
  const found = handlers.find(({ basePath }) => request.url?.startsWith(basePath))
  if (found) void found.handle(request, response)
  else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => tell('port', (server.address() as AddressInfo).port))
