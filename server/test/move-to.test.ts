import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDb } from '../src/platform/db/db.ts'
import { isEmptyDatabase } from '../src/platform/db/structure.ts'
import {
  environmentOf,
  newDatabaseUrl,
  program,
  runLicet,
  type Serving,
  serveLicet,
  shareStartedFolder,
} from './licet-process.ts'

vi.setConfig({ testTimeout: 600_000 })

const startedFolder = shareStartedFolder()
const slowly = { timeout: 600_000 }
/** For what starts a process each time it looks. */
const seldom = { ...slowly, interval: 2_000 }
const own = {
  NODE_ENV: 'development',
  RATE_LIMIT_STANDARD: '100000/60',
  RATE_LIMIT_SERVER: '100000/60',
  RATE_LIMIT_ADMIN: '100000/60',
}

/** A service on the embedded database with an API key, and an empty database on another server. */
async function setUp() {
  const folder = await startedFolder()
  const serving = await serveLicet(folder, [], own)
  const scopes = ['--project', 'default', '--name', 'Test', '--scopes', 'users:read,users:write', '--json']
  const { key } = JSON.parse((await runLicet(folder, ['api-key', 'create', ...scopes], own)).stdout) as { key: string }
  const target = await newDatabaseUrl()
  const db = openDb({ connectionString: target }, { max: 2, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return { folder, serving, headers: { 'x-api-key': key, 'content-type': 'application/json' }, target, db }
}

async function signIn({ url }: Serving, email: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await reply.json()) as { data: { handle: string; accessToken: string } }).data
  }
  const { handle } = await post('/v1/auth/magic-link', { email, redirectUri: 'http://localhost:3000/' })
  const mailbox = (await (await fetch(`${url}/dev/mail.json?to=${email}`)).json()) as { data: { code: string }[] }
  return (await post('/v1/auth/verify', { handle, code: mailbox.data[0]?.code })).accessToken
}

