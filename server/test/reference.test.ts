import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { escapeHtml } from '../src/platform/http/html.ts'
import { routes } from '../src/start/app.ts'
import { startService } from './harness.ts'
import { chromiumPath, firstFrame } from './https-hosts.ts'

/** Debian's Chromium; without it these tests are skipped, except in CI. */
const inBrowser = test.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)

/** A page that records every request, console error, and policy violation. */
async function openBrowser(url: string, path: string, options: Parameters<Browser['newPage']>[0] = {}) {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: chromiumPath, args })
  onTestFinished(() => browser.close())
  const page = await browser.newPage(options)
  const hosts = new Set<string>()
  const complaints: string[] = []
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(`${url}${path}`)
  return { page, hosts, complaints }
}

const trial = (page: Page, operation: string) => page.locator(`#${operation} .try`)

async function send(page: Page, operation: string, body?: unknown): Promise<string> {
  const box = trial(page, operation)
  await box.locator('summary').click()
  if (body !== undefined) await box.locator('textarea').fill(JSON.stringify(body))
  await box.locator('button').click()
  await box.locator('output pre').waitFor()
  return box.locator('output').innerText()
}

const development = { config: { env: 'development', smtpUrl: undefined } } as const

inBrowser('a reader without an account can sign in and list sessions in the reference alone', async () => {
  const service = await startService(development)
  const { page, hosts, complaints } = await openBrowser(service.url, '/docs')

  await page.getByRole('navigation').getByText('auth', { exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Send a magic link', exact: false }).first().click()
  const sent = await send(page, 'sendMagicLink')
  expect(sent).toContain('200')
  const { token } = await service.lastMail('ada@example.com')
  expect(await send(page, 'verifyMagicLink', { token })).toContain('accessToken')
  await page.getByRole('searchbox').fill('list sessions')
  await page.locator('#results').getByRole('link', { name: 'List your sessions' }).click()
  expect(await send(page, 'listMySessions')).toContain('"current": true')
  await page.goBack()
  expect(await send(page, 'refreshTokens')).toContain('refreshToken')

  expect([...hosts]).toEqual([service.url])
  expect(complaints).toEqual([])
})

inBrowser('a magic link to the reference fills in its token and removes it from the address bar', async () => {
  const service = await startService(development)
  const { page } = await openBrowser(service.url, '/docs/api/auth')
  await send(page, 'sendMagicLink')
  const { token, text } = await service.lastMail('ada@example.com')
  expect(text).toContain(`${service.url}/docs/api/auth?token=${token}`)

  await page.goto(`${service.url}/docs/api/auth?token=${token}`)

  expect(await trial(page, 'verifyMagicLink').locator('textarea').inputValue()).toContain(token)
  expect(page.url()).toBe(`${service.url}/docs/api/auth`)
})

inBrowser('the search finds operations by summary, path, and field, and the keyboard opens the first', async () => {
  const service = await startService(development)
  const { page, complaints } = await openBrowser(service.url, '/docs')

  await firstFrame(page)
  await page.keyboard.press('/')
  await page.keyboard.type('idempotencyKey batch')
  await page.locator('#results a').first().waitFor()
  expect(await page.getByRole('status').innerText()).toMatch(/^\d+ results?$/)
  await page.keyboard.press('Enter')

  await page.locator('article#reportUsageBatch').waitFor()
  expect(page.url()).toBe(`${service.url}/docs/api/licenses#reportUsageBatch`)
  expect(complaints).toEqual([])
})

inBrowser('the reference fits a phone, in light and dark mode', async () => {
  const service = await startService(development)
  const small = { viewport: { width: 360, height: 740 } }

  const { page, complaints } = await openBrowser(service.url, '/docs', small)

  for (const path of ['/docs', '/docs/api/licenses']) {
    await page.goto(`${service.url}${path}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
        colorScheme === 'light' ? 'rgb(244, 245, 247)' : 'rgb(16, 18, 23)',
      )
    }
  }
  expect(complaints).toEqual([])
})

/** Bytes on the wire, for a browser's request. */
function transferSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => resolve(size))
    }).on('error', reject)
  })
}

test('the reference has every operation on the page of its tag, and its policy allows nothing external', async () => {
  const service = await startService()

  const overview = await service.call('GET', '/docs')
  const pages = new Map<string, string>()
  for (const [, path = ''] of overview.body.text.matchAll(/<h2><a href="\.(\/docs\/api\/[\w-]+)"/g))
    pages.set(path, (await service.call('GET', path)).body.text)

  expect(pages.size).toBeGreaterThan(20)
  for (const { method, url, summary } of routes) {
    const path = url.replace(/:(\w+)/g, '{$1}')
    expect(overview.body.text).toContain(escapeHtml(summary))
    expect(
      [...pages.values()].filter((text) => text.includes(`data-method="${method}" data-path="${path}"`)),
    ).toHaveLength(1)
  }
  for (const text of [overview.body.text, ...pages.values()]) expect(text).not.toMatch(/dev\/mail|style="|onclick/)
  expect(overview.headers.get('content-security-policy')).toMatch(/^default-src 'none'; (?!.*(unsafe|https?:|\*)).*$/)
})

test('the first view of the reference is under 200 KB, compressed under 40 KB, and sent only once', async () => {
  const service = await startService()
  const files = ['/docs', '/docs/reference.css', '/docs/reference.js', '/docs/icon.svg']

  const plain = await Promise.all(files.map(async (file) => (await service.call('GET', file)).body.text.length))
  const sent = await Promise.all(files.map((file) => transferSize(`${service.url}${file}`)))
  const first = await fetch(`${service.url}/docs`)
  const again = await fetch(`${service.url}/docs`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })

  expect(sum(plain)).toBeLessThan(200_000)
  expect(sum(sent)).toBeLessThan(40_000)
  expect(again.status).toBe(304)
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

test('the OpenAPI document is served with the URL of the server', async () => {
  const service = await startService()

  const { status, headers, body } = await service.call('GET', '/openapi.json')

  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/json')
  expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://auth.example.com' }] })
})
