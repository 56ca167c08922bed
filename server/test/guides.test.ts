import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { readGuides } from '../../scripts/documents/guides.ts'
import { headingsOf } from '../../scripts/documents/headings.ts'
import { renderDocuments } from '../../scripts/documents/pages.ts'
import { wholeApiOf } from '../../scripts/openapi/api.ts'
import { routes } from '../src/start/app.ts'
import { blockOf, textOf } from './guide.ts'
import { startService } from './harness.ts'
import { chromiumPath, firstFrame } from './https-hosts.ts'

const guides = readGuides().flatMap((group) => group.guides)

/** The text of every document, by its path. */
const renderAll = (): Map<string, string> =>
  new Map([...renderDocuments(wholeApiOf(routes))].map(([name, text]) => [pathOf(name), text]))

const pathOf = (name: string): string => `/${name.replace(/(\/index)?\.html$/, '')}`

const idsOf = (page: string): string[] => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

test('every guide renders, and its links lead to a page and an element that exist', async () => {
  const pages = renderAll()
  const ids = new Map([...pages].map(([path, text]) => [path, new Set(idsOf(text))]))
  const unserved = /^\/dev\/mail$/

  expect(guides.length).toBeGreaterThan(15)
  for (const path of ['/docs/guides', ...guides.map(({ id }) => `/docs/guides/${id}`)]) {
    const text = pages.get(path) ?? ''
    const links = [...text.matchAll(/ (?:href|src)="([^"]+)"/g)].map(
      ([, link = '']) => new URL(link, `http://own${path}`),
    )
    const broken = links
      .filter(({ host }) => host === 'own')
      .filter(
        ({ pathname, hash }) =>
          !unserved.test(pathname) && !(hash ? ids.get(pathname)?.has(hash.slice(1)) : pages.has(pathname)),
      )
    expect({ path, broken: broken.map(String) }).toEqual({ path, broken: [] })
    expect(text).toMatch(/<h1>.+<\/h1>/)
    expect(text).not.toMatch(/&lt;!--|style="|onclick/)
    expect(idsOf(text), path).toEqual([...new Set(idsOf(text))])
  }
})

test('every link of a guide to a heading has its heading, on GitHub as well', () => {
  const byFile = new Map(guides.map((guide) => [guide.file, headingsOf(guide.text).map(({ anchor }) => anchor)]))
  const broken = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)\s]*)#([^)\s]+)\)/g)]
      .filter(([, path = '']) => !path.includes(':'))
      .map(([link, path = '', anchor = '']) => ({ link, path: path ? join(file, '..', path) : file, anchor }))
      .filter(({ path, anchor }) => byFile.has(path) && !byFile.get(path)?.includes(anchor))
      .map(({ link }) => `${file}: ${link}`),
  )

  expect(broken).toEqual([])
})

test('the guide for pages without a server shows the code of its example, which a test runs', () => {
  const names = ['start', 'subscribe', 'buttons', 'entitlements', 'watch']
  const source = textOf('examples/spa/page.js')
  const codeOf = (name: string) => blockOf('docs/integrate/spa.md', name).replace('// page.js\n', '')

  expect(names.filter((name) => !source.includes(codeOf(name)))).toEqual([])
})

test('every call that a guide names has a link to its entry in the reference, which links back', async () => {
  const pages = renderAll()
  const paths = Object.entries(wholeApiOf(routes, '').paths)
  const known = new Set(
    paths.flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${shapeOf(path)}`)),
  )
  const unknown = guides
    .filter(({ id }) => !/^(reference\/|changelog$)/.test(id))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/v1\/[\w/:{}.-]*[\w}])(?=[ ?`])/g)]
        .filter(([, method = '', path = '']) => !known.has(`${method.toLowerCase()} ${shapeOf(path)}`))
        .map(([code]) => `${file}: ${code}`),
    )

  expect(unknown).toEqual([])
  expect(pages.get('/docs/guides/integrate/oidc')).toContain(
    '<a class="call" href="../../../docs/api/users#getCurrentUser"><code>GET /v1/users/me</code></a>',
  )
  expect(pages.get('/docs/api/users')).toMatch(
    /id="getCurrentUser">[\s\S]{1,900}Guides: .*"\.\.\/\.\.\/docs\/guides\/integrate\/oidc"/,
  )
  const overview = idsOf(pages.get('/docs') ?? '')
  for (const { handler } of routes) expect(overview).toContain(handler.name)
})

const shapeOf = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '{}')

async function openContext(): Promise<BrowserContext> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: chromiumPath, args })
  onTestFinished(() => browser.close())
  return browser.newContext()
}

/** With GUIDE_SCREENSHOTS, a folder, every look is written there. */
const screenshots = process.env['GUIDE_SCREENSHOTS']

/** The page fits each screen in each scheme. axe checks one page, on the widest and the narrowest. */
async function checkLooks(page: Page, path: string): Promise<void> {
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${path} ${width}`).toBeLessThanOrEqual(width)
    const name = `${path.replaceAll('/', '-')}-${width}-${colorScheme}.png`
    if (screenshots) await page.screenshot({ path: join(screenshots, name) })
    if (!path.endsWith('verify') || width === 1100) continue
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([])
  }
}

const looks = [1440, 1100, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => [width, scheme] as const),
)

test('readers find guides with the keyboard alone, on every screen, and nothing loads from another host', {
  timeout: 600_000,
}, async () => {
  const service = await startService({ config: { env: 'development', smtpUrl: undefined } })
  const page = await (await openContext()).newPage()
  const hosts = new Set<string>()
  const complaints: string[] = []
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(`${service.url}/docs`)

  await firstFrame(page)
  await page.keyboard.press('/')
  await page.keyboard.type('lease guarantees')
  await page.locator('#results a').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.locator('.guide article').waitFor()
  expect(page.url()).toBe(`${service.url}/docs/guides/integrate/verify#what-the-lease-guarantees`)
  expect(await page.locator('nav [aria-current]').innerText()).toBe('Verify sessions on your server')
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  expect(await page.locator('#results a').count()).toBe(0)
  await page.goto(`${service.url}/docs#verifySessions`)
  await page.waitForURL(`${service.url}/docs/api/sessions#verifySessions`)

  for (const path of ['/docs/guides', '/docs/guides/integrate', '/docs/guides/integrate/verify']) {
    await page.goto(service.url + path)
    await checkLooks(page, path)
  }
  expect([...hosts]).toEqual([service.url])
  expect(complaints).toEqual([])
})
