import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { newApiKey } from '../../../server/test/api-keys.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { blockOf } from '../../../server/test/guide.ts'
import { eventually, startService } from '../../../server/test/harness.ts'
import { setUpCatalog } from '../../../server/test/licensing.ts'

test('the first example of the README runs as printed, with the built package', async () => {
  const service = await startService()
  await setUpCatalog(service, {
    features: [{ key: 'reports', name: 'Reports', type: 'boolean' }],
    plans: [{ key: 'pro', name: 'Pro', entitlements: { reports: true } }],
  })
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  // Inside of the package, where its own name leads to what is built.
  const folder = mkdtempSync(fileURLToPath(new URL('../dist/example-', import.meta.url)))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'main.js'), blockOf('sdk/server/README.md', 'first-example'))
  const port = await freePort()
  const apiKey = await newApiKey(service, { scopes: ['sessions:verify'] })
  const env = { ...process.env, PORT: String(port), LICET_URL: service.url, LICET_API_KEY: apiKey }
  const child = spawn(process.execPath, ['main.js'], { cwd: folder, env, stdio: 'inherit' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  })
  const get = async (bearer?: string) => {
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const response = await fetch(`http://127.0.0.1:${port}`, { headers })
    return `${response.status} ${await response.text()}`
  }
  await eventually(async () => (await get().catch(() => '')) === '401 no_token')

  expect(await get(token)).toBe('403 upgrade')
  const admin = await service.adminSignIn()
  const grant = { projectId: service.app.projectRef, userId: user.id, plan: 'pro' }
  expect((await admin.call('POST', '/v1/admin/licenses', { body: grant })).status).toBe(201)
  await eventually(async () => (await get(token)) === '200 Hello ada@example.com', 1_000)
  await service.call('POST', '/v1/auth/logout', { token })
  await eventually(async () => (await get(token)) === '401 ended', 1_000)
  await service.stop()
  await eventually(async () => (await get(token)) === '503 UNAVAILABLE')
})
