import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import express5, { type ErrorRequestHandler } from 'express'
// @ts-expect-error Its types are those of Express 5, for what is used here.
import express4 from 'express4'
import fastify from 'fastify'
import { type Context, Hono } from 'hono'
import { onTestFinished } from 'vitest'
import type { RequestAuth } from '../src/express/index.ts'
import * as forExpress from '../src/express/index.ts'
import * as forFastify from '../src/fastify/index.ts'
import * as forHono from '../src/hono/index.ts'
import type { LicetError } from '../src/index.ts'

export const publicOrigin = 'https://app.example.com'

/** Who may do something, in the words of the tests. */
const holderOf = (auth: RequestAuth): string => JSON.stringify([auth.via, auth.user?.email, auth.organization?.slug])

const slugIn = (path: string): string | undefined => /^\/t\/([^/?]+)/.exec(path)?.[1]

export interface Given extends Omit<forExpress.ExpressOptions, 'organizationFrom'> {
  /** Whether the app is behind a proxy, and has the setting for it. */
  readonly isProxied?: boolean
}

interface Started {
  readonly server: Server
  close(): Promise<unknown>
}

/** The same app, by each framework. */
const frameworks: Readonly<Record<string, (given: Given) => Promise<Started>>> = {
  'Express 4': (given) => serveExpress(express4, given),
  'Express 5': (given) => serveExpress(express5, given),
  'Fastify 5': serveFastify,
  'Hono 4': serveHono,
}
export const names = Object.keys(frameworks)

export interface Running {
  readonly url: string
  /** What the app has reported. */
  readonly errors: readonly LicetError[]
}

/** Starts the app of a framework. */
export async function start(name: string, given: Given): Promise<Running> {
  const errors: LicetError[] = []
  const serve = frameworks[name]
  if (!serve) throw new Error(`no framework ${name}`)
  const { server, close } = await serve({ ...given, onError: (error) => void errors.push(error) })
  if (!server.listening) await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, errors }
}

async function serveExpress(express: typeof express5, { isProxied, ...options }: Given): Promise<Started> {
  const { licet, requireFeature, requireOrganization, requireRecent, requireScope, requireUser } = forExpress
  const auth = licet({ ...options, organizationFrom: ({ originalUrl }) => slugIn(originalUrl) })
  const app = express()
  if (isProxied) app.set('trust proxy', 'loopback')
  app.use(auth)
  app.get('/public', (_req, res) => void res.send('public'))
  app.get('/greeting', (req, res) => void res.send(req.auth.signedIn ? 'in' : 'out'))
  app.get('/page', requireUser(), (req, res) => void res.send(`Hello ${req.auth.user?.email}`))
  app.post('/save', requireUser(), (_req, res) => void res.send('saved'))
  app.get('/api/report', requireFeature('reports'), (_req, res) => void res.send('report'))
  app.get('/api/video', requireFeature('video'), (_req, res) => void res.send('video'))
  app.post('/api/call', requireFeature('api_calls', { consume: 1 }), (_req, res) => void res.send('called'))
  app.get('/danger', requireRecent(10), (_req, res) => void res.send('done'))
  app.post('/scoped', requireScope('reports:read'), ({ auth }, res) => void res.send(holderOf(auth)))
  app.get(['/team', '/t/:slug/team'], requireOrganization(), (req, res) => void res.send(req.auth.organization?.slug))
  app.get('/t/:slug/owners', requireOrganization({ role: 'owner' }), (_req, res) => void res.send('owner'))
  app.get('/t/:slug/report', requireFeature('reports'), (_req, res) => void res.send('report'))
  const fail: ErrorRequestHandler = (error, _req, res, _next) => void res.status(error.status).send('failed')
  app.use(fail)
  return { server: createServer(app), close: () => auth.client.close() }
}

async function serveFastify({ isProxied, ...options }: Given): Promise<Started> {
  const { licet, requireFeature, requireOrganization, requireRecent, requireScope, requireUser } = forFastify
  const app = fastify({ trustProxy: isProxied ? 'loopback' : false, forceCloseConnections: true })
  await app.register(licet({ ...options, organizationFrom: ({ params }) => (params as { slug?: string }).slug }))
  app.get('/public', async () => 'public')
  app.get('/greeting', async ({ auth }) => (auth.signedIn ? 'in' : 'out'))
  app.get('/page', { onRequest: requireUser() }, async ({ auth }) => `Hello ${auth.user?.email}`)
  app.post('/save', { onRequest: requireUser() }, async () => 'saved')
  app.get('/api/report', { onRequest: requireFeature('reports') }, async () => 'report')
  app.get('/api/video', { preHandler: requireFeature('video') }, async () => 'video')
  app.post('/api/call', { preHandler: requireFeature('api_calls', { consume: 1 }) }, async () => 'called')
  app.get('/danger', { onRequest: requireRecent(10) }, async () => 'done')
  app.post('/scoped', { onRequest: requireScope('reports:read') }, async ({ auth }) => holderOf(auth))
  for (const path of ['/team', '/t/:slug/team'])
    app.get(path, { onRequest: requireOrganization() }, async ({ auth }) => auth.organization?.slug)
  app.get('/t/:slug/owners', { onRequest: requireOrganization({ role: 'owner' }) }, async () => 'owner')
  app.get('/t/:slug/report', { onRequest: requireFeature('reports') }, async () => 'report')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { server: app.server as Server, close: () => app.close() }
}

async function serveHono({ isProxied, ...options }: Given): Promise<Started> {
  const { licet, requireFeature, requireOrganization, requireRecent, requireScope, requireUser } = forHono
  const more = { clientIp: () => '127.0.0.1', organizationFrom: (c: Context) => slugIn(c.req.path) }
  const auth = licet({ ...options, ...(isProxied && { origin: publicOrigin }), ...more })
  const app = new Hono()
  app.use(auth)
  app.get('/public', (c) => c.text('public'))
  app.get('/greeting', (c) => c.text(c.get('auth').signedIn ? 'in' : 'out'))
  app.get('/page', requireUser(), (c) => c.text(`Hello ${c.get('auth').user?.email}`))
  app.post('/save', requireUser(), (c) => c.text('saved'))
  // A response whose headers cannot change.
  app.get('/api/report', requireFeature('reports'), async () => fetch('data:text/plain,report'))
  app.get('/api/video', requireFeature('video'), (c) => c.text('video'))
  app.post('/api/call', requireFeature('api_calls', { consume: 1 }), (c) => c.text('called'))
  app.get('/danger', requireRecent(10), (c) => c.text('done'))
  app.post('/scoped', requireScope('reports:read'), (c) => c.text(holderOf(c.get('auth'))))
  for (const path of ['/team', '/t/:slug/team'])
    app.get(path, requireOrganization(), (c) => c.text(c.get('auth').organization?.slug ?? ''))
  app.get('/t/:slug/owners', requireOrganization({ role: 'owner' }), (c) => c.text('owner'))
  app.get('/t/:slug/report', requireFeature('reports'), (c) => c.text('report'))
  app.onError((error, c) => c.text('failed', Number(Reflect.get(error, 'status')) === 503 ? 503 : 500))
  return { server: createServer(getRequestListener(app.fetch)), close: () => auth.client.close() }
}
