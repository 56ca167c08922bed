import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routes } from '../src/start/app.ts'
import { freePort } from './free-port.ts'
import { eventually } from './harness.ts'
import { borrowDatabaseUrl, newFolder, runLicet, type Settings, serveAtTerminal, serveLicet } from './licet-process.ts'

/** Development shows every email, so it must be asked for, and must not be reachable from elsewhere. */

const limit = { timeout: 600_000 }

/** All of production's settings except NODE_ENV. */
const settings = async (): Promise<Settings> => ({
  PORT: String(await freePort()),
  BASE_URL: 'https://auth.example.com',
  ENCRYPTION_KEY: 'ab'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  DATABASE_URL: await borrowDatabaseUrl(),
})

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
}

/** Sends any Host, unlike fetch. */
function send(url: string, path: string, { method = 'GET', headers = {} }: Sent = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(url + path, { method, headers }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.once('error', reject).end()
  })
}

const paths = [
  '/',
  '/admin',
  '/docs',
  '/openapi.json',
  '/health/ready',
  '/dev/mail',
  '/dev/mail.json',
  '/dev/idp/token',
  '/nowhere',
]
const apiPaths = routes.map(({ method, url }) => [method, url.replace(/:\w+/g, 'x')] as const)

test('serve without NODE_ENV has no mailbox, dev provider, hints', limit, async () => {
  const folder = newFolder()
  const own = await settings()
  // The harness adds --dev where NODE_ENV is not set; an empty value counts as not set.
  const service = await serveLicet(folder, [], { ...own, NODE_ENV: '' })

  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/idp/.well-known/openid-configuration'])
    expect((await send(service.url, path)).status, path).toBe(404)
  const reply = await fetch(`${service.url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'dev', redirectUri: 'http://localhost:3000/' }),
  })
  expect(reply.status).toBe(400)
  expect(service.output()).not.toMatch(/curl|mailbox|#token=/i)
  expect(existsSync(join(folder, 'data/mode'))).toBe(false)
})

test('serve with nothing set names the settings of production, and how to run in development', limit, async () => {
  const { code, stderr } = await runLicet(newFolder(), ['serve'])

  expect(code).toBe(1)
  for (const name of ['BASE_URL', 'SMTP_URL', 'ENCRYPTION_KEY']) expect(stderr).toContain(`${name} is not set`)
  expect(stderr).toContain('licet serve --dev')
})

describe('in development', limit, () => {
  test('development behind a proxy returns 403 on every path', limit, async () => {
    const service = await serveLicet(newFolder(), [], {
      DATABASE_URL: await borrowDatabaseUrl(),
      RATE_LIMIT_AUTH: '1000/60',
    })
    const expectRefusal = async (path: string, headers: Record<string, string>, method = 'GET') => {
      const { status, body } = await send(service.url, path, { method, headers })
      expect([path, status, body.includes('DEVELOPMENT_ONLY_LOCAL')]).toEqual([path, 403, true])
    }

    expect((await send(service.url, '/dev/mail.json')).status).toBe(200)
    const proxied = [
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '203.0.113.7' },
      { 'x-forwarded-proto': 'https' },
    ]
    for (const headers of proxied) for (const path of paths) await expectRefusal(path, headers)
    for (const [method, path] of apiPaths.slice(0, 60))
      await expectRefusal(path, { 'x-forwarded-for': '203.0.113.7' }, method)
    const warning = /refused a request from another machine/g
    await eventually(() => warning.test(service.output()))
    expect(service.output().match(warning)).toHaveLength(1)
  })

  test('a foreign Host reads no mailbox', limit, async () => {
    const service = await serveLicet(newFolder(), [], { DATABASE_URL: await borrowDatabaseUrl() })
    const { port } = new URL(service.url)
    const statusOf = async (host: string) => (await send(service.url, '/dev/mail.json', { headers: { host } })).status

    for (const host of [
      `localhost:${port}`,
      `app.localhost:${port}`,
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      `LOCALHOST:${port}`,
    ])
      expect([host, await statusOf(host)]).toEqual([host, 200])
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      'localhost',
      'localhost:1',
      `localhost.evil.example:${port}`,
      `127.0.0.1.evil.example:${port}`,
      '10.0.0.1',
    ])
      expect([host, await statusOf(host)]).toEqual([host, 403])
  })

  test('another machine that is allowed needs the key of the terminal for /dev/*', limit, async () => {
    const service = await serveLicet(newFolder(), [], {
      DATABASE_URL: await borrowDatabaseUrl(),
      DEV_ALLOW_CLIENTS: '172.17.0.0/16',
      DEV_ALLOW_HOSTS: 'laptop.local',
    })
    const [, key = ''] = /password for \/dev\/\*: (\S+)/.exec(service.output()) ?? []
    const host = `laptop.local:${new URL(service.url).port}`
    const basic = (password: string) => ({
      host,
      authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}`,
    })
    const statusOf = async (headers: Record<string, string>, path = '/dev/mail.json') =>
      (await send(service.url, path, { headers })).status

    expect(await statusOf({ host }, '/openapi.json')).toBe(200)
    expect(await statusOf({ host })).toBe(401)
    expect(await statusOf({ host }, '/dev/idp/.well-known/openid-configuration')).toBe(401)
    expect(await statusOf(basic('wrong'))).toBe(401)
    expect(await statusOf(basic(key))).toBe(200)
    expect(await statusOf({})).toBe(200)
    expect(await statusOf({ host: 'desk.local' })).toBe(403)
  })
})

