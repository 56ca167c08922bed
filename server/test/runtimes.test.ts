import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOutdatedNode } from '../src/start/runtime.ts'
import { environmentOf, newFolder, program, type Serving, serve } from './licet-process.ts'

/** The versions of Node.js that the tests themselves do not run on. */
const versions = ['22.23.3', '24.21.0']
const platform = `node-${process.platform}-${process.arch}`
const cleanups: (() => unknown)[] = []
const folder = newFolder((work) => cleanups.push(work))
const compiled = fileURLToPath(new URL('../dist/.cache', import.meta.url))
const nodeOf = (version: string) => join(folder, version, 'node_modules', platform, 'bin/node')

/** The package has the program itself, and no script that runs at its installation. */
beforeAll(() => {
  for (const version of versions) {
    const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', join(folder, version), ...options, `${platform}@${version}`])
  }
}, 300_000)

afterAll(async () => {
  for (const clean of cleanups) await clean()
})

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: the shape of each response is what the test expects
  readonly data: any
}

const call = async ({ url }: Serving, path: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as Answer
  return { status: response.status, data } satisfies Answer
}

const plan = `projects:
  - key: default
    features: [{ key: api_calls, type: metered, name: API calls, unit: call }]
    plans: [{ key: free, name: Free, entitlements: { api_calls: { limit: 3, reset: month } } }]`

describe.each(versions)('on Node.js %s', (version) => {
  test('licet starts, signs in, refreshes, revokes, counts usage, and backs up', { timeout: 600_000 }, async () => {
    const node = nodeOf(version)
    const home = newFolder()
    const own = { NODE_ENV: 'development' }
    const licet = async (...args: string[]) =>
      (await promisify(execFile)(node, [...program, ...args], { cwd: home, env: environmentOf(own) })).stdout
    const service = await serve(home, [node, ...program, 'serve', '--dev', '--json'], own)
    expect(service.output()).toContain(`"node":"v${version}"`)

    const email = 'ada@example.com'
    const sent = await call(service, '/v1/auth/magic-link', { email, redirectUri: 'http://localhost:3000/' })
    const mailbox = await call(service, `/dev/mail.json?to=${email}`)
    const signedIn = await call(service, '/v1/auth/verify', { handle: sent.data.handle, code: mailbox.data[0].code })
    const { refreshToken } = signedIn.data
    const { data: pair } = await call(service, '/v1/auth/refresh', { refreshToken })
    const bearer = { authorization: `Bearer ${pair.accessToken}` }
    expect(await call(service, '/v1/sessions/current', undefined, bearer)).toMatchObject({ status: 200 })

    const scopes = 'licenses:write,usage:write'
    const made = await licet('api-key', 'create', '--project', 'default', '--name', 'x', '--scopes', scopes, '--json')
    const apiKey = { 'x-api-key': (JSON.parse(made) as { key: string }).key }
    writeFileSync(join(home, 'licet.yaml'), plan)
    await licet('apply', 'licet.yaml')
    const { data: license } = await call(service, '/v1/admin/licenses', { email, plan: 'free' }, apiKey)
    const report = { licenseId: license.id, key: 'api_calls', quantity: 3, idempotencyKey: 'one' }
    expect(await call(service, '/v1/licenses/usage', report, apiKey)).toMatchObject({ status: 201 })
    expect(await call(service, '/v1/auth/logout', {}, bearer)).toMatchObject({ status: 200 })
    expect(await call(service, '/v1/sessions/current', undefined, bearer)).toMatchObject({ status: 401 })

    expect(await licet('doctor', '--json')).toContain('"database"')
    await licet('backup', '--to', 'one.backup')
    expect(await licet('backup', 'verify', 'one.backup')).toContain('complete and undamaged')
    expect(await service.stop()).toBe(0)
    // What it has compiled, for the next start.
    expect(readdirSync(compiled).some((name) => name.startsWith(`v${version}-`))).toBe(true)
  })
})

test('a start on a version without security fixes says so', () => {
  expect(['18.20.0', '20.20.2'].map((version) => findOutdatedNode(version))).toEqual(['18.20.0', '20.20.2'])
  expect(['22.0.0', '24.1.0', '26.3.0'].map((version) => findOutdatedNode(version))).toEqual(Array(3).fill(undefined))
})
