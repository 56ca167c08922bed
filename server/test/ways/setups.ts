import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLicet, type Licet } from '../../../sdk/client/src/index.ts'
import type { TokenStore } from '../../../sdk/client/src/types.ts'
import type { Installation } from '../dashboard/installation.ts'
import type { Visit } from '../dashboard/visit.ts'
import type { AtEnd } from '../test-databases.ts'
import {
  ownBody,
  ownScript,
  pageOf,
  type Registered,
  showsUser,
  spaBody,
  spaScript,
  startExpressApp,
  startPage,
  startWebApp,
} from './apps.ts'
import { createApp, createProvider, inviteMember } from './dashboard.ts'

/** The page on which the user signs in: Licet's, one of the app's own, or that of the dashboard. */
export type Surface = 'pages' | 'own' | 'dashboard'

/** How Licet is set up for those who sign in. */
export interface Setup {
  readonly surface: Surface
  /** Starts a sign-in, and ends on the page where the user signs in, unless none has to be asked. */
  start(visit: Visit, options?: { readonly prompt?: 'login' }): Promise<void>
  /** Waits until the user is signed in to what they wanted. */
  arrive(visit: Visit, email: string): Promise<void>
}

export const setupNames = [
  'account page',
  'server with OpenID Connect',
  'page with PKCE',
  'native app with loopback',
  '@licet/server',
  'own form',
  'dashboard',
] as const
export type SetupName = (typeof setupNames)[number]

export interface World {
  readonly setups: Readonly<Record<SetupName, Setup>>
  readonly native: Registered
  readonly web: Registered
}

export const member = 'grace@example.com'

const query = (options: object | undefined): string => new URLSearchParams({ ...options }).toString()

/** An owner sets everything up in the dashboard; the apps get what it shows. */
export async function setUpAll(installation: Installation, atEnd: AtEnd): Promise<World> {
  const { url } = installation
  const [web, bff, spa, own] = await Promise.all([
    startWebApp(url, atEnd),
    startExpressApp(url, atEnd),
    startPage(atEnd),
    startPage(atEnd),
  ])
  const owner = await installation.asOwner()
  const { page } = owner
  await owner.open('/')
  const webApp = await createApp(page, {
    name: 'Web',
    redirectUri: web.redirectUri,
    isConfidential: true,
    forDevices: true,
  })
  const bffApp = await createApp(page, { name: 'Express', redirectUri: bff.redirectUri, isConfidential: true })
  const spaApp = await createApp(page, { name: 'Page', redirectUri: spa.redirectUri })
  const native = await createApp(page, { name: 'Native', redirectUri: 'http://127.0.0.1:*/*', forDevices: true })
  const ownApp = await createApp(page, { name: 'Own', redirectUri: own.redirectUri })
  await createProvider(page, installation)
  await inviteMember(page, member, installation)
  web.serve(webApp)
  bff.serve(bffApp)
  spa.serve(await spaScript(url, spaApp), spaBody)
  own.serve(ownScript(url, ownApp), ownBody)
  return {
    native,
    web: webApp,
    setups: {
      'account page': {
        ...onPages(() => `${url}/account`),
        // A user with a name has it as the heading.
        arrive: ({ page: opened }, email) => opened.locator('main').getByText(email, { exact: true }).first().waitFor(),
      },
      'server with OpenID Connect': onPages((options) => `${web.url}/sign-in?${query(options)}`),
      '@licet/server': onPages((options) => `${bff.url}/auth/sign-in?${query({ returnTo: '/', ...options })}`),
      'page with PKCE': pageWithButton(spa.url),
      'native app with loopback': nativeApp(url, native),
      'own form': { surface: 'own', start: ({ page: opened }) => open(opened, own.url), arrive: showUser },
      dashboard: {
        surface: 'dashboard',
        start: (visit) => visit.open('/sign-in'),
        arrive: ({ page: opened }, email) => opened.getByRole('button', { name: `Account: ${email}` }).waitFor(),
      },
    },
  }
}

const open = async (page: Visit['page'], url: string): Promise<void> => void (await page.goto(url))
const showUser = ({ page }: Visit, email: string): Promise<void> => showsUser(page, email)

const onPages = (urlOf: (options?: { prompt?: 'login' }) => string): Setup => ({
  surface: 'pages',
  start: ({ page }, options) => open(page, urlOf(options)),
  arrive: showUser,
})

/** A page that redirects by itself: as soon as its script has loaded. */
const pageWithButton = (url: string): Setup => ({
  surface: 'pages',
  async start({ page }, options) {
    await page.goto(`${url}/?${query(options)}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    // A sign-in without a click may be back already.
    await Promise.race([
      page.waitForURL((now) => now.origin !== url),
      page.getByRole('heading', { name: '@' }).waitFor(),
    ])
  },
  arrive: showUser,
})

/** A program, which opens the browser and listens for it on this machine. */
function nativeApp(issuer: string, { id: appId }: Registered): Setup {
  const programs = new WeakMap<Visit, { licet: Licet; done: Promise<void> }>()
  return {
    surface: 'pages',
    async start(visit, options = {}) {
      const server = createServer()
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
      let markOpen: () => void = () => undefined
      const isOpen = new Promise<void>((resolve) => {
        markOpen = resolve
      })
      const openUrl = async (url: string) => {
        const returned = once(server, 'request')
        // A sign-in without a click returns before the page has loaded.
        void visit.page.goto(url).then(markOpen)
        const [request, response] = await returned
        response.writeHead(200, { 'content-type': 'text/html', connection: 'close' })
        response.end(pageOf('You can close this page.'))
        server.close()
        return new URL(request.url, redirectUri).href
      }
      const licet = createLicet({ issuer, appId, redirectUri, storage: inMemory(), platform: { openUrl } })
      await licet.start()
      programs.set(visit, { licet, done: licet.signIn(options) })
      await isOpen
    },
    async arrive(visit, email) {
      const program = programs.get(visit)
      await program?.done
      const state = program?.licet.state
      program?.licet.close()
      if (state?.status !== 'signed_in' || state.user.email !== email)
        throw new Error(`no sign-in: ${JSON.stringify(state)}`)
    },
  }
}

function inMemory(): TokenStore {
  let tokens: Awaited<ReturnType<TokenStore['load']>>
  return {
    load: async () => tokens,
    save: async (next) => {
      tokens = next
    },
  }
}
