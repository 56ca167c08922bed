import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { Page } from 'playwright-core'
import { bundle } from '../../../sdk/client/test/world.ts'
import { licet, requireUser } from '../../../sdk/server/src/express/index.ts'
import { blockOf } from '../guide.ts'
import { newProof } from '../oidc.ts'
import type { AtEnd } from '../test-databases.ts'

/** The values that the dashboard shows for an app. */
export interface Registered {
  readonly id: string
  /** The lines of its `.env` file, if it is confidential. */
  readonly env: Readonly<Record<string, string>>
}

/** Without an icon, which browsers would look for. */
export const pageOf = (body: string): string =>
  `<!doctype html><title>App</title><link rel="icon" href="data:,">${body}`
const userPage = (email: string): string => pageOf(`<h1>${email}</h1>`)

/** Listens on this machine until the end of the file. */
async function listen(server: Server, atEnd: AtEnd): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** An app whose program is known after it has been registered: its address comes first. */
async function listenFirst(atEnd: AtEnd) {
  const app = express()
  const url = await listen(createServer(app), atEnd)
  return { app, url }
}

/** An app with a server and any library for OpenID Connect: the requests of its specification, and nothing else. */
export async function startWebApp(issuer: string, atEnd: AtEnd) {
  const { app, url } = await listenFirst(atEnd)
  const redirectUri = `${url}/callback`
  const begun = new Map<string, string>()
  return {
    url,
    redirectUri,
    /** Serves, as soon as its client ID and secret are known. */
    serve({ id, env }: Registered): void {
      const credentials = { client_id: id, client_secret: env['LICET_APP_SECRET'] ?? '' }
      app.get('/sign-in', (request, response) => {
        const [state, { verifier, challenge }] = [randomBytes(8).toString('hex'), newProof()]
        begun.set(state, verifier)
        const query = { response_type: 'code', client_id: id, redirect_uri: redirectUri, scope: 'openid email', state }
        const proof = { code_challenge: challenge, code_challenge_method: 'S256' }
        const more = Object(request.query) as Record<string, string>
        response.redirect(`${issuer}/oauth2/authorize?${new URLSearchParams({ ...query, ...proof, ...more })}`)
      })
      app.get('/callback', async (request, response) => {
        const { code = '', state = '' } = request.query as Record<string, string>
        const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...credentials }
        const body = new URLSearchParams({ ...grant, code_verifier: begun.get(state) ?? '' })
        const reply = await fetch(`${issuer}/oauth2/token`, { method: 'POST', body })
        const { access_token: token } = (await reply.json()) as { access_token?: string }
        const user = await fetch(`${issuer}/oauth2/userinfo`, { headers: { authorization: `Bearer ${token}` } })
        response.send(userPage(((await user.json()) as { email?: string }).email ?? 'no user'))
      })
    },
  }
}

/** An app whose server signs users in with `@licet/server`. */
export async function startExpressApp(issuer: string, atEnd: AtEnd) {
  const { app, url } = await listenFirst(atEnd)
  return {
    url,
    redirectUri: `${url}/auth/callback`,
    serve({ id, env }: Registered): void {
      const {
        LICET_APP_SECRET: appSecret = '',
        LICET_API_KEY: apiKey = '',
        LICET_COOKIE_SECRET: cookieSecret = '',
      } = env
      const middleware = licet({ url: issuer, appId: id, appSecret, apiKey, cookieSecret })
      atEnd(() => middleware.client.close())
      app.use(middleware)
      app.get('/', requireUser(), (request, response) => void response.send(userPage(Object(request).auth.user.email)))
    },
  }
}

/** A page with a script: of `@licet/client`, or of the guide for custom sign-in forms. */
export async function startPage(atEnd: AtEnd) {
  const { app, url } = await listenFirst(atEnd)
  return {
    url,
    redirectUri: `${url}/`,
    serve(script: string, body: string): void {
      app.get('/page.js', (_request, response) => void response.type('text/javascript').send(script))
      app.get(
        '/',
        (_request, response) => void response.send(pageOf(`${body}<script type="module" src="/page.js"></script>`)),
      )
    },
  }
}

export const spaBody = '<h1></h1><button>Sign in</button>'

export const spaScript = (issuer: string, { id }: Registered): Promise<string> =>
  bundle(`import { createLicet } from '@licet/client'
    const licet = createLicet(${JSON.stringify({ issuer, appId: id })})
    const show = ({ user }) => { document.querySelector('h1').textContent = user?.email ?? '' }
    licet.subscribe(show)
    document.querySelector('button').onclick = () => licet.signIn(Object.fromEntries(new URLSearchParams(location.search)))
    show(await licet.start())`)

export const ownBody = `<h1></h1>
<form><input id="email" autocomplete="username webauthn"><input id="code"></form>
<button id="passkey">Passkey</button><button id="provider">Provider</button><button id="link">Continue</button><button id="again">Again</button>`

/** A page with its own form: the code of docs/integrate/headless.md, and a button for each of its ways. */
export const ownScript = (issuer: string, { id }: Registered): string => `
${blockOf('docs/integrate/headless.md', 'client')}
${blockOf('docs/integrate/headless.md', 'passkeys')}
const store = {
  load: () => JSON.parse(localStorage.getItem('own') ?? 'null') ?? undefined,
  save: (tokens) => (tokens ? localStorage.setItem('own', JSON.stringify(tokens)) : localStorage.removeItem('own')),
}
const client = createClient('${issuer}', '${id}', store)
const part = (name) => document.getElementById(name)
const show = (user) => user && (document.querySelector('h1').textContent = user.email)
const redirectUri = location.origin + '/'
const query = new URLSearchParams(location.search)
let handle
part('email').onchange = async ({ target }) => ({ handle } = await client.startMail(target.value, redirectUri))
part('code').onchange = async ({ target }) => show(await client.finishMail({ handle, code: target.value }))
part('link').onclick = async () => show(await client.finishMail({ token: query.get('token') }))
part('passkey').onclick = async () => show(await signInWithPasskey(client))
part('provider').onclick = async () => {
  const { authUrl, state } = await client.startLogin('company', redirectUri)
  sessionStorage.setItem('state', state)
  location.assign(authUrl)
}
part('again').onclick = async () => ({ handle } = await client.startStepUp({ method: 'mail' }))
part('code').onkeydown = async ({ key, target }) => {
  if (key !== 'F2') return
  const stepUp = await client.finishStepUp({ handle, code: target.value })
  const { data } = await client.call('GET', '/v1/users/me/export', undefined, stepUp)
  document.title = 'Exported ' + Object.keys(data).length
}
if (query.has('state')) show(await client.finishLogin('company', location.search, sessionStorage.getItem('state')))
else if (!query.has('token')) show(await offerPasskeys(client).catch(() => undefined))
`

/** The page shows the user. */
export const showsUser = async (page: Page, email: string): Promise<void> =>
  page.getByRole('heading', { name: email, exact: true }).waitFor()
