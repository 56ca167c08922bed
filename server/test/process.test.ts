import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../src/platform/db/db.ts'
import { version } from '../src/version.ts'
import { firefox } from './client.ts'
import { freePort } from './free-port.ts'
import { eventually } from './harness.ts'
import {
  borrowDatabaseUrl,
  childrenOf,
  environmentOf,
  newDatabaseUrl,
  newFolder,
  program,
  runLicet,
  type Serving,
  send,
  serveAtTerminal,
  serveLicet,
  shareStartedFolder,
} from './licet-process.ts'

const startedFolder = shareStartedFolder()
const limit = { timeout: 600_000 }
const callback = 'http://localhost:3000/'
const development = { NODE_ENV: 'development' }
const production = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  BASE_URL: 'https://auth.example.com',
  ENCRYPTION_KEY: 'ab'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  // A user that every Debian has, instead of `licet`.
  ...(process.getuid?.() === 0 && { EMBEDDED_USER: 'daemon' }),
}

async function post(url: string, sent: object) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  const body = (await reply.json()) as { data: { sent?: boolean; handle?: string; accessToken: string } }
  return { status: reply.status, body }
}

/** Signs in by email, reading the code in the development mailbox. */
async function signIn({ url }: Serving, email: string): Promise<{ accessToken: string }> {
  const sent = await post(`${url}/v1/auth/magic-link`, { email, redirectUri: callback })
  expect(sent).toMatchObject({ status: 200 })
  const mailbox = await fetch(`${url}/dev/mail.json?to=${email}`)
  const mails = (await mailbox.json()) as { data: { code: string }[] }
  const { body } = await post(`${url}/v1/auth/verify`, { handle: sent.body.data.handle, code: mails.data[0]?.code })
  return body.data
}

const currentSession = async ({ url }: Serving, { accessToken }: { accessToken: string }) =>
  (await fetch(`${url}/v1/sessions/current`, { headers: { authorization: `Bearer ${accessToken}` } })).status

test('the first start prints all URLs, and its commands to paste sign a user in', limit, async () => {
  const service = await serveAtTerminal(newFolder())
  const commands = service
    .output()
    .split(/\r?\n/)
    .filter((line) => /^(curl|HANDLE=|CODE=)/.test(line))

  const { stdout } = await promisify(execFile)('bash', ['-c', commands.join('\n')])

  expect(commands).toHaveLength(3)
  expect(JSON.parse(stdout)).toMatchObject({
    data: { user: { email: 'ada@example.com' }, accessToken: expect.stringMatching(/^lat_/) },
  })
  expect(service.output()).toContain(`Mailbox        http://localhost:${new URL(service.url).port}/dev/mail`)
})

