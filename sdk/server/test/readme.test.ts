import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readDeclaration } from '../../../server/src/apply/file.ts'
import { applyDeclaration } from '../../../server/src/apply/service.ts'
import { newApiKey } from '../../../server/test/api-keys.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { blockOf } from '../../../server/test/guide.ts'
import { eventually, startService } from '../../../server/test/harness.ts'
import { setUpCatalog } from '../../../server/test/licensing.ts'
import type { ExpressOptions } from '../src/express/index.ts'
import { Browser } from './browser.ts'
import { signInToOtherApp, startWorld } from './express-app.ts'

/** Starts a block of the README or another document, unchanged, with the built package. Returns its URL. */
async function run(
  block: string,
  settings: Readonly<Record<string, string>>,
  document = 'sdk/server/README.md',
): Promise<string> {
  // Inside of the package, where its own name leads to what is built.
  const folder = mkdtempSync(fileURLToPath(new URL('../dist/example-', import.meta.url)))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'main.js'), blockOf(document, block))
  const port = await freePort()
  const env = { ...process.env, ...settings, PORT: String(port) }
  const child = spawn(process.execPath, ['main.js'], { cwd: folder, env, stdio: 'inherit' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  })
  return `http://127.0.0.1:${port}`
}

const settingsOf = (options: ExpressOptions) => ({
  LICET_URL: options.url ?? '',
  LICET_APP_ID: options.appId ?? '',
  LICET_APP_SECRET: options.appSecret ?? '',
  LICET_API_KEY: options.apiKey ?? '',
  LICET_COOKIE_SECRET: options.cookieSecret ?? '',
})

test('the server of the guide to licenses refuses, and after a grant responds and counts, as printed', async () => {
  const { service, admin, options, answerOf } = await startWorld()
  const browser = new Browser(await run('app', settingsOf(options), 'docs/licenses.md'))
  await eventually(async () => (await browser.send('/api/report').catch(() => undefined))?.status === 401)
  await browser.open(await answerOf(await browser.open('/auth/sign-in')))
  expect((await browser.send('/api/report')).json.error.code).toBe('ENTITLEMENT_REQUIRED')

  const grant = { projectId: service.app.projectRef, email: 'ada@example.com', plan: 'pro' }
  const { data: license } = await admin.call('POST', '/v1/admin/licenses', { body: grant })

  await eventually(async () => (await browser.send('/api/report')).text === '{"for":"ada@example.com"}', 1_000)
  expect((await browser.send('/api/call')).json).toEqual({ done: true })
  const { data: usage } = await admin.call('GET', `/v1/admin/licenses/${license.id}/usage`)
  expect(usage.features).toMatchObject([{ key: 'api_calls', used: 1 }])
})

test('the examples for frameworks sign a user in as printed, and ask for the license', async () => {
  const { options, answerOf } = await startWorld()
  const settings = settingsOf(options)
  const blocks = ['express-example', 'fastify-example', 'hono-example']
  const tryOut = async (block: string) => {
    const browser = new Browser(await run(block, settings))
    await eventually(async () => (await browser.send('/account').catch(() => undefined))?.status === 401)
    const refused = await browser.open('/account')
    const done = await browser.open(await answerOf(await browser.open(refused.location)))
    const account = await browser.open('/account')
    const report = await browser.send('/api/report')
    return [done.status, done.location, account.text, report.json.error.code]
  }
  expect(await Promise.all(blocks.map(tryOut))).toEqual(
    blocks.map(() => [303, '/account', 'Hello ada@example.com', 'ENTITLEMENT_REQUIRED']),
  )
})

test('the first example of the README runs as printed, with the built package', async () => {
  const service = await startService()
  await setUpCatalog(service, {
    features: [{ key: 'reports', name: 'Reports', type: 'boolean' }],
    plans: [{ key: 'pro', name: 'Pro', entitlements: { reports: true } }],
  })
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  const apiKey = await newApiKey(service, { scopes: ['sessions:verify'] })
  const url = await run('first-example', {
    LICET_URL: service.url,
    LICET_API_KEY: apiKey,
    LICET_APP_ID: service.app.ref,
  })
  const get = async (bearer?: string) => {
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const response = await fetch(url, { headers })
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

test('a key of the guide to access keys reads, is counted, and ends, as printed', async () => {
  const guide = 'docs/access-keys.md'
  const { service, admin, options } = await startWorld(undefined, async () => {})
  await applyDeclaration(service.ctx, readDeclaration(blockOf(guide, 'plan'), {}))
  const { token } = await signInToOtherApp(service)
  const grant = { projectId: service.app.projectRef, email: 'ada@example.com', plan: 'pro' }
  const { data: license } = await admin.call('POST', '/v1/admin/licenses', { body: grant })
  const body = { name: 'Nightly export', scopes: ['reports:read'] }
  const { data: made } = await service.call('POST', '/v1/access-keys', { token, body })
  const url = await run('app', settingsOf(options), guide)
  const env = { ...process.env, KEY: made.key, LICET_URL: service.url, LICET_API_KEY: options.apiKey ?? '' }
  const outputOf = async (block: string) => {
    const command = blockOf(guide, block).replace('https://app.example.com', url)
    return JSON.parse((await promisify(execFile)('sh', ['-euc', command], { env })).stdout)
  }
  const read = async () => (await outputOf('call').catch(() => ({}))) as { via?: string; error?: { code: string } }
  await eventually(async () => (await read()).via === 'access_key')

  const headers = { authorization: `Bearer ${made.key}` }
  expect(await (await fetch(`${url}/api/call`, { method: 'POST', headers })).json()).toEqual({ done: true })
  expect(await (await fetch(`${url}/api/account`, { headers })).text()).toBe('Forbidden')
  const { data: usage } = await admin.call('GET', `/v1/admin/licenses/${license.id}/usage`)
  expect(usage.features).toMatchObject([{ key: 'api_calls', used: 1 }])
  const known = { active: true, scope: 'reports:read', sub: made.userId, token_type: 'access_key', jti: made.id }
  expect(await outputOf('introspect')).toMatchObject(known)
  const [, rule = ''] = /'''(.*)'''/.exec(blockOf(guide, 'rule')) ?? []
  const [, detector = ''] = /'(.*)'/.exec(blockOf(guide, 'detector')) ?? []
  for (const pattern of [rule, detector]) expect(new RegExp(pattern).exec(`key=${made.key}; next`)?.[0]).toBe(made.key)

  await admin.call('POST', `/v1/admin/licenses/${license.id}/revoke`, { body: {} })
  await eventually(async () => (await read()).error?.code === 'INSUFFICIENT_SCOPE', 1_000)
  expect(await outputOf('leak')).toMatchObject({ data: { success: true } })
  await eventually(async () => (await read()).error?.code !== 'INSUFFICIENT_SCOPE', 1_000)
  expect(await outputOf('introspect')).toEqual({ active: false })
})
