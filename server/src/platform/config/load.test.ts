import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getHeapStatistics } from 'node:v8'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, type Environment, loadConfig } from './load.ts'
import { nearest } from './nearest.ts'
import { isRunning, readServerFile, writeServerFile } from './server-file.ts'
import { type SettingName, settings } from './settings.ts'
import { showConfig } from './shown.ts'

const parent = mkdtempSync(join(tmpdir(), 'licet-config-'))
afterAll(() => rmSync(parent, { recursive: true }))
const folder = () => mkdtempSync(join(parent, 'start-'))
const key = 'a1'.repeat(32)
const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://auth.example.com',
  ENCRYPTION_KEY: key,
  SMTP_URL: 'smtp://mail.example.com',
}

function problemsOf(env: Environment): string[] {
  try {
    loadConfig({ NODE_ENV: 'development', ...env }, { cwd: folder() })
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map(({ name }) => name)
  }
}

const development = { NODE_ENV: 'development' }

test('nothing set means production, which requires its settings', () => {
  expect(() => loadConfig({}, { cwd: folder() })).toThrow('required in production')
  expect(loadConfig({ ...production, NODE_ENV: '' }, { cwd: folder() }).env).toBe('production')
})

test('development is asked for: by --dev, by NODE_ENV, or for a command by the last server of DATA_DIR', () => {
  const cwd = folder()
  const envOf = (env: Environment, mode?: 'development' | 'last-served') =>
    loadConfig(env, { cwd, ...(mode && { mode }) }).env

  expect(envOf({}, 'development')).toBe('development')
  expect(envOf(development)).toBe('development')
  writeServerFile(loadConfig(development, { cwd }), '0.1.0')
  expect(envOf({}, 'last-served')).toBe('development')
  expect(envOf(production, 'last-served')).toBe('production')
  expect(() => envOf({})).toThrow('required in production')
  expect(() => envOf(production, 'development')).toThrow('contradicts --dev')
  writeServerFile(loadConfig(production, { cwd }), '0.1.0')
  expect(() => envOf({}, 'last-served')).toThrow('required in production')
})

/** Rewrites the file of a server as if another process had written it. */
function asServer(cwd: string, change: { pid?: number; startedAt?: string }): void {
  const path = join(cwd, 'data/server.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }))
}

test('a command uses the address of the running server, unless PORT or BASE_URL is set', () => {
  const cwd = folder()
  const addressOf = (env: Environment = {}) => {
    const { baseUrl, port, adminOrigin } = loadConfig(env, { cwd, mode: 'last-served' })
    return [baseUrl, port, adminOrigin]
  }
  const own = ['http://localhost:4000', 4000, 'http://localhost:4000']
  writeServerFile(loadConfig({ ...development, PORT: '5000' }, { cwd }), '0.1.0')

  asServer(cwd, { pid: process.ppid })
  expect(addressOf()).toEqual(['http://localhost:5000', 5000, 'http://localhost:5000'])
  expect(addressOf({ PORT: '', BASE_URL: ' ' })).toEqual(addressOf())
  expect(addressOf({ PORT: '6000' })).toEqual(['http://localhost:6000', 6000, 'http://localhost:6000'])
  expect(addressOf({ BASE_URL: 'http://a.test' })).toEqual(['http://a.test', 4000, 'http://a.test'])
  expect(loadConfig(development, { cwd }).port).toBe(4000)

  asServer(cwd, { startedAt: '2020-01-01T00:00:00.000Z' })
  expect(addressOf(), 'before the machine started').toEqual(own)
  asServer(cwd, { pid: 2 ** 30, startedAt: new Date().toISOString() })
  expect(addressOf(), 'a process that ended').toEqual(own)
})

test('the file of a server is complete or not there, and nothing else is taken for one', () => {
  const cwd = folder()
  const data = join(cwd, 'data')
  expect(readServerFile(data)).toBeUndefined()

  writeServerFile(loadConfig(production, { cwd }), '0.1.0')
  const server = readServerFile(data)
  expect(server).toEqual({
    baseUrl: 'https://auth.example.com',
    port: 4000,
    env: 'production',
    pid: process.pid,
    startedAt: expect.stringMatching(/^\d{4}-/),
    version: '0.1.0',
  })
  expect(server && isRunning(server), 'this process is a command').toBe(false)
  expect(readdirSync(data)).toEqual(['server.json'])
  for (const text of ['', '{', 'null', '{"pid": "1"}']) {
    writeFileSync(join(data, 'server.json'), text)
    expect(readServerFile(data)).toBeUndefined()
  }
})

test('development runs on port 4000 with the documented limits', () => {
  const cwd = folder()

  const config = loadConfig(development, { cwd })

  expect(config).toMatchObject({
    env: 'development',
    port: 4000,
    baseUrl: 'http://localhost:4000',
    dataDir: join(cwd, 'data'),
    databaseUrl: undefined,
    adminOrigin: 'http://localhost:4000',
    adminOriginLocal: 'http://localhost:4000',
    serviceDomain: undefined,
    rateLimits: {
      standard: { count: 100, seconds: 60 },
      auth: { count: 10, seconds: 60 },
      authAttempts: { count: 10, seconds: 300 },
      admin: { count: 1000, seconds: 60 },
      server: { count: 1000, seconds: 60 },
      webhooks: { count: 6000, seconds: 60 },
      verify: { count: 600_000, seconds: 60 },
      changes: { count: 6000, seconds: 60 },
      oauthClient: { count: 6000, seconds: 60 },
      pages: { count: 300, seconds: 60 },
    },
  })
  expect(config.encryptionKeys).toHaveLength(1)
})

test('.env is read, and the environment wins over it', () => {
  const cwd = folder()
  writeFileSync(join(cwd, '.env'), 'PORT=5000\nLOG_LEVEL=warn\n')

  const config = loadConfig({ ...development, PORT: '6000' }, { cwd })

  expect(config).toMatchObject({ port: 6000, logLevel: 'warn' })
})

test('production names every missing setting in one error', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual(['BASE_URL', 'SMTP_URL', 'ENCRYPTION_KEY'])
  expect(problemsOf({ ...production, BASE_URL: 'http://auth.example.com' })).toEqual(['BASE_URL'])
  expect(problemsOf(production)).toEqual([])
  expect(problemsOf({ ...production, ENCRYPTION_KEY: '', ENCRYPTION_KEYS: `k2:${key}` })).toEqual([])
})

