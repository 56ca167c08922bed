import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { routes } from '../src/start/app.ts'
import { firefox } from './client.ts'
import { startService } from './harness.ts'
import { argumentsFor, chromiumPath, passOn, startHttps } from './https-hosts.ts'

/** What a page on another subdomain of the service's domain can read with the cookie of a signed-in member. */

const dashboardHost = 'auth.example.test'
const siblingHost = 'app.example.test'

/** One host is the service, the other an empty page. Records the cookies that a sibling sends. */
async function startHosts(serviceUrl: string) {
  const fromSibling: string[] = []
  const port = await startHttps((incoming, outgoing) => {
    if (incoming.headers.host !== dashboardHost || incoming.url === '/empty') {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<title>empty</title>')
      return
    }
    if (incoming.headers.origin === `https://${siblingHost}`) fromSibling.push(incoming.headers.cookie ?? '')
    passOn(incoming, outgoing, serviceUrl)
  })
  return { port, fromSibling }
}

async function openBrowser(port: number, token: string) {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: argumentsFor(['*.example.test'], port),
  })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ userAgent: firefox, ignoreHTTPSErrors: true })
  await context.addCookies([
    {
      name: 'service_admin_session',
      value: token,
      domain: dashboardHost,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ])
  const pageAt = async (url: string) => {
    const page = await context.newPage()
    await page.goto(url)
    return page
  }
  return { dashboard: await pageAt(`https://${dashboardHost}/empty`), sibling: await pageAt(`https://${siblingHost}/`) }
}

/** The texts of the responses that the page can read. */
const readAll = (page: Page, calls: readonly (readonly [method: string, url: string])[]): Promise<string[]> =>
  page.evaluate(async (asked) => {
    const read = async ([method = '', url = '']: readonly string[]) => {
      const response = await fetch(url, {
        method,
        credentials: 'include',
        ...(method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }),
      })
      return `${method} ${url} ${response.status}: ${await response.text()}`
    }
    const texts: string[] = []
    for (const each of asked) {
      try {
        texts.push(await read(each))
      } catch {
        // The browser keeps the response from the page.
      }
    }
    return texts
  }, calls)

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('siblings', () => {
  test('a sibling page reads nothing of any admin route', async () => {
    const origin = `https://${dashboardHost}`
    const config = { baseUrl: origin, adminOrigin: origin, serviceDomain: 'example.test' }
    const service = await startService({ config })
    const { token, csrfToken } = await service.adminSignIn()
    const hosts = await startHosts(service.url)
    const { dashboard, sibling } = await openBrowser(hosts.port, token)
    const calls = routes
      .filter(({ access }) => access === 'admin' || access === 'dashboard')
      .map(({ method, url }) => [method, `${origin}${url.replace(/:\w+/g, 'x')}`] as const)

    expect(await readAll(sibling, calls)).toEqual([])
    expect(hosts.fromSibling.filter((cookie) => cookie.includes(token)).length).toBeGreaterThan(0)

    const [own] = await readAll(dashboard, [['GET', `${origin}/v1/admin/session`]])
    expect(own).toContain(csrfToken)
  }, 600_000)
})
