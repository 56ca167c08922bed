import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { onTestFinished } from 'vitest'
import { oauthScopes } from '../../../server/src/projects/apps/schema.ts'
import { newApiKey } from '../../../server/test/api-keys.ts'
import { firefox } from '../../../server/test/client.ts'
import { minutes, redirectUri, type Service } from '../../../server/test/harness.ts'
import { setUpCatalog } from '../../../server/test/licensing.ts'
import { startWithApp } from '../../../server/test/oidc.ts'
import { createSealer } from '../src/bff/seal.ts'
import type { KeptSession } from '../src/bff/sessions.ts'
import { type ExpressOptions, licet, requireFeature, requireRecent, requireUser } from '../src/express/index.ts'
import type { LicetError } from '../src/index.ts'
import { Browser, type Seen } from './browser.ts'

export const secret = '11'.repeat(32)
const sealer = createSealer(secret)

/** What a cookie of the session has, and a cookie that has this. */
export const openCookie = async (value: string): Promise<KeptSession> =>
  (await sealer.open('session', value)) as KeptSession
export const sealCookie = (kept: KeptSession): Promise<string> => sealer.seal('session', kept)

const addCatalog = (service: Service): Promise<unknown> =>
  setUpCatalog(service, {
    features: [
      { key: 'reports', name: 'Reports', type: 'boolean' },
      { key: 'api_calls', name: 'API calls', type: 'metered', unit: 'call' },
    ],
    plans: [{ key: 'pro', name: 'Pro', entitlements: { reports: true, api_calls: { limit: 100, reset: 'month' } } }],
  })

/** A Licet whose user signed in to it with the browser 20 minutes ago, and the app of a server. */
export async function startWorld(given?: Parameters<typeof startWithApp>[0], addPlans = addCatalog) {
  const { service, open, makeConfidential } = await startWithApp(given)
  await addPlans(service)
  // Its own address, which is only known now.
  Object.assign(service.ctx.config, { baseUrl: service.url })
  service.advance(Date.now() - service.ctx.now().getTime() - 20 * minutes)
  const { cookie } = await open()
  service.advance(20 * minutes)
  const admin = await service.adminSignIn()
  const options: ExpressOptions = {
    url: service.url,
    apiKey: await newApiKey(service, { scopes: ['sessions:verify', 'usage:write'] }),
    appId: service.app.ref,
    appSecret: await makeConfidential({ sso: 'silent', allowedScopes: [...oauthScopes] }),
    cookieSecret: secret,
  }

  /** Follows a sign-in of the app through Licet. Returns the path of the callback. */
  async function answerOf({ location }: Seen): Promise<string> {
    if (!location.startsWith(`${service.url}/oauth2/authorize?`)) throw new Error(`no sign-in: ${location}`)
    const reply = await fetch(location, { redirect: 'manual', headers: { cookie, 'user-agent': firefox } })
    const back = reply.headers.get('location')
    if (back === null) throw new Error(`no response: ${reply.status} ${await reply.text()}`)
    const { pathname, search } = new URL(back)
    return pathname + search
  }

  return {
    service,
    admin,
    options,
    answerOf,
    /** Starts a server that uses the adapter. */
    startApp: (more: ExpressOptions = {}) => startApp({ ...options, ...more }),
    async signIn(browser: Browser, returnTo = '/page'): Promise<Seen> {
      const started = await browser.open(`/auth/sign-in?${new URLSearchParams({ returnTo })}`)
      return browser.open(await answerOf(started))
    },
  }
}

/** A user signed in to another app of the project. */
export async function signInToOtherApp(
  service: Service,
  email = 'ada@example.com',
): Promise<{ token: string; appId: string }> {
  const app = await newApp(service)
  const { accessToken } = await service.signIn(email, { headers: { 'x-app-id': app.id } })
  return { token: accessToken, appId: app.id }
}

/** Another app of the project. */
async function newApp(service: Service): Promise<{ readonly id: string }> {
  const admin = await service.adminSignIn()
  const key = `tool-${randomBytes(4).toString('hex')}`
  const body = { projectId: service.app.projectRef, key, name: 'Tool', redirectUris: [redirectUri] }
  const { status, data } = await admin.call('POST', '/v1/admin/apps', { body })
  if (status !== 201) throw new Error(`the app was not created: ${status}`)
  return data
}

async function startApp(options: ExpressOptions) {
  const errors: LicetError[] = []
  const auth = licet({ ...options, onError: (error) => void errors.push(error) })
  const app = express()
  app.set('trust proxy', 'loopback')
  app.use((req, res, next) => (req.headers['x-parse'] === undefined ? next() : express.json()(req, res, next)))
  app.use(auth)
  app.get('/public', (_req, res) => void res.send('public'))
  app.get('/page', requireUser(), (req, res) => void res.send(`Hello ${req.auth.user?.email}`))
  app.post('/save', requireUser(), (_req, res) => void res.send('saved'))
  app.get('/greeting', (req, res) => void res.send(req.auth.signedIn ? 'in' : 'out'))
  app.get('/api/report', requireFeature('reports'), (_req, res) => void res.send('report'))
  app.post('/api/call', requireFeature('api_calls', { consume: 60 }), (_req, res) => void res.send('called'))
  app.get('/danger', requireRecent(10), (_req, res) => void res.send('done'))
  app.get('/harmless', requireRecent(60), (_req, res) => void res.send('done'))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await auth.client.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    errors,
    /** Name of the cookie of the session. */
    cookie: `licet-app-${port}`,
    /** A browser, with this cookie of the session. */
    browse: (value?: string) => new Browser(url, value === undefined ? [] : [[`licet-app-${port}`, value]]),
  }
}
