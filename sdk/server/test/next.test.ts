import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../server/test/free-port.ts'
import { blockOf } from '../../../server/test/guide.ts'
import { eventually } from '../../../server/test/harness.ts'
import { type Given, publicOrigin, type Running } from './adapters.ts'
import { expected, grantPlan, tryOut } from './behaviors.ts'
import { Browser } from './browser.ts'
import { startWorld } from './express-app.ts'
import { expectedOfKeys, makeKeys, scopeOfKeys, tryKeys } from './key-behaviors.ts'
import { expectedOfTeams, startTeamWorld, tryTeams } from './team-routes.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
let folder: string

/** Writes the files of the guide. Its matcher leaves out one more path: that is for a test. */
function addGuide(version: string): void {
  const files = {
    [version.startsWith('15') ? 'middleware' : 'proxy']: version.startsWith('15') ? 'middleware.js' : 'proxy.js',
    route: 'app/auth/[...licet]/route.js',
    page: 'app/component/page.js',
    api: 'app/api/titles/route.js',
  }
  for (const [name, file] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), blockOf('docs/integrate/next.md', name).replace('_next/', '_next/|unseen'))
  }
}

/** Next.js is too large for a package of this repository: the test installs it. `NEXT=15` tries another version. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'licet-next-'))
  cpSync(pathOf('next-app'), folder, { recursive: true })
  const version = process.env['NEXT'] ?? ''
  addGuide(version)
  const run = (command: string, args: string[]) => execFileSync(command, args, { cwd: folder, stdio: 'pipe' })
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...(version ? [`next@${version}`] : [])])
  const own = join(folder, 'node_modules/@licet/server')
  mkdirSync(own, { recursive: true })
  for (const part of ['package.json', 'dist']) cpSync(pathOf(`../${part}`), join(own, part), { recursive: true })
  // Without the settings: a build needs none.
  run(process.execPath, ['node_modules/next/dist/bin/next', 'build'])
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

async function serve({ url: licet = '', isProxied, ...given }: Given): Promise<Running & { child: ChildProcess }> {
  const port = await freePort()
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    LICET_URL: licet,
    LICET_APP_ID: given.appId,
    LICET_APP_SECRET: given.appSecret,
    LICET_API_KEY: given.apiKey,
    LICET_COOKIE_SECRET: given.cookieSecret,
    APP_SCOPE: given.scope,
    ...(given.accessKeys === true && { APP_ACCESS_KEYS: 'true' }),
    ...(isProxied && { APP_ORIGIN: publicOrigin }),
  }
  const args = ['node_modules/next/dist/bin/next', 'start', '--port', String(port), '--hostname', '127.0.0.1']
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'inherit' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  await eventually(async () => (await fetch(`${url}/public`).catch(() => undefined))?.ok === true, 60_000)
  return { url, errors: [], child }
}

/** Next.js believes forwarded headers, and its reports stay in its process. */
const differences = {
  'forwarded headers of no one that is trusted': [303, 1],
  'what the app reported': [],
}

test('Next.js does the same as every other adapter, in route handlers', async () => {
  const world = await startWorld()
  await grantPlan(world)

  const { seen, cut } = await tryOut(serve, world)
  expect(seen).toEqual({ ...expected, ...differences })

  await world.service.stop()
  expect(await cut()).toEqual([200, 503])
}, 600_000)

test('Next.js accepts access keys as every other adapter does, in route handlers', async () => {
  const world = await startWorld()
  await grantPlan(world)
  const running = await serve({ ...world.options, scope: scopeOfKeys, accessKeys: true })

  expect(await tryKeys(running, world, await makeKeys(world))).toEqual(expectedOfKeys)
}, 600_000)

test('server components know the user; without one they redirect; what the proxy has not seen is refused', async () => {
  const world = await startWorld()
  const { options, signIn } = world
  const { url } = await serve(options)
  const browser = new Browser(url)

  expect(await browser.open('/component?x=1')).toMatchObject({
    status: 307,
    location: '/auth/sign-in?returnTo=%2Fcomponent%3Fx%3D1',
  })
  await signIn(browser)
  expect((await browser.open('/component')).text).toContain('Your plan has no reports.')
  expect(await browser.send('/api/titles')).toMatchObject({ status: 403 })
  await grantPlan(world)
  await eventually(async () => (await browser.open('/component')).text.includes('ada@example.com'))
  expect((await browser.send('/api/titles')).json).toEqual({ for: 'ada@example.com' })
  // The sign-in is 20 minutes old.
  expect(await browser.open('/recent')).toMatchObject({ location: '/auth/sign-in?returnTo=%2Frecent&prompt=login' })
  expect(await browser.open('/unseen')).toMatchObject({ status: 500, text: 'failed' })
}, 600_000)

test('Next.js knows which team each request is about, in route handlers and in pages', async () => {
  const world = await startTeamWorld()
  const { url } = await serve(world.options)
  const browser = await world.browse(url)
  const textOf = async (path: string) => /<p>([^<]+)/.exec((await browser.open(path)).text)?.[1]

  expect(await textOf('/t/acme/component')).toBe('The team is acme.')
  expect(await textOf('/t/theirs/component')).toBe('The team is NOT_A_MEMBER.')
  expect(await tryTeams(url, world)).toEqual(expectedOfTeams)
}, 600_000)
