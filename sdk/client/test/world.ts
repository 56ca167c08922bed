import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { signInOnPage } from '../../../server/test/example-process.ts'
import { eventually, redirectUri, type ServiceOptions, startService } from '../../../server/test/harness.ts'
import { passOn } from '../../../server/test/https-hosts.ts'
import { shareBrowser } from '../../../server/test/shared-browser.ts'

export const app = 'https://app.example.com'
export const issuer = 'https://auth.example.com'
const hosts = ['auth.example.com', 'app.example.com', 'api.example.com', 'evil.example.com']

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void

const folder = fileURLToPath(new URL('.', import.meta.url))

/** A module for browsers, in which `@licet/client` is the source of the package. */
export async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    // The script of the page has effects, which the package denies.
    ignoreAnnotations: true,
    alias: {
      '@licet/client/access-keys': join(folder, '../src/access-keys.ts'),
      '@licet/client/account': join(folder, '../src/account.ts'),
      '@licet/client/billing': join(folder, '../src/billing.ts'),
      '@licet/client/organizations': join(folder, '../src/organizations.ts'),
      '@licet/client': join(folder, '../src/index.ts'),
    },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** One browser for all tests of a file. */
export function shareClientBrowser() {
  const browser = shareBrowser(hosts)
  const script = bundle("import './page.ts'")
  return {
    open: browser.open,
    /** A Licet, and an app that uses it on every path. */
    start: async (options: ServiceOptions = {}) => startWorld(browser, await script, options),
  }
}

async function startWorld(browser: ReturnType<typeof shareBrowser>, script: string, options: ServiceOptions) {
  const service = await startService({ redirectUris: [`${app}/`, redirectUri], ...options })
  const clientOptions = { issuer, appId: service.app.ref }
  const world = {
    service,
    /** Requests to the token endpoint, by grant. */
    grants: [] as string[],
    /** Paths at Licet with the status of each response. */
    seen: [] as string[],
    /** Responds instead of Licet while it is set. */
    fault: undefined as Answer | undefined,
    /** Responds instead of the page of the app. */
    appAnswer: undefined as ((incoming: IncomingMessage, outgoing: ServerResponse) => boolean) | undefined,
    /** Responds as the API of the app, instead of with the token that it got. */
    apiAnswer: undefined as Answer | undefined,
    /** Opens a page of the app, with the given tokens in its storage. `script` runs before that of the page. */
    async open({
      path = '/',
      url = `${app}${path}`,
      init = '',
      options: more = {},
      context,
    }: OpenOptions = {}): Promise<Page> {
      const page = context ? await context.newPage() : await browser.open()
      if (context) onTestFinished(() => page.close())
      await page.addInitScript(`${init};globalThis.options = ${JSON.stringify({ ...clientOptions, ...more })}`)
      await page.goto(url)
      return page
    },
    /** What is stored for a user who has signed in through the API, with an access token that lasts this long. */
    async tokensOf(email: string, lastsMs = 900_000): Promise<string> {
      const { user, accessToken, refreshToken } = await service.signIn(email)
      const { data: session } = await service.call('GET', '/v1/sessions/current', { token: accessToken })
      const tokens = { accessToken, refreshToken, user, session: { ...session, scopes: null } }
      return `if (location.origin === '${app}' && !sessionStorage.stored) {
        sessionStorage.stored = 1
        localStorage['licet:${issuer}:${service.app.ref}'] ??= JSON.stringify({
          ...${JSON.stringify(tokens)}, issuedAt: Date.now() + ${lastsMs} - 900_000, expiresAt: Date.now() + ${lastsMs} })
      }`
    },
    statusOf: async (token: string) => (await service.call('GET', '/v1/sessions/current', { token })).status,
  }
  const answerAsLicet: Answer = (incoming, outgoing) => {
    if (world.fault && incoming.method === 'POST') return world.fault(incoming, outgoing)
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    outgoing.on('finish', () => {
      world.seen.push(`${incoming.method} ${incoming.url} ${outgoing.statusCode}`)
      const [, grant] = /grant_type=(\w+)/.exec(Buffer.concat(chunks).toString()) ?? []
      if (grant !== undefined) world.grants.push(grant)
    })
    passOn(incoming, outgoing, service.url)
  }
  const answerAsApp: Answer = (incoming, outgoing) => {
    if (world.appAnswer?.(incoming, outgoing)) return
    const [type, body] =
      incoming.url === '/client.js'
        ? ['text/javascript', script]
        : ['text/html', '<!doctype html><title>app</title><script type="module" src="/client.js"></script>']
    outgoing.writeHead(200, { 'content-type': type }).end(body)
  }
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' }
  browser.answerWith((incoming, outgoing) => {
    const { host, authorization = 'none' } = incoming.headers
    if (host === 'app.example.com') answerAsApp(incoming, outgoing)
    else if (host === 'auth.example.com') answerAsLicet(incoming, outgoing)
    else if (world.apiAnswer) world.apiAnswer(incoming, outgoing)
    else outgoing.writeHead(200, cors).end(authorization)
  })
  return world
}
export type ClientWorld = Awaited<ReturnType<typeof startWorld>>

interface OpenOptions {
  readonly path?: string
  readonly url?: string
  readonly init?: string
  readonly options?: object
  readonly context?: BrowserContext
}

/** Runs an expression in a page. */
export const run = <T = unknown>(page: Page, code: string): Promise<T> => page.evaluate<T>(`(async () => ${code})()`)

/** The status of a page, once it is this one. */
export const becomes = (page: Page, status: string, withinMs = 10_000): Promise<void> =>
  eventually(async () => (await run(page, 'licet.state.status').catch(() => '')) === status, withinMs)

/** Signs in on the pages of Licet, in a page that the app has sent there. */
export async function signInOnPages(page: Page, { service }: ClientWorld, email: string): Promise<void> {
  await page.waitForURL(`${issuer}/**`)
  await signInOnPage(page, { codeFor: async () => (await service.lastMail(email)).code }, email)
  await page.waitForURL(`${app}/**`)
}