test.each([
  ['PORT', ['65536', '-1', '4000x', '1.5']],
  [
    'BASE_URL',
    [
      'auth.example.com',
      'ftp://a.example',
      'https://u:p@a.example',
      'https://a.example/?x=1',
      'https://a.example/auth',
      'https://a.example/a/b/',
    ],
  ],
  [
    'DATABASE_URL',
    [
      'mysql://db/x',
      'localhost',
      'postgres://a,b/x?target_session_attrs=standby',
      'postgres://a,:/x',
      'postgres://u:pa@ss@db/x',
      'postgres://u:pa@s/s@db/x',
      'postgres://u:pa@s?s@db/x',
      'postgres://u:pa@s#s@db/x',
      'postgres://db/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
    ],
  ],
  ['DATABASE_POOLER', ['session', 'transaction']],
  ['ENCRYPTION_KEY', ['short', key.slice(1), `${key}0`, 'g'.repeat(64)]],
  ['ENCRYPTION_KEYS', [key, `k1:${key},k1:${key}`, `k1:${key},k2:short`, `K 1:${key}`, ',']],
  ['RATE_LIMIT_AUTH', ['10', '10/0', '0/60', '10/60/1', 'ten/60']],
  ['TRUST_PROXY', ['true', '10.0.0.0/33', '*', '10.0.0.0/8,nonsense']],
  ['OUTBOUND_ALLOW', ['http://idp.internal', 'a b', 'acme=', 'Ac me=idp.internal', 'acme=b=c']],
  ['ADMIN_ORIGIN', ['https://auth.example.com/admin']],
  ['SERVICE_DOMAIN', ['com', '10.0.0.1', 'https://example.com']],
  ['GEOIP_DB', ['/nowhere/at.mmdb']],
  ['NODE_ENV', ['prod', 'test', 'Production']],
  ['DEV_MAIL', ['off']],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ['collector:4318', 'grpc://collector', 'http://u:p@collector']],
  ['OTEL_EXPORTER_OTLP_HEADERS', ['s3cret', '=x', 'a=%']],
  ['OTEL_TRACES_SAMPLER', ['sometimes']],
  ['OTEL_TRACES_SAMPLER_ARG', ['1.1', '-1', '5%']],
  ['DEV_ALLOW_CLIENTS', ['0.0.0.0/0', '8.8.8.8', '10.0.0.0/7', 'laptop']],
  ['DEV_ALLOW_HOSTS', ['http://laptop.local', 'a b', 'laptop.local/x']],
] satisfies [SettingName, string[]][])('%s refuses an invalid value', (name, values) => {
  for (const value of values) expect(problemsOf({ [name]: value }), value).toEqual([name])
})

