import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { firefox } from './client.ts'
import { becomeOwner, expectPeace } from './dashboard/people.ts'
import { visit } from './dashboard/visit.ts'
import { chromiumPath } from './https-hosts.ts'
import { environmentOf, type Serving, serve } from './licet-process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const limit = { timeout: 600_000 }
const asRoot = process.getuid?.() === 0
const stranger = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--']
const users: [name: string, prefix: string[]][] = [
  [userInfo().username, []],
  ...(asRoot ? ([['nobody', stranger]] satisfies typeof users) : []),
]

let project = ''

const npm = (args: string[], cwd: string) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], env: environmentOf() })

/** What `npm install licet` does in an empty folder, with a package that npm packs from this checkout. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'installed-'))
  chmodSync(project, 0o755)
  execFileSync(process.execPath, [join(root, 'scripts/package.mjs')], { stdio: 'ignore' })
  const name = npm(['pack', '--silent', '--pack-destination', project, join(root, 'dist/licet')], project).trim()
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', `./${name}`], project)
}, limit.timeout)

afterAll(() => rmSync(project, { recursive: true, force: true, maxRetries: 5 }))

/** An empty folder of that user, in which Licet keeps its data. */
function folderOf(prefix: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'licet-installed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  if (prefix.length > 0) execFileSync('chown', ['nobody:nogroup', folder])
  return folder
}

const bytesOf = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

interface Answer {
  readonly data: { readonly handle: string; readonly user: { readonly email: string } }
}

async function post(url: string, sent: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(sent),
  })
  return { status: response.status, body: (await response.json()) as Answer }
}

async function signIn(url: string, email: string) {
  const { body } = await post(`${url}/v1/auth/magic-link`, { email, redirectUri: 'http://localhost:3000/' })
  const mailbox = await fetch(`${url}/dev/mail.json?to=${email}`)
  const { data } = (await mailbox.json()) as { data: { code: string }[] }
  return post(`${url}/v1/auth/verify`, { handle: body.data.handle, code: data[0]?.code })
}

test('the package is small, has no sources, and installs the versions that were tested', () => {
  const installed = join(project, 'node_modules')
  const own = join(installed, 'licet')
  const tarball = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? ''
  const { packages: ours } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(installed, '.package-lock.json'), 'utf8'))
  const versions = Object.entries<{ version: string }>(packages).filter(([path]) => path !== 'node_modules/licet')

  expect(statSync(join(project, tarball)).size).toBeLessThan(6.5 * 2 ** 20)
  expect(bytesOf(installed)).toBeLessThan(90 * 2 ** 20)
  expect(readdirSync(own).toSorted()).toEqual(
    [
      'LICENSE',
      'README.md',
      'THIRD-PARTY-LICENSES.md',
      'bin',
      'deploy',
      'dist',
      'documents',
      'migrations',
      'npm-shrinkwrap.json',
    ].concat(['package.json', 'schema', 'templates', 'web']),
  )
  expect(readFileSync(join(own, 'THIRD-PARTY-LICENSES.md'), 'utf8')).toMatch(/^## find-my-way \d[\s\S]*^## react/m)
  expect(versions.length).toBeLessThan(10)
  for (const [path, { version }] of versions) expect([path, version]).toEqual([path, ours[path].version])
})

/** With a browser where there is one: then the dashboard itself is the proof. */
async function becomeFirstOwner(service: Serving, byBrowser: boolean): Promise<void> {
  if (byBrowser) {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
    onTestFinished(() => browser.close())
    const visitor = await visit(browser, service.url.replace('127.0.0.1', 'localhost'))
    await becomeOwner(visitor, service.output(), 'owner@example.com')
    expectPeace([visitor])
    return
  }
  const [, origin = '', token = ''] = /(http\S+)\/admin\/first-owner#token=(lal_[\w-]{43})/.exec(service.output()) ?? []
  const headers = { 'user-agent': firefox, origin }
  const { status } = await post(`${origin}/v1/admin/auth/verify`, { token, email: 'owner@example.com' }, headers)
  expect(status).toBe(200)
}

test.each(users)('as %s, one command in an empty folder is the whole product', limit, async (_name, prefix) => {
  const folder = folderOf(prefix)
  const licet = `'${join(project, 'node_modules/.bin/licet')}' serve --dev`
  const terminal = ['script', '--quiet', '--flush', '--return', '--command', licet, '/dev/null']
  const service = await serve(folder, [...prefix, ...terminal], { HOME: folder })

  const page = await (await fetch(`${service.url}/admin`)).text()
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  expect((await fetch(`${service.url}${script}`)).headers.get('content-type')).toContain('javascript')
  expect(await (await fetch(`${service.url}/account`)).text()).toMatch(/href="\/pages\/[\w-]{8}\.css"/)
  expect((await fetch(`${service.url}/docs/guides/operate`)).status).toBe(200)
  await becomeFirstOwner(service, prefix.length === 0 && (existsSync(chromiumPath) || process.env['CI'] === 'true'))
  const { status, body } = await signIn(service.url, 'ada@example.com')
  expect([status, body.data.user.email]).toEqual([200, 'ada@example.com'])
  expect(service.output()).not.toMatch(/ error /)
})