test.each([
  ['BASE_URL is https', { BASE_URL: 'https://localhost:4000' }],
  ['BASE_URL is not on this machine', { BASE_URL: 'http://auth.example.com' }],
  ['TRUST_PROXY is set', { TRUST_PROXY: '127.0.0.1' }],
  ['HOST is open to other machines', { HOST: '0.0.0.0' }],
  ['SMTP_URL is set', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['DEV_MAIL is smtp', { DEV_MAIL: 'smtp' }],
  ['AUDIT_SHIP is set', { AUDIT_SHIP: 'file:/tmp/seals.jws' }],
  ['--workers is more than 1', {}, ['--workers', '2']],
] satisfies [string, Settings, string[]?][])(
  'each tripwire stops the start: %s',
  limit,
  async (text, own, args = []) => {
    const { code, stderr } = await runLicet(newFolder(), ['serve', '--dev', ...args], {
      PORT: String(await freePort()),
      ...own,
    })

    expect(code).toBe(1)
    expect(stderr).toContain(text)
    expect(stderr).not.toContain('    at ')
  },
)

test('all tripwires are listed at the same time', limit, async () => {
  const own = { BASE_URL: 'https://auth.example.com', TRUST_PROXY: '127.0.0.1', HOST: '0.0.0.0' }

  const { stderr } = await runLicet(newFolder(), ['serve', '--dev'], own)

  for (const name of ['BASE_URL', 'TRUST_PROXY', 'HOST']) expect(stderr).toContain(`  ${name} is`)
})

test('a log of production holds no owner link, and one of development no commands to paste', limit, async () => {
  const database = async () => ({ DATABASE_URL: await borrowDatabaseUrl() })
  const logged = await serveLicet(newFolder(), [], { ...(await settings()), NODE_ENV: '' })
  const development = await database()
  const piped = await serveLicet(newFolder(), [], development)
  await piped.stop()
  const shown = await serveAtTerminal(newFolder(), [], await database())
  await eventually(() => shown.output().includes('#token='))

  expect(logged.output()).toMatch(/There is no owner yet\. Run: (npx )?licet admin create EMAIL/)
  expect(logged.output()).not.toContain('#token=')
  for (const { output } of [piped, shown])
    expect(output()).toMatch(/works once, expires in 1 hour\):\s+http:\S+\/admin\/first-owner#token=lal_/)
  expect(piped.output()).not.toContain('curl')
  expect(shown.output()).toContain('curl')
})

describe('doctor fails on each', limit, () => {
  const doctor = async (folder: string, own: Settings) => {
    const { stdout } = await runLicet(folder, ['doctor'], own)
    return stdout.split('\n').filter((line) => line.startsWith('✗'))
  }

  test.each([
    [
      'development with a tripwire',
      { NODE_ENV: 'development', BASE_URL: 'https://auth.example.com' },
      /^✗ mode .*BASE_URL is https/,
    ],
    ['production behind https without TRUST_PROXY', { TRUST_PROXY: '' }, /^✗ proxy .*TRUST_PROXY lists no proxy/],
    ['a proxy range wider than /8', { TRUST_PROXY: '10.0.0.0/7' }, /^✗ proxy .*10\.0\.0\.0\/7/],
    ['a proxy range wider than /32 of IPv6', { TRUST_PROXY: '2001::/16' }, /^✗ proxy .*2001::\/16/],
  ] satisfies [string, Settings, RegExp][])('%s', limit, async (_name, own, line) => {
    const all = { ...(await settings()), TRUST_PROXY: '127.0.0.1', ...own }

    expect(await doctor(newFolder(), all)).toEqual(expect.arrayContaining([expect.stringMatching(line)]))
  })

  test('files that others can read', limit, async () => {
    const folder = newFolder()
    const dataDir = join(folder, 'data')
    writeFileSync(join(folder, '.env'), 'LOG_LEVEL=warn\n')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'encryption-key'), 'ab'.repeat(32))
    writeFileSync(join(dataDir, 'audit-signing-key.pem'), '')
    const files = ['encryption-key', 'audit-signing-key.pem'].map((name) => join(dataDir, name))
    for (const path of [join(folder, '.env'), dataDir, ...files]) chmodSync(path, 0o755)
    const own = { NODE_ENV: 'development', DATABASE_URL: await borrowDatabaseUrl() }

    const lines = await doctor(folder, own)

    expect(lines).toEqual(
      expect.arrayContaining(
        ['✗ data dir', '✗ key file', '✗ audit key file', '✗ .env'].map((start) => expect.stringContaining(start)),
      ),
    )
  })
})