test('a base URL loses its slash, a bare proxy address becomes a range, keys keep their order', () => {
  const config = loadConfig(
    {
      ...development,
      BASE_URL: 'https://auth.example.com/',
      TRUST_PROXY: '127.0.0.1, ::1,10.0.0.0/8',
      ENCRYPTION_KEYS: `k2:${'b2'.repeat(32)},k1:${key}`,
    },
    { cwd: folder() },
  )

  expect(config.baseUrl).toBe('https://auth.example.com')
  expect(config.adminOrigin).toBe('https://auth.example.com')
  expect(config.trustProxy).toEqual(['127.0.0.1/32', '::1/128', '10.0.0.0/8'])
  expect(config.encryptionKeys.map(({ id }) => id)).toEqual(['k2', 'k1'])
})

test('seals are shipped to a file, or with a secret to a URL, and to nothing else', () => {
  const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
  const shipOf = (AUDIT_SHIP: string, more: Environment = {}) =>
    loadConfig({ ...production, AUDIT_SHIP, ...more }, { cwd: folder() }).auditShip
  const url = 'https://seals.example.com/licet'

  expect(loadConfig(production, { cwd: folder() }).auditShip).toBeUndefined()
  expect(shipOf('file:/var/log/licet/seals.jws')).toEqual({ file: '/var/log/licet/seals.jws' })
  expect(shipOf('file:///var/log/a%20b.jws')).toEqual({ file: '/var/log/a b.jws' })
  expect(shipOf(url, { AUDIT_SHIP_SECRET: secret })).toEqual({ url, secret })
  const wrong = ['seals.jws', 'file:seals.jws', 'http://seals.example.com/', 'https://a:b@example.com/', `${url}?key=1`]
  for (const AUDIT_SHIP of wrong)
    expect(problemsOf({ ...production, AUDIT_SHIP, AUDIT_SHIP_SECRET: secret })).toEqual(['AUDIT_SHIP'])
  for (const AUDIT_SHIP_SECRET of ['', 'whsec_c2hvcnQ=', secret.slice(6)])
    expect(problemsOf({ ...production, AUDIT_SHIP: url, AUDIT_SHIP_SECRET })).toEqual(['AUDIT_SHIP_SECRET'])
})

test('the service domain is the host of the base URL, unless it is set, or set to nothing', () => {
  const domainOf = (env: Environment) => loadConfig({ ...production, ...env }, { cwd: folder() }).serviceDomain

  expect(domainOf({})).toBe('auth.example.com')
  expect(domainOf({ SERVICE_DOMAIN: 'example.com' })).toBe('example.com')
  expect(domainOf({ SERVICE_DOMAIN: '' })).toBeUndefined()
  expect(domainOf({ BASE_URL: 'https://192.0.2.1' })).toBeUndefined()
})

test('names close to a setting cause a warning, others do not', () => {
  const warnings: string[] = []
  const env = {
    ...development,
    DATABSE_URL: 'x',
    BASE_URI: 'x',
    RATE_LIMIT_LOGIN: '1/1',
    CACHE_SESSIONS: '200000',
    PATH: '/bin',
    HOME: '/root',
    TERM: 'x',
    SORT: 'x',
  }

  loadConfig(env, { cwd: folder(), warn: (warning) => warnings.push(warning) })

  expect(warnings).toEqual([
    'DATABSE_URL is not a setting. Did you mean DATABASE_URL?',
    'BASE_URI is not a setting. Did you mean BASE_URL?',
    expect.stringContaining('RATE_LIMIT_LOGIN is not a setting'),
    'CACHE_SESSIONS is not a setting. Did you mean CACHE_MEMORY?',
  ])
})

test('the memory of the caches is an amount, or a quarter of the heap or of the memory', () => {
  const read = (amount?: string) => loadConfig({ ...development, CACHE_MEMORY: amount }, { cwd: folder() }).cacheBytes
  expect([read('8MB'), read('2GB')]).toEqual([8 * 2 ** 20, 2 ** 31])
  for (const wrong of ['7MB', '65GB', '512', '1.5GB', '512 MB', '-8MB'])
    expect(() => read(wrong)).toThrow('from 8MB to 64GB')

  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  expect(read()).toBe(Math.floor(Math.min(memory, getHeapStatistics().heap_size_limit) / 4))
})

test('development keeps the generated key, readable by its owner only', () => {
  const cwd = folder()

  const first = loadConfig(development, { cwd })
  const second = loadConfig(development, { cwd })

  expect(second.encryptionKeys).toEqual(first.encryptionKeys)
  expect(statSync(join(cwd, 'data/encryption-key')).mode & 0o777).toBe(0o600)
})

