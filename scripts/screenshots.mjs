// Takes the screenshots of the README: a fresh server with demo data, in the Chromium of this machine.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const { chromium } = createRequire(join(root, 'server/package.json'))('playwright-core')
const dataDir = mkdtempSync(join(tmpdir(), 'licet-pictures-'))
const base = 'http://localhost:4970'
const env = { ...process.env, DATA_DIR: dataDir, PORT: '4970' }
const licet = (...args) =>
  spawnSync('node', ['server/bin/licet.js', ...args], { cwd: root, env, encoding: 'utf8' }).stdout
const server = spawn('node', ['server/bin/licet.js', 'serve', '--dev'], { cwd: root, env, stdio: 'ignore' })

/** Polls until `look` returns a value. */
async function until(look) {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const found = await look().catch(() => undefined)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server did not start')
}

async function picture(browser, state, colorScheme) {
  const userAgent = (
    await browser
      .newContext()
      .then((c) => c.newPage())
      .then((p) => p.evaluate(() => navigator.userAgent))
  ).replace('Headless', '')
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    colorScheme,
    userAgent,
    ...(state && { storageState: state }),
  })
  const page = await context.newPage()
  if (!state) {
    await page.goto(/http\S+/.exec(licet('admin', 'create', 'owner@example.com'))[0])
    await page.getByRole('button', { name: /sign in/i }).click()
    await page.waitForURL('**/admin/p/**')
  }
  const { data } = await page
    .evaluate(async () => (await fetch('/v1/admin/projects')).json())
    .catch(async () => {
      await page.goto(`${base}/admin`)
      return page.evaluate(async () => (await fetch('/v1/admin/projects')).json())
    })
  const { id } = data.find(({ key }) => key === 'demo')
  for (const [name, path] of [
    ['overview', ''],
    ['audit', '/audit'],
  ]) {
    await page.goto(`${base}/admin/p/${id}${path}`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_500)
    await page.screenshot({ path: join(root, `docs/images/${name}-${colorScheme}.png`) })
  }
  return context.storageState()
}

try {
  await until(async () => (await fetch(`${base}/health/ready`)).ok)
  licet('demo', '--yes')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const state = await picture(browser, undefined, 'light')
  await picture(browser, state, 'dark')
  await browser.close()
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}
