import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { routes } from '../src/app.ts'
import { firefox } from './client.ts'
import { startService } from './harness.ts'

/** What a page on another subdomain of the service's domain can read with the cookie of a signed-in member. */

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const dashboardHost = 'auth.example.test'
const siblingHost = 'app.example.test'

/** A certificate that no authority signed: the browser ignores that. */
function newCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'licet-certificate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync('openssl', [...kind, '-subj', '/CN=example.test', '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** Terminates TLS for both hosts: one is the service, the other an empty page. Records the cookies that a sibling sends. */
async function startHosts(serviceUrl: string) {
  const { hostname, port } = new URL(serviceUrl)
  const fromSibling: string[] = []
  const server = createServer(newCertificate(), (incoming, outgoing) => {
    if (incoming.headers.host !== dashboardHost || incoming.url === '/empty') {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<title>empty</title>')
      return
    }
    if (incoming.headers.origin === `https://${siblingHost}`) fromSibling.push(incoming.headers.cookie ?? '')
    const { method, url: path, headers } = incoming
    incoming.pipe(
      request({ hostname, port, method, path, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 500, response.headers)
        response.pipe(outgoing)
      }),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, fromSibling }
}

async function openBrowser(port: number, token: string) {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP *.example.test:443 127.0.0.1:${port}`,
    ],
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

describe.skipIf(!existsSync(executablePath) && process.env['CI'] === undefined)('siblings', () => {
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
  }, 120_000)
})
