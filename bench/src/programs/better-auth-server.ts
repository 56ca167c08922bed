// Better Auth as its documentation sets it up on PostgreSQL, four times: with its defaults, with its cookie cache, with
// every lookup extending the session, which is the nearest it has to a refresh, and with emails that are sent.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { magicLink } from 'better-auth/plugins/magic-link'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import type { Connection } from '../licet.ts'
import { options, print } from './program.ts'

const { connection, secret, smtpPort } = options<{ connection: Connection; secret: string; smtpPort: number }>()

const mailer = createTransport({ host: '127.0.0.1', port: smtpPort, pool: true, maxConnections: 32, ignoreTLS: true })

/** Not awaited, as its documentation advises: the time of the response would print whether an account exists. */
const send = ({ email, url }: { email: string; url: string }): void => {
  const html = `<p>Sign in to Bench:</p><p><a href="${url}">Sign in</a></p>`
  void mailer.sendMail({ from: 'bench@example.com', to: email, subject: 'Sign in to Bench', text: url, html })
}

const shared = {
  database: new pg.Pool({ ...connection, max: 8 }),
  secret,
  baseURL: 'http://bench',
  logger: { disabled: true },
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  plugins: [magicLink({ sendMagicLink: () => undefined })],
} satisfies BetterAuthOptions

const variants: Record<string, BetterAuthOptions> = {
  '/plain': shared,
  '/cached': { ...shared, session: { cookieCache: { enabled: true, maxAge: 3600 } } },
  '/extending': { ...shared, session: { updateAge: 0 } },
  '/mailing': { ...shared, plugins: [magicLink({ sendMagicLink: send })] },
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
server.listen(0, '127.0.0.1', () => print('port', (server.address() as AddressInfo).port))