const statusOf = async ({ url }: Serving, token: string): Promise<number> =>
  (await fetch(`${url}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })).status

/** Users created and read without a pause, with a journal of the responses. */
function startLoad({ url }: Serving, headers: Record<string, string>, token: string) {
  const journal = { acknowledged: [] as string[], writes: new Set<string>(), reads: new Set<number>() }
  let isLoading = true
  let sent = 0
  const write = async () => {
    sent += 1
    const email = `user${sent}@example.com`
    const reply = await fetch(`${url}/v1/admin/users`, { method: 'POST', headers, body: JSON.stringify({ email }) })
    journal.writes.add(`${reply.status} ${reply.headers.get('retry-after') === null ? '' : 'Retry-After'}`.trim())
    if (reply.status === 201) journal.acknowledged.push(email)
  }
  const read = async () => {
    journal.reads.add(await statusOf({ url } as Serving, token))
    journal.reads.add((await fetch(`${url}/v1/admin/users?limit=1`, { headers })).status)
  }
  const running = [write, write, write, write, read].map(async (work) => {
    while (isLoading) await work()
  })
  const stop = async () => {
    isLoading = false
    await Promise.all(running)
  }
  onTestFinished(stop)
  return { journal, stop }
}

test('a move under load loses nothing acknowledged, serves reads throughout, and signs no one out', async () => {
  const { folder, serving, headers, target, db } = await setUp()
  const token = await signIn(serving, 'ada@example.com')
  const { journal, stop } = startLoad(serving, headers, token)
  await vi.waitUntil(() => journal.acknowledged.length > 50, slowly)

  const moved = await runLicet(folder, ['move-to', target], own)

  expect([moved.code, moved.stderr]).toEqual([0, ''])
  expect(moved.stdout).toMatch(/^Moved [\d,]+ rows in \d+ tables, counted on both sides\.$/m)
  expect(moved.stdout).toMatch(/^The audit log matches its seals: \d+ records\.$/m)
  expect(moved.stdout).toMatch(/^Read-only for \d+\.\d s, and until the service is restarted/m)
  expect(moved.stdout).toMatch(/^DATABASE_URL=postgres/m)
  const acknowledgedAtEnd = journal.acknowledged.length
  await vi.waitUntil(() => journal.writes.has('503 Retry-After'), slowly)
  await stop()
  expect([...journal.writes].sort()).toEqual(['201', '503 Retry-After'])
  // A read is refused with 503 if its connection is ended at this moment.
  expect([...journal.reads].filter((status) => status !== 503)).toEqual([200])
  expect(journal.acknowledged).toHaveLength(acknowledgedAtEnd)
  const { rows } = await sql<{ email: string }>`select email from users`.execute(db)
  const { rows: moves } = await sql`select from audit_logs where action = ${'instance.move'}`.execute(db)
  expect(moves).toHaveLength(1)
  const emails = new Set(rows.map(({ email }) => email))
  expect(journal.acknowledged.filter((email) => !emails.has(email))).toEqual([])
  expect(journal.acknowledged.length).toBeGreaterThan(50)

  await serving.stop()
  await expect(serveLicet(folder, [], own)).rejects.toThrow(/is read-only since (npx )?licet move-to: set DATABASE_URL/)
  const next = await serveLicet(folder, [], { ...own, DATABASE_URL: target })
  expect(await statusOf(next, token)).toBe(200)
  const body = JSON.stringify({ email: 'late@example.com' })
  expect((await fetch(`${next.url}/v1/admin/users`, { method: 'POST', headers, body })).status).toBe(201)
  await vi.waitUntil(
    async () =>
      (await runLicet(folder, ['audit', 'verify'], { ...own, DATABASE_URL: target })).stdout.includes(
        ' 0 without a seal',
      ),
    seldom,
  )
  await next.stop()

  expect(await runLicet(folder, ['move-to', target], own)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/read-only since an earlier move: (npx )?licet move-to --cancel first/),
  })
  expect(await runLicet(folder, ['move-to', '--cancel'], own)).toMatchObject({ code: 0 })
  expect(await statusOf(await serveLicet(folder, [], own), token)).toBe(200)
})

test('after a move that is refused, fails, or is interrupted, the source serves as before', async () => {
  const { folder, serving, headers, target, db } = await setUp()
  const create = async (email: string) => {
    const body = JSON.stringify({ email })
    return (await fetch(`${serving.url}/v1/admin/users`, { method: 'POST', headers, body })).status
  }
  /** Runs the command until it copies, and interferes then. */
  const whileCopying = async (interfere: (pid: number | undefined) => Promise<unknown>) => {
    const args = [...program, 'move-to', target]
    const child = spawn(process.execPath, args, { cwd: folder, env: environmentOf(own), stdio: 'ignore' })
    const ended = once(child, 'exit')
    await vi.waitUntil(async () => (await copies.execute(db)).rows.length > 0, { ...slowly, interval: 5 })
    await interfere(child.pid)
    return (await ended)[0]
  }
  const copies = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'licet backup'`

  await sql`create table something (id int)`.execute(db)
  const refused = await runLicet(folder, ['move-to', target], own)
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('the target is not empty')])
  await sql`drop table something`.execute(db)
  const told = await runLicet(folder, ['move-to', 'postgres://licet:s3cret@127.0.0.1:1/licet'], own)
  expect([told.code, told.stderr]).toEqual([1, expect.stringContaining('set PGPASSWORD instead')])
  expect(await create('a@example.com')).toBe(201)

  const code = await whileCopying(async () => {
    for (const { pid } of (await copies.execute(db)).rows) await sql`select pg_terminate_backend(${pid})`.execute(db)
  })
  expect(code).toBe(1)
  expect(await create('b@example.com')).toBe(201)
  expect(await isEmptyDatabase(db)).toBe(true)

  expect(await whileCopying(async (pid) => process.kill(pid ?? 0, 'SIGTERM'))).toBe(1)
  expect(await create('c@example.com')).toBe(201)
  await vi.waitUntil(() => isEmptyDatabase(db), slowly)
})