test('processes that start at the same time end up with one key', async () => {
  const cwd = folder()
  const load = new URL('../crypto/key-file.ts', import.meta.url).pathname
  const program = `import { developmentKey } from ${JSON.stringify(load)}; process.stdout.write(developmentKey(process.argv[1]).key.toString('hex'))`
  const run = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, cwd])

  const keys = await Promise.all(Array.from({ length: 4 }, run))

  expect(new Set(keys.map(({ stdout }) => stdout)).size).toBe(1)
  expect(readdirSync(cwd)).toEqual(['encryption-key'])
}, 180_000)

test('every input gives a configuration or a list of problems that repeats no value', () => {
  const cwd = folder()
  const names = Object.keys(settings) as SettingName[]
  const marked = fc.oneof(fc.string(), fc.webUrl(), fc.ipV6()).map((text) => `${text}MARK`)
  const value = fc.oneof(marked, fc.constantFrom('10/60', '', 'production', key))

  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (env) => {
      expect(readFailure({ ...env, DATA_DIR: './data' }, cwd)).not.toContain('MARK')
    }),
  )
})

function readFailure(env: Environment, cwd: string): string {
  try {
    loadConfig(env, { cwd })
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test('traces have the names of OpenTelemetry, and none are recorded without a collector', () => {
  const own = {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%2Cb, y=c=d',
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=test',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  }
  const tracesOf = (env: Environment) => loadConfig({ ...development, ...own, ...env }, { cwd: folder() }).traces

  expect(tracesOf({})).toBeUndefined()
  expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_SERVICE_NAME: 'licet-eu' })).toEqual({
    endpoint: 'http://collector:4318',
    headers: { 'x-key': 'a,b', y: 'c=d' },
    resource: { 'service.name': 'licet-eu', 'deployment.environment.name': 'test' },
    sampler: 'traceidratio',
    ratio: 0.05,
  })
})

test('the nearest name has the fewest typos, and a distant name has no match', () => {
  expect(nearest('redirectUri', ['redirectUris', 'name'])).toBe('redirectUris')
  expect(nearest('color', ['redirectUris', 'name'])).toBeUndefined()
})

test('the configuration that the log shows holds no secret', () => {
  const signingKey = generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64')
  const secrets = {
    DATABASE_URL: 'postgres://licet:s3cret@db.example.com:5432/licet?password=s3cret',
    DATABASE_ADMIN_URL: 'postgres://owner:s3cret@db.example.com:5432/licet',
    REDIS_URL: 'redis://user:s3cret@redis.example.com:6379',
    SMTP_URL: 'smtp://user:s3cret@mail.example.com',
    ENCRYPTION_KEY: key,
    AUDIT_SIGNING_KEY: signingKey,
    AUDIT_SHIP: 'https://seals.example.com/s3cret',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com/s3cret',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20s3cret',
    AUDIT_SHIP_SECRET: `whsec_${Buffer.alloc(32, 's3cret').toString('base64')}`,
  }
  const secretNames = (Object.keys(settings) as SettingName[]).filter((name) => 'secret' in settings[name])
  expect(secretNames.filter((name) => !(name in secrets) && name !== 'ENCRYPTION_KEYS')).toEqual([])

  const shown = JSON.stringify(showConfig(loadConfig({ ...production, ...secrets }, { cwd: folder() })))

  expect(shown).not.toMatch(/s3cret|a1a1|161,161/)
  expect(shown).not.toContain(signingKey.slice(20, 40))
  expect(shown).not.toContain(secrets.AUDIT_SHIP_SECRET.slice(6))
  expect(shown).toContain('db.example.com:5432')
})

test.each([
  ['postgres://u:p@db/x?sslmode=require', 'postgres://u:p@db/x?sslmode=verify-full'],
  ['postgres://u:p@db/x?sslmode=prefer&connect_timeout=3', 'postgres://u:p@db/x?sslmode=verify-full&connect_timeout=3'],
  ['postgres://u:p@a,b/x?sslmode=verify-ca', 'postgres://u:p@a,b/x?sslmode=verify-full'],
  ['postgres://u:p@db/x?sslrootcert=system', 'postgres://u:p@db/x?sslmode=verify-full'],
  ...[
    'postgres://u:p@db/x',
    'postgres://u:p%40ss@db/x?sslmode=verify-full',
    'postgres://u:p@db/x?sslmode=disable',
    'postgres://u:p@db/x?sslmode=no-verify',
    'postgres://u:p@db/x?uselibpqcompat=true&sslmode=verify-ca',
    'postgres:///x?host=/run/postgresql&user=ada@example.com',
  ].map((same) => [same, same]),
])('%s is a database URL that the driver reads without a warning', (text, read) => {
  expect(loadConfig({ ...production, DATABASE_URL: text }).databaseUrl).toBe(read)
})
