import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { routes } from '../src/app.ts'
import { escapeHtml } from '../src/platform/http/html.ts'
import { startService } from './harness.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
/** Debian's Chromium; where it is missing these tests are skipped, except on the machine that decides. */
const inBrowser = test.skipIf(!existsSync(executablePath) && process.env['CI'] === undefined)

/** A page whose every request, console error and policy violation is noted. */
async function openBrowser(url: string, options: Parameters<Browser['newPage']>[0] = {}) {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath, args })
  onTestFinished(() => browser.close())
  const page = await browser.newPage(options)
  const hosts = new Set<string>()
  const complaints: string[] = []
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(`${url}/docs`)
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

inBrowser('a reader without an account signs in and lists sessions on the page alone', async () => {
  const service = await startService(development)
  const { page, hosts, complaints } = await openBrowser(service.url)

  const sent = await send(page, 'sendMagicLink')
  expect(sent).toContain('200')
  const { token } = await service.lastMail('ada@example.com')
  expect(await send(page, 'verifyMagicLink', { token })).toContain('accessToken')
  expect(await send(page, 'listSessions')).toContain('"current": true')
  expect(await send(page, 'refresh')).toContain('refreshToken')

  expect([...hosts]).toEqual([service.url])
  expect(complaints).toEqual([])
})

inBrowser('a mailed link that leads to the reference is ready to be verified, and leaves the address bar', async () => {
  const service = await startService(development)
  const { page } = await openBrowser(service.url)
  await send(page, 'sendMagicLink')
  const { token, text } = await service.lastMail('ada@example.com')
  expect(text).toContain(`${service.url}/docs?token=${token}`)

  await page.goto(`${service.url}/docs?token=${token}`)

  expect(await trial(page, 'verifyMagicLink').locator('textarea').inputValue()).toContain(token)
  expect(page.url()).toBe(`${service.url}/docs`)
})

inBrowser('the reference fits a telephone, in light and in dark', async () => {
  const service = await startService(development)
  const small = { viewport: { width: 360, height: 740 } }

  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints } = await openBrowser(service.url, { ...small, colorScheme })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
      colorScheme === 'light' ? 'rgb(244, 245, 247)' : 'rgb(16, 18, 23)',
    )
    expect(complaints).toEqual([])
  }
})

test('the reference has every operation and its policy lets nothing in from outside', async () => {
  const service = await startService()

  const { status, headers, body } = await service.call('GET', '/docs')

  expect(status).toBe(200)
  for (const { url, summary } of routes) {
    expect(body.text).toContain(escapeHtml(summary))
    expect(body.text).toContain(url.replace(/:(\w+)/g, '{$1}'))
  }
  expect(body.text).not.toMatch(/dev\/mail|style="|onclick/)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; (?!.*(unsafe|https?:|\*)).*$/)
})

test('the OpenAPI document is served with the address of the service', async () => {
  const service = await startService()

  const { status, headers, body } = await service.call('GET', '/openapi.json')

  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/json')
  expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://auth.example.com' }] })
})
