import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { blockOf } from './guide.ts'
import { eventually, startService } from './harness.ts'
import { environmentOf, newFolder } from './licet-process.ts'
import { startExpressApp } from './ways/apps.ts'

const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))

/** Serves a folder with the configuration of the guide, in which only the port of the app is another. */
async function serveByVite(app: string): Promise<string> {
  const folder = newFolder()
  const config = blockOf('docs/integrate/express-react.md', 'vite').replace('http://localhost:3000', app)
  writeFileSync(join(folder, 'vite.config.js'), config)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page of Vite</title>')
  const port = await freePort()
  const child = spawn(process.execPath, [vite, '--port', String(port), '--strictPort'], {
    cwd: folder,
    env: environmentOf(),
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  const url = `http://localhost:${port}`
  await eventually(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    60_000,
  )
  return url
}

test('Vite with the printed configuration passes calls on to the server, and sign-ins return to Vite', {
  timeout: 600_000,
}, async () => {
  const service = await startService()
  const app = await startExpressApp(service.url, onTestFinished)
  const secret = 'x'.repeat(43)
  const env = {
    LICET_APP_SECRET: `lcs_${secret}`,
    LICET_API_KEY: `lk_${'0'.repeat(32)}_${secret}`,
    LICET_COOKIE_SECRET: 'a'.repeat(64),
  }
  app.serve({ id: service.app.ref, env })

  const page = await serveByVite(app.url)

  expect(await (await fetch(page)).text()).toContain('Page of Vite')
  expect(await (await fetch(`${page}/auth/session`)).json()).toEqual({ state: { status: 'signed_out' } })
  const { status, headers } = await fetch(`${page}/auth/sign-in?returnTo=/`, { redirect: 'manual' })
  const { origin, searchParams } = new URL(headers.get('location') ?? '')
  expect([status, origin]).toEqual([303, service.url])
  expect(searchParams.get('redirect_uri')).toBe(`${page}/auth/callback`)
})
