import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newApiKey } from '../../../server/test/api-keys.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { blockOf } from '../../../server/test/guide.ts'
import { eventually, type Service } from '../../../server/test/harness.ts'
import { chromiumPath, passOn } from '../../../server/test/https-hosts.ts'
import { setUpCatalog } from '../../../server/test/licensing.ts'
import { app, bundle, issuer, run, shareClientBrowser, signInOnPages } from './world.ts'

const guide = 'docs/integrate/spa.md'

/** Starts the server of the guide, unchanged, with the built package. Returns its URL. */
async function startApi(service: Service): Promise<string> {
  // Inside of the package, where its own name leads to what is built.
  const folder = mkdtempSync(fileURLToPath(new URL('../../server/dist/guide-', import.meta.url)))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'server.js'), blockOf(guide, 'api'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    LICET_URL: service.url,
    LICET_APP_ID: service.app.ref,
    LICET_API_KEY: await newApiKey(service, { scopes: ['sessions:verify'] }),
  }
  const child = spawn(process.execPath, ['server.js'], { cwd: folder, env, stdio: 'inherit' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  await eventually(async () => (await fetch(url).catch(() => undefined))?.status === 401)
  return url
}

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('the guide for pages', () => {
  const { start } = shareClientBrowser()

  test('a page calls the server of the guide, which asks for the license, as printed', {
    timeout: 60_000,
  }, async () => {
    const world = await start({ clockRuns: true })
    const { service } = world
    service.advance(Date.now() - service.ctx.now().getTime())
    const admin = await setUpCatalog(service, {
      features: [{ key: 'reports', name: 'Reports', type: 'boolean' }],
      plans: [{ key: 'pro', name: 'Pro', entitlements: { reports: true } }],
    })
    const api = await startApi(service)
    world.apiAnswer = (incoming, outgoing) => passOn(incoming, outgoing, api)
    const [options = '', call = ''] = blockOf(guide, 'fetch').split(/^(?=const response)/m)
    const script = await bundle(`import { createLicet } from '@licet/client'
      const [ISSUER, APP_ID] = ['${issuer}', '${service.app.ref}']
      ${options}
      globalThis.licet = licet
      globalThis.report = async () => { ${call}\nreturn \`\${response.status} \${await response.text()}\` }
      await licet.start()`)
    world.appAnswer = ({ url }, outgoing) => {
      if (url !== '/client.js') return false
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      return true
    }
    const page = await world.open()
    await page.waitForFunction('globalThis.licet?.state.status === "signed_out"')
    await run(page, 'void licet.signIn()')
    await signInOnPages(page, world, 'ada@example.com')
    await page.waitForFunction('globalThis.licet?.state.status === "signed_in"')

    expect(await run(page, 'report()')).toBe('403 upgrade')
    const grant = { projectId: service.app.projectRef, email: 'ada@example.com', plan: 'pro' }
    await admin.call('POST', '/v1/admin/licenses', { body: grant })
    await eventually(async () => (await run(page, 'report()')) === '200 Report for ada@example.com', 2_000)
    expect(page.url()).toBe(`${app}/`)
  })
})