/** Opens a printed dashboard link and signs in with it, like the page behind it. */
async function openLink(text: string, more: { email?: string } = {}): Promise<number> {
  const [, url = '', token = ''] = /(http\S+)\/admin\/[\w-]+#token=(lal_[\w-]{43})/.exec(text) ?? []
  const reply = await fetch(`${url}/v1/admin/auth/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox, origin: url },
    body: JSON.stringify({ token, ...more }),
  })
  return reply.status
}

test('SIGTERM exits with 0, and the next start finds all data and prints little', limit, async () => {
  const folder = await startedFolder()
  const first = await serveLicet(folder)
  const session = await signIn(first, 'ada@example.com')
  await runLicet(folder, ['admin', 'create', 'owner@example.com'])

  expect(await first.stop()).toBe(0)
  const second = await serveLicet(folder)

  expect(await currentSession(second, session)).toBe(200)
  await second.stop()
  const lines = second.output().trim().split('\n')
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
    expect.stringMatching(/^Licet is running at http:\/\/localhost:\d+$/),
  ])
  const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  // Warnings are about the machine: an old Node.js, a slow disk.
  expect(logged.filter(({ level }) => level === 'info').map(({ msg }) => msg)).toEqual([
    ...['starting', 'listening', 'stopping', 'stopped'],
  ])
})

test(
  'each start at a terminal prints a link for the first owner until one exists; earlier links expire',
  limit,
  async () => {
    const folder = newFolder()
    const databaseUrl = await borrowDatabaseUrl()
    const first = await serveAtTerminal(folder, [], { DATABASE_URL: databaseUrl })
    await first.stop()
    const second = await serveAtTerminal(folder, [], { DATABASE_URL: databaseUrl, PORT: new URL(first.url).port })
    await eventually(() => second.output().includes('#token='))

    expect(await openLink(first.output(), { email: 'owner@example.com' })).toBe(400)
    expect(await openLink(second.output(), { email: 'owner@example.com' })).toBe(200)
    expect(await openLink(second.output(), { email: 'other@example.com' })).toBe(400)
  },
)

test(
  'licet admin create creates an owner beside a running server, whose printed link signs in once',
  limit,
  async () => {
    const folder = newFolder()
    const database = { DATABASE_URL: await borrowDatabaseUrl() }
    const service = await serveLicet(folder, [], database)
    const settings = { ...database, PORT: new URL(service.url).port }

    const made = await runLicet(folder, ['admin', 'create', 'Ada@Example.com'], settings)
    const again = await runLicet(folder, ['admin', 'create', 'ada@example.com', '--json'], settings)
    const wrong = await runLicet(folder, ['admin', 'create', 'nobody'], settings)

    expect(made.stdout).toMatch(/^ada@example\.com is now an owner\.\n/)
    // The second link replaced the first.
    expect(await openLink(made.stdout)).toBe(400)
    expect(JSON.parse(again.stdout)).toMatchObject({ email: 'ada@example.com', created: false })
    expect(await openLink(again.stdout)).toBe(200)
    expect(await openLink(again.stdout)).toBe(400)
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/^licet admin create: nobody is not .*\n$/) })
  },
)

test('kill -9 loses nothing that was acknowledged, and the next start is clean', limit, async () => {
  const folder = await startedFolder()
  const first = await serveLicet(folder)
  const session = await signIn(first, 'ada@example.com')

  expect(await first.stop('SIGKILL')).toBe('SIGKILL')
  const second = await serveLicet(folder)

  expect(await currentSession(second, session)).toBe(200)
  expect(await second.stop()).toBe(0)
})

test('a second start on the same data is refused in one line', limit, async () => {
  const folder = await startedFolder()
  await serveLicet(folder)

  const { code, stderr } = await runLicet(folder, ['serve', '--dev'], { PORT: String(await freePort()) })

  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toMatch(/^licet serve: .*(another|already|in use|uses)/i)
})

test('production without its settings is refused with all of them named, and no stack trace', limit, async () => {
  const { code, stderr } = await runLicet(newFolder(), ['serve'], {
    NODE_ENV: 'production',
    BASE_URL: 'http://auth.example.com',
    ENCRYPTION_KEY: 'not-a-key-but-a-s3cret',
  })

  expect(code).toBe(1)
  for (const name of ['BASE_URL must start with https', 'SMTP_URL is not set', 'ENCRYPTION_KEY must be exactly 64'])
    expect(stderr).toContain(name)
  expect(stderr).not.toContain('s3cret')
  expect(stderr).not.toContain('    at ')
})

/** Another program on a port, until the test ends. */
async function takePort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return String((other.address() as AddressInfo).port)
}

test('a port in use is reported in one line', limit, async () => {
  const port = await takePort()

  const { code, stderr } = await runLicet(await startedFolder(), ['serve', '--dev'], { PORT: port })

  expect(code).toBe(1)
  expect(stderr.trim()).toBe(
    `licet serve: port ${port} is in use: stop the program that uses it, or set another one, such as PORT=${Number(port) + 1}`,
  )
})

test('a wrong key stops the start and is not printed', limit, async () => {
  const key = 'ab'.repeat(32)

  const { code, stderr } = await runLicet(await startedFolder(), ['serve', '--dev'], {
    PORT: String(await freePort()),
    ENCRYPTION_KEY: key,
  })

  expect(code).toBe(1)
  expect(stderr).toContain('The configured encryption key k1 is not the key with this ID')
  expect(stderr).not.toContain(key)
})

test('on SIGTERM readiness turns 503, a running request completes, and the process exits with 0', limit, async () => {
  const databaseUrl = await borrowDatabaseUrl()
  const service = await serveLicet(newFolder(), [], { DATABASE_URL: databaseUrl })
  const db = openDb({ connectionString: databaseUrl }, { max: 1 })
  const locked = makeDeferred()
  const release = makeDeferred()
  const lock = db.transaction().execute(async (tx) => {
    await sql`lock table magic_links in access exclusive mode`.execute(tx)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const running = post(`${service.url}/v1/auth/magic-link`, { email: 'ada@example.com', redirectUri: callback })
  const waits = sql<{ n: number }>`select count(*) as n from pg_locks where not granted`
  const watch = openDb({ connectionString: databaseUrl }, { max: 1 })
  await eventually(async () => ((await waits.execute(watch)).rows[0]?.n ?? 0) > 0)

  const ended = service.stop('SIGTERM')
  const seen: number[] = []
  await eventually(async () => {
    const reply = await fetch(`${service.url}/health/ready`).catch(() => undefined)
    if (reply) seen.push(reply.status)
    return reply === undefined || reply.status === 503
  })
  release.resolve()
  await lock
  await db.destroy()
  await watch.destroy()

  expect(seen.at(-1)).toBe(503)
  expect(await running).toMatchObject({ status: 200, body: { data: { sent: true } } })
  expect(await ended).toBe(0)
})

test('several workers share limits and metrics, are replaced, and exit with 0', limit, async () => {
  const metricsPort = String(await freePort())
  const service = await serveLicet(newFolder(), ['--workers', '2'], {
    ...production,
    METRICS_PORT: metricsPort,
    RATE_LIMIT_AUTH: '5/60',
  })

  const replies = await Promise.all(
    Array.from({ length: 12 }, () => post(`${service.url}/v1/auth/verify`, { handle: 'lmh_unknown', code: '000000' })),
  )
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

  expect(replies.filter(({ status }) => status === 429)).toHaveLength(7)
  // The server is ready with its first worker; the second may still be starting without any metrics.
  await expect
    .poll(metrics, { timeout: 500_000, interval: 200 })
    .toMatch(/licet_http_request_seconds_count\{route="POST \/v1\/auth\/verify",status="429"\} 7\n/)

  await eventually(() => isRunning(service), 240_000)
  const workers = await childrenOf(service.child.pid)
  send('SIGKILL', workers[0])
  await eventually(async () => {
    const now = await childrenOf(service.child.pid)
    return now.length === 2 && !now.includes(workers[0] ?? 0)
  }, 500_000)
  expect((await fetch(`${service.url}/health/ready`)).status).toBe(200)
  // The new worker is still starting and handles no messages.
  expect(await service.stop()).toBe(0)
  expect(service.output()).not.toContain('did not stop in time')
})

test('a worker that dies while another is still starting is replaced', limit, async () => {
  const settings = { ...production, DATABASE_URL: await borrowDatabaseUrl() }
  const starting = serveLicet(newFolder(), ['--workers', '2'], settings)
  const workersNow = async () => childrenOf((await childrenOf(process.pid))[0])
  await eventually(async () => (await workersNow()).length === 2, 240_000)
  const workers = await workersNow()
  send('SIGSTOP', workers[1])
  const service = await starting
  expect(isRunning(service)).toBe(false)

  send('SIGKILL', workers[0])
  send('SIGCONT', workers[1])

  await eventually(async () => {
    const now = await childrenOf(service.child.pid)
    return now.length === 2 && !now.includes(workers[0] ?? 0)
  }, 500_000)
  await eventually(() => isRunning(service), 240_000)
  expect(await service.stop()).toBe(0)
})

/** Printed when all workers have started. */
const isRunning = (service: Serving): boolean => service.output().includes('Licet is running')

test('LICET_CONFIG is applied at every start, and an invalid file stops the start', limit, async () => {
  const folder = newFolder()
  const database = { DATABASE_URL: await borrowDatabaseUrl() }
  const file = join(folder, 'licet.yaml')
  writeFileSync(file, 'projects: [{ key: acme, apps: [{ key: web, redirectUris: ["https://acme.example/in"] }] }]')
  const service = await serveLicet(folder, [], { ...database, LICET_CONFIG: file })
  const reply = await post(`${service.url}/v1/auth/magic-link`, {
    email: 'ada@example.com',
    redirectUri: 'https://acme.example/in',
  })
  await service.stop()
  writeFileSync(file, 'projcts: []')

  const { code, stderr } = await runLicet(folder, ['serve', '--dev'], {
    ...database,
    LICET_CONFIG: file,
    PORT: String(await freePort()),
  })

  expect(reply.status).toBe(200)
  expect(code).toBe(1)
  expect(stderr.trim()).toBe('licet serve: projcts: is not a known field. Did you mean projects?')
})

test('commands use the database of a running server, or start it when none runs', limit, async () => {
  const folder = await startedFolder()
  writeFileSync(join(folder, 'licet.yaml'), 'projects: [{ key: acme }]')

  const alone = await runLicet(folder, ['apply', 'licet.yaml', '--json'], development)
  await serveLicet(folder)
  const beside = await runLicet(folder, ['apply', 'licet.yaml'])
  const doctor = await runLicet(folder, ['doctor', '--json'])
  const plan = await runLicet(folder, ['migrate', '--plan', '--json'])
  const repeated = await runLicet(folder, ['keys', 'use', 'k1'])
  const verified = await runLicet(folder, ['audit', 'verify', '--json'])

  expect(JSON.parse(alone.stdout)).toMatchObject({ changes: [{ action: 'create', entity: 'project', name: 'acme' }] })
  expect(beside).toMatchObject({ code: 0, stdout: 'Nothing to change.\n' })
  const { findings } = JSON.parse(doctor.stdout) as { findings: { subject: string; state: string }[] }
  expect(findings.filter(({ state }) => state === 'bad')).toEqual([])
  expect(findings.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['database', 'clock', 'mail', 'key', 'proxy']),
  )
  expect(JSON.parse(plan.stdout)).toEqual({ pending: [] })
  expect(repeated.code).toBe(0)
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, problem: null })
})

test('the doctor names each problem and its fix, and prints no secret', limit, async () => {
  const folder = newFolder()
  writeFileSync(
    join(folder, 'licet.yaml'),
    'projects: [{ key: acme, apps: [{ key: web, redirectUris: ["http://app.example/in"] }], providers: [{ key: corp, type: oidc, issuer: "http://127.0.0.1:1", clientId: web, clientSecret: s3cret-of-corp }] }]',
  )
  const settings = {
    NODE_ENV: 'production',
    BASE_URL: 'https://auth.example.com',
    ENCRYPTION_KEY: 'ab'.repeat(32),
    SMTP_URL: 'smtp://user:s3cret-of-mail@127.0.0.1:1',
    TRUST_PROXY: '0.0.0.0/0',
    DATABASE_URL: await newDatabaseUrl(),
    OUTBOUND_ALLOW: '*=127.0.0.1',
  }
  // Production takes no such redirect URI anymore: it is from before.
  await runLicet(folder, ['apply', 'licet.yaml'], { ...settings, NODE_ENV: 'development' })

  const { code, stdout } = await runLicet(folder, ['doctor'], settings)

  expect(code).toBe(1)
  for (const line of [
    // The response time depends on the machine.
    /^[✓!] database +PostgreSQL \d+\.\d+, responds in /m,
    /^✓ key +k1 matches this database$/m,
    /^✗ provider acme\/corp +discovery document of http:\/\/127\.0\.0\.1:1 cannot be read: the connection was refused: .*$/m,
    /^! app acme\/web +allows http:\/\/app\.example\/in$/m,
    /^✗ mail +127\.0\.0\.1:1: .*\n +→ check SMTP_URL/m,
    /^✗ proxy +TRUST_PROXY trusts everyone$/m,
    /^✗ database role +the role of DATABASE_URL can change audit records$/m,
    // Whether the host of BASE_URL has an address depends on the machine.
    /^[45] failed, [1-4] warnings?\.$/m,
  ])
    expect(stdout).toMatch(line)
  expect(stdout).not.toContain('s3cret')
})

test(
  'the doctor says of an empty database that migrations are missing, and nothing that is not so',
  limit,
  async () => {
    const { stdout } = await runLicet(newFolder(), ['doctor'], { ...production, DATABASE_URL: await newDatabaseUrl() })

    expect(stdout).toMatch(/^✗ migrations +the database lacks \d+ migrations/m)
    expect(stdout).not.toContain('not accept changes')
  },
)

test('a failing command prints the reason in one line, as JSON when asked', limit, async () => {
  const folder = newFolder()

  const plain = await runLicet(folder, ['apply', 'missing.yaml'], development)
  const json = await runLicet(folder, ['apply', 'missing.yaml', '--json'], development)
  const url = { ...development, DATABASE_URL: 'postgres://nobody:s3cret@127.0.0.1:1/nothing' }
  const unreachable = await runLicet(folder, ['migrate'], url)

  expect(plain).toMatchObject({ code: 1, stdout: '', stderr: 'licet apply: missing.yaml cannot be read (ENOENT)\n' })
  expect(json).toMatchObject({ code: 1, stderr: '' })
  expect(JSON.parse(json.stdout)).toEqual({ error: 'missing.yaml cannot be read (ENOENT)' })
  expect(unreachable.code).toBe(1)
  expect(unreachable.stderr).toMatch(/^licet migrate: The database at 127\.0\.0\.1:1\/nothing does not respond/)
  expect(unreachable.stderr).not.toContain('s3cret')
})

test('--version prints the version of the package', limit, async () => {
  expect(await runLicet(newFolder(), ['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})

test('openapi prints the whole API without a database', limit, async () => {
  const { code, stdout } = await runLicet(newFolder(), ['openapi'], { BASE_URL: 'https://auth.example.com' })

  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://auth.example.com' }] })
})

function makeDeferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test(
  'SIGTERM while the server waits for its database ends it within a second, with nothing said after it',
  limit,
  async () => {
    const child = spawn(process.execPath, [...program, 'serve'], {
      cwd: newFolder(),
      env: environmentOf({
        ...production,
        DATABASE_URL: 'postgres://licet:s3cret@127.0.0.1:1/licet',
        PORT: String(await freePort()),
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
    const ended = once(child, 'exit')
    await eventually(() => printed.includes('waiting for the database'), 120_000)

    child.kill('SIGTERM')

    expect(await ended).toEqual([0, null])
    expect(messagesOf(printed).slice(-2)).toEqual(['stopping', 'stopped'])
  },
)

const messagesOf = (printed: string) =>
  printed
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
