import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signInOnPage } from '../../../server/test/example-process.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { blockOf } from '../../../server/test/guide.ts'
import { eventually } from '../../../server/test/harness.ts'
import { chromiumPath } from '../../../server/test/https-hosts.ts'
import { shareBrowser } from '../../../server/test/shared-browser.ts'
import { startWorld } from './express-app.ts'

const fixture = fileURLToPath(new URL('newcomer', import.meta.url))
const sourceOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))

/** An app of Express and React that does not use Licet, with the change of the guide. Returns the lines that it adds. */
function changeApp(folder: string): string[] {
  cpSync(fixture, folder, { recursive: true })
  const change = blockOf('docs/integrate/express-react.md', 'change')
  // Outside of any repository, so that paths are those of the folder.
  const env = { ...process.env, GIT_DIR: '/none' }
  execFileSync('git', ['apply'], { cwd: folder, env, input: `${change}\n` })
  return change.split('\n').filter((line) => /^\+(?!\+\+ )/.test(line))
}

async function buildPage(folder: string): Promise<void> {
  mkdirSync(join(folder, 'public'))
  await build({
    entryPoints: [join(folder, 'app.jsx')],
    alias: {
      '@licet/react/styles.css': sourceOf('react/styles.css'),
      '@licet/react/billing': sourceOf('react/src/billing/index.ts'),
      '@licet/react': sourceOf('react/src/index.ts'),
      '@licet/client/billing': sourceOf('client/src/billing.ts'),
      '@licet/client/headless': sourceOf('client/src/headless.ts'),
      '@licet/client': sourceOf('client/src/index.ts'),
    },
    ignoreAnnotations: true,
    bundle: true,
    jsx: 'automatic',
    format: 'esm',
    outfile: join(folder, 'public/app.js'),
  })
  const page = '<!doctype html><title>app</title><div id="root"></div><script type="module" src="/app.js"></script>'
  writeFileSync(join(folder, 'public/index.html'), page)
}

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('a newcomer', () => {
  const browser = shareBrowser([])

  test('adds sign-in and a license check to an app of Express and React with at most 15 lines', async () => {
    const { service, admin, options } = await startWorld()
    // Inside of the package, where its own name leads to what is built.
    const folder = mkdtempSync(fileURLToPath(new URL('../dist/newcomer-', import.meta.url)))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const lines = changeApp(folder)
    expect(lines.length).toBeLessThanOrEqual(15)
    await buildPage(folder)
    const port = await freePort()
    const env = {
      ...process.env,
      PORT: String(port),
      LICET_URL: options.url,
      LICET_APP_ID: options.appId,
      LICET_APP_SECRET: options.appSecret,
      LICET_API_KEY: options.apiKey,
      LICET_COOKIE_SECRET: options.cookieSecret,
    }
    const child = spawn(process.execPath, ['server.js'], { cwd: folder, env, stdio: 'inherit' })
    onTestFinished(async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    })
    const url = `http://127.0.0.1:${port}`
    await eventually(async () => (await fetch(url).catch(() => undefined))?.ok === true)
    expect((await fetch(`${url}/api/report`)).status).toBe(401)

    const page = await browser.open()
    const statusOfReport = () => page.evaluate(async () => (await fetch('/api/report')).status)
    await page.goto(url)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signInOnPage(page, { codeFor: async (to) => (await service.lastMail(to)).code }, 'grace@example.com')
    await page.getByRole('button', { name: 'Upgrade' }).waitFor()
    expect([page.url(), await statusOfReport(), await page.getByRole('heading').count()]).toEqual([`${url}/`, 403, 0])

    const users = await admin.call('GET', `/v1/admin/users?projectId=${service.app.projectRef}&q=grace`)
    const userId = users.data[0].id
    const grant = { projectId: service.app.projectRef, userId, plan: 'pro' }
    expect((await admin.call('POST', '/v1/admin/licenses', { body: grant })).status).toBe(201)
    await eventually(async () => (await statusOfReport()) === 200, 1_000)
    await page.reload()
    await page.getByRole('heading', { name: 'Report of November' }).waitFor()

    const sessions = await admin.call('GET', `/v1/admin/sessions?projectId=${service.app.projectRef}&userId=${userId}`)
    for (const { id } of sessions.data) await admin.call('DELETE', `/v1/admin/sessions/${id}`)
    await eventually(async () => (await statusOfReport()) === 401, 1_000)
    await page.reload()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })
})
