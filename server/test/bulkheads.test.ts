import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { rotateAuditKey } from '../src/audit/keys.ts'
import { sealAll } from '../src/audit/seals.ts'
import { record } from '../src/audit/service.ts'
import { rotateSigningKey } from '../src/licenses/keys/service.ts'
import { newFamily, newFamilyToken } from '../src/platform/crypto/tokens.ts'
import { inTransaction, type Pool } from '../src/platform/db/db.ts'
import { Bulkhead } from '../src/platform/http/bulkhead.ts'
import { closeStalled } from '../src/platform/http/connections.ts'
import type { Admin } from './admin.ts'
import { newApiKey } from './api-keys.ts'
import { aSecondLater, type Service, startService, times } from './harness.ts'

/** One caller's work, one address's connections, and one reader of the log must not hold up everyone else. */

describe('log', () => {
  async function startLogging(): Promise<{ child: ChildProcess; url: string }> {
    const script = fileURLToPath(new URL('log-process.ts', import.meta.url))
    const args = ['--import', import.meta.resolve('tsx'), script]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [port] = await once(child, 'message')
    return { child, url: `http://127.0.0.1:${port}` }
  }

  test('stdout that nobody reads: 100,000 lines, every request answered', async () => {
    const { child, url } = await startLogging()
    let metrics = ''
    for (let request = 0; request < 1_000; request += 1) {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      metrics = await response.text()
    }

    const dropped = Number(/^licet_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1])
    expect(dropped).toBeGreaterThan(10_000)
    expect(dropped).toBeLessThan(100_000)
    const askedAt = performance.now()
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(performance.now() - askedAt).toBeLessThan(5_000)
  }, 60_000)

  test('a reader that is gone does not keep the process from its exit', async () => {
    const { child } = await startLogging()
    const exit = once(child, 'exit', { signal: AbortSignal.timeout(10_000) })
    child.stdout?.destroy()
    await once(child.stdout ?? child, 'close')

    child.send('end')

    const [code, signal] = await exit
    expect([code, signal]).toEqual([0, null])
  })

  test('a reader that keeps up gets every line, also the last ones before the exit', async () => {
    const { child, url } = await startLogging()
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += String(chunk)
    })
    for (let request = 0; request < 20; request += 1) await (await fetch(url)).text()
    child.kill('SIGTERM')
    await once(child, 'close')

    const lines = output.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).line)).toEqual(
      Array.from({ length: 2_000 }, (_none, index) => index + 1),
    )
  })
})

/** Writes sealed audit records, enough for a verification to take a while. */
async function fillAuditLog(service: Service, count: number): Promise<void> {
  const user = { id: 0, ref: 'usr_ada' }
  await inTransaction(service.ctx, async (tx) => {
    for (let index = 0; index < count; index += 1) {
      await record(tx, 'user.update', { user, entity: user, newValue: { name: `Ada ${index}` } })
    }
  })
  await sealAll(service.ctx, 100)
}

/** Twenty megabytes of one project: more than the buffers of a connection hold. */
async function fillWithLargeRecords({ db, ctx }: Service, projectId: number): Promise<void> {
  const project = { id: projectId, ref: 'prj_other' }
  const name = 'x'.repeat(10_000)
  await inTransaction({ ...ctx, db }, async (tx) => {
    for (let index = 0; index < 2_000; index += 1) {
      await record(tx, 'project.update', { actor: 'system', project, entity: project, newValue: { name } })
    }
  })
}

describe('heavy work', () => {
  test('thirty verifies of a viewer: 200 sign-ins meanwhile, none 500', async () => {
    const service = await startService()
    await fillAuditLog(service, 12_000)
    const viewer = await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer' })
    const tokens: string[] = []
    for (const index of times(200, (at) => at)) {
      tokens.push((await service.requestLink(`ada${index}@example.com`)).token)
    }

    const verifies = times(30, () => viewer.call('POST', '/v1/admin/audit-logs/verify', { body: {} }))
    const signIns = await Promise.all(
      tokens.map((token) => service.call('POST', '/v1/auth/verify', { body: { token } })),
    )

    expect(signIns.map(({ status }) => status)).toEqual(times(200, () => 200))
    for (const { status, data } of await Promise.all(verifies)) {
      expect({ status, data }).toMatchObject({ status: 200, data: { ok: true, records: 12_000 } })
    }
  }, 600_000)

  test("of forty verifies on two nodes one runs, and its verdict is everyone's for a minute", async () => {
    const service = await startService()
    await fillAuditLog(service, 300)
    const nodes = [service, await service.startNode()]
    const members: Admin[] = []
    for (const node of nodes) members.push(await node.adminSignIn())
    const verifyAll = (count: number) =>
      times(count, (index) => members[index % 2]?.call('POST', '/v1/admin/audit-logs/verify', { body: {} }))
    const released = await holdVerifications(service)

    const verifies = verifyAll(40)
    await expect.poll(() => countWaitingVerifications(service), { timeout: 10_000 }).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await countWaitingVerifications(service)).toBe(1)
    await released()

    for (const reply of await Promise.all(verifies)) expect(reply).toMatchObject({ status: 200, data: { ok: true } })
    await sql`update audit_logs set action = 'user.login' where id = 5`.execute(service.db)
    for (const reply of await Promise.all(verifyAll(2))) expect(reply).toMatchObject({ data: { ok: true } })
    service.advance(60_000)
    for (const reply of await Promise.all(verifyAll(2))) expect(reply).toMatchObject({ data: { ok: false } })
  }, 60_000)

  test('of one caller one request runs and five wait, and more are 429', async () => {
    const service = await startService()
    const { accessToken: token } = await service.signIn('ada@example.com')
    const { accessToken: other } = await service.signIn('grace@example.com')
    const ask = (bearer: string) => service.call('GET', '/v1/users/me/export', { token: bearer })
    const held = await holdAll(service.db.heavy)

    const asked = times(8, () => ask(token))
    const refused = await Promise.race(asked)
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('Try again in 1 second') } })
    expect(refused.headers.get('retry-after')).toBe('1')
    const others = ask(other)
    held.release()

    expect((await others).status).toBe(200)
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([...times(6, () => 200), 429, 429])
    expect((await ask(token)).status).toBe(200)
  })

  test('a download that is broken off leaves its place to the next request', async () => {
    const service = await startService()
    await fillAuditLog(service, 3_000)
    const key = await newApiKey(service, { scopes: ['audit:read'] })
    const url = `${service.url}/v1/admin/audit-logs/export?format=ndjson`
    for (const _round of times(5, () => 0)) {
      const abort = new AbortController()
      const response = await fetch(url, { headers: { 'x-api-key': key }, signal: abort.signal })
      expect(response.status).toBe(200)
      abort.abort()
      await expect
        .poll(() => service.call('GET', '/v1/admin/audit-logs', { headers: { 'x-api-key': key } }))
        .toMatchObject({ status: 200 })
    }
  })

  test('clients of one project that read exports slowly keep no place from another project', async () => {
    const service = await startService()
    const { db, ctx } = service
    const at = { created_at: ctx.now(), updated_at: ctx.now() }
    const row = { public_id: 'prj_other', key: 'other', name: 'Other', ...at }
    const { id } = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
    await fillWithLargeRecords(service, id)
    const scopes = ['audit:read']
    const slow = await Promise.all(times(6, () => newApiKey(service, { scopes, projectId: id })))
    const key = await newApiKey(service, { scopes })

    for (const each of slow) {
      const { port } = new URL(service.url)
      const socket = connect({ port: Number(port), host: '127.0.0.1' })
      onTestFinished(() => void socket.destroy())
      // The service may end before it.
      socket.on('error', () => undefined)
      const head = `GET /v1/admin/audit-logs/export?format=ndjson HTTP/1.1\r\nHost: x\r\nX-API-Key: ${each}\r\n\r\n`
      socket.write(head)
      // It has started, and is read no further.
      await once(socket, 'readable')
    }
    const startedAt = performance.now()
    const replies = await Promise.all(
      times(2, () => service.call('GET', '/v1/admin/audit-logs', { headers: { 'x-api-key': key } })),
    )

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(performance.now() - startedAt).toBeLessThan(2_500)
    const others = await service.call('GET', '/v1/admin/audit-logs', { headers: { 'x-api-key': slow[0] ?? '' } })
    expect(others.status).toBe(200)
  }, 60_000)

  test('one who waits for others, and did nothing too often, gets 503', async () => {
    const service = await startService()
    const { accessToken: token } = await service.signIn('ada@example.com')
    const held = await holdAll(service.db.heavy)
    const busy = await Promise.all(
      times(service.db.heavy.size, async (index) => (await service.signIn(`user${index}@example.com`)).accessToken),
    )
    const ask = (bearer: string) => service.call('GET', '/v1/users/me/export', { token: bearer })
    const waiting = busy.map(ask)
    await expect.poll(() => service.db.heavy.use.waiting).toBe(busy.length)

    const reply = await ask(token)

    expect(reply).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } })
    expect(reply.headers.get('retry-after')).toBe('1')
    expect(service.logLines.filter((line) => JSON.parse(line).level === 'error')).toEqual([])
    held.release()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(busy.map(() => 200))
  }, 60_000)

  test('a project has all slots while it is alone, and otherwise half of them', async () => {
    const bulkhead = new Bulkhead(4)
    const first = await Promise.all(times(4, (index) => bulkhead.admit(`a${index}`, 'a')))
    const others = times(2, (index) => bulkhead.admit(`b${index}`, 'b'))
    const late = bulkhead.admit('a4', 'a')

    for (const work of first.slice(0, 2)) work.leave()
    const entered = await Promise.all(others)

    for (const work of [...first.slice(2), ...entered]) work.leave()
    ;(await late).leave()
    const again = [await bulkhead.admit('a0', 'a'), await bulkhead.admit('a1', 'a')]
    let isThirdAdmitted = false
    const third = bulkhead.admit('a2', 'a').finally(() => {
      isThirdAdmitted = true
    })
    const ofOther = await bulkhead.admit('b0', 'b')
    expect(isThirdAdmitted).toBe(false)
    for (const work of [...again, ofOther]) work.leave()
    ;(await third).leave()
  })

  test('either pool exhausted, the other answers', async () => {
    const service = await startService()
    const { accessToken: token } = await service.signIn('ada@example.com')
    const me = () => service.call('GET', '/v1/users/me', { token })
    const exportOwn = () => service.call('GET', '/v1/users/me/export', { token })
    expect([(await me()).status, (await exportOwn()).status]).toEqual([200, 200])

    const heavy = await holdAll(service.db.heavy)
    const startedAt = performance.now()
    expect((await service.signIn('grace@example.com')).user.email).toBe('grace@example.com')
    expect((await me()).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    heavy.release()

    const key = await newApiKey(service, { scopes: ['audit:read'] })
    const readLog = () => service.call('GET', '/v1/admin/audit-logs', { headers: { 'x-api-key': key } })
    expect((await readLog()).status).toBe(200)
    const main = await holdAll(service.db)
    const log = await readLog()
    main.release()
    expect(log).toMatchObject({ status: 200, data: expect.arrayContaining([expect.anything()]) })
    expect((await exportOwn()).status).toBe(200)
  })

  test('a page far down a list is heavy work', async () => {
    const service = await startService()
    const key = await newApiKey(service, { scopes: ['users:read'] })
    const page = (number: number) =>
      service.call('GET', `/v1/admin/users?limit=100&page=${number}`, { headers: { 'x-api-key': key } })
    const held = await holdAll(service.db.heavy)

    expect((await page(100)).status).toBe(200)
    const deep = times(7, () => page(101))
    expect((await Promise.race(deep)).status).toBe(429)
    held.release()
    expect((await Promise.all(deep)).map(({ status }) => status).sort()).toEqual([...times(6, () => 200), 429])
  })
})

describe('connections', () => {
  const config = { trustProxy: [], maxConnectionsPerAddress: 256 }

  /** Opens a connection from this machine's `localAddress`; tells when it ends. */
  function openFrom(service: Service, localAddress: string, text = '') {
    const { port } = new URL(service.url)
    const openedAt = performance.now()
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }, () => void socket.write(text))
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined).resume()
    const ended = new Promise<number>((resolve) => {
      socket.once('close', () => resolve(performance.now() - openedAt))
    })
    return { socket, ended }
  }

  test('slow headers and bodies end within 16 s; 5,000 silent connections of one address keep nobody out', async () => {
    const service = await startService({ config })
    const head =
      'POST /v1/auth/refresh HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n'
    const slow = [
      openFrom(service, '127.0.0.3'),
      openFrom(service, '127.0.0.3', head),
      openFrom(service, '127.0.0.3', `${head}\r\n{`),
    ]
    const drip = setInterval(() => {
      for (const { socket } of slow.slice(1)) socket.write('A')
    }, 500)
    onTestFinished(() => clearInterval(drip))

    for (let round = 0; round < 10; round += 1) {
      const silent = times(500, () => openFrom(service, '127.0.0.2'))
      await Promise.race(silent.map(({ ended }) => ended))
      expect((await service.call('GET', '/v1/sessions')).status).toBe(401)
    }
    const open = await new Promise<number>((resolve) => {
      service.http.server.getConnections((_error, count) => resolve(count))
    })
    expect(open).toBeLessThan(300)
    for (const { ended } of slow) expect(await ended).toBeLessThan(17_500)
    // The time that a client takes is no fault of the server.
    expect(service.logLines.filter((line) => line.includes('slow request'))).toEqual([])
  }, 60_000)

  test('a client that reads no response loses its connection; one that waits for a slow response keeps it', async () => {
    const service = await startService()
    const { accessToken: token } = await service.signIn('ada@example.com')
    closeStalled(service.http.server, 300)
    const held = await holdAll(service.db.heavy)
    const waiting = service.call('GET', '/v1/users/me/export', { token })
    await expect.poll(() => service.db.heavy.use.waiting).toBe(1)

    // More than the buffers of both kernels hold.
    const { socket } = openFrom(service, '127.0.0.3', 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40))
    socket.pause()
    const [accepted] = (await once(service.http.server, 'connection')) as [Socket]
    await expect.poll(() => accepted.destroyed, { timeout: 10_000 }).toBe(true)
    held.release()

    expect((await waiting).status).toBe(200)
  })

  test('a proxy of TRUST_PROXY may open more connections', async () => {
    const service = await startService({
      config: { ...config, trustProxy: ['127.0.0.2'], maxConnectionsPerAddress: 5 },
    })
    const connections = times(20, () => openFrom(service, '127.0.0.2'))
    await expect
      .poll(() => new Promise((resolve) => service.http.server.getConnections((_error, count) => resolve(count))))
      .toBeGreaterThanOrEqual(20)
    expect(connections.every(({ socket }) => !socket.destroyed)).toBe(true)
  })
})

describe('unknown tokens', () => {
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

  test('1,500 random bearers of one address: ≤ 132 look-ups; a cached user there is served', async () => {
    const service = await startService()
    const { accessToken: token } = await service.signIn('ada@example.com')
    const me = (ip: string, bearer = token) => service.call('GET', '/v1/users/me', { token: bearer, ...from(ip) })
    expect((await me('203.0.113.1')).status).toBe(200)
    const load = vi.spyOn(service.ctx.caches.sessions, 'find')

    const replies = await Promise.all(times(1_500, () => me('203.0.113.1', newFamilyToken('lat', newFamily()))))

    expect(load.mock.calls.length).toBeLessThanOrEqual(132)
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(100)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect((await me('203.0.113.1')).status).toBe(200)
    expect((await me('203.0.113.2', newFamilyToken('lat', newFamily()))).status).toBe(401)
  }, 60_000)

  test('an expired token of an active session is no guess, however often it is sent', async () => {
    const service = await startService()
    const { accessToken: token, expiresAt } = await service.signIn('ada@example.com')
    service.advance(new Date(expiresAt).getTime() - service.ctx.now().getTime() + 1_000)

    for (let sent = 0; sent < 150; sent += 1) {
      expect((await service.call('GET', '/v1/users/me', { token, ...from('203.0.113.1') })).status).toBe(401)
    }
  })

  test('tokens of an ended session are no guesses: a tab left open does not keep out the others', async () => {
    const service = await startService()
    const ended = await service.signIn('ada@example.com')
    await service.call('POST', '/v1/auth/logout', { token: ended.accessToken })
    const { accessToken: token } = await service.signIn('bob@example.com')
    service.ctx.caches.forget('project', service.app.projectId)

    for (let sent = 0; sent < 150; sent += 1) {
      const reply = await service.call('GET', '/v1/users/me', { token: ended.accessToken, ...from('203.0.113.1') })
      expect(reply.status).toBe(401)
    }
    expect((await service.call('GET', '/v1/users/me', { token, ...from('203.0.113.1') })).status).toBe(200)
  })

  test('unknown API keys and refresh tokens take the same tickets', async () => {
    const service = await startService()
    const key = await newApiKey(service, { scopes: ['users:read'] })
    const withKey = (text: string) =>
      service.call('GET', '/v1/admin/users', { headers: { 'x-api-key': text, 'x-forwarded-for': '203.0.113.1' } })
    const refresh = () =>
      service.call('POST', '/v1/auth/refresh', {
        body: { refreshToken: newFamilyToken('lrt', newFamily()) },
        ...from('203.0.113.1'),
      })
    expect((await withKey(key)).status).toBe(200)

    await Promise.all(times(60, () => withKey(`${key.slice(0, -5)}AAAAA`)))
    await Promise.all(times(60, refresh))

    expect((await withKey(`${key.slice(0, -5)}AAAAA`)).status).toBe(429)
    const refused = await refresh()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
    expect((await withKey(key)).status).toBe(200)
  })

  test('500 requests with tokens that are not cached yet, from one address, are all served', async () => {
    const service = await startService()
    const tokens: string[] = []
    for (const index of times(40, (at) => at)) {
      tokens.push((await service.signIn(`ada${index}@example.com`)).accessToken)
    }
    service.ctx.caches.forget('project', service.app.projectId)

    const replies = await Promise.all(
      times(500, (index) => service.call('GET', '/v1/users/me', { token: tokens[index % 40], ...from('203.0.113.1') })),
    )

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  }, 60_000)
})

const publicFiles = [
  '/openapi.json',
  '/docs',
  '/docs/reference.js',
  '/.well-known/licet-license-keys.json',
  '/.well-known/licet-audit-keys.json',
]

test.each(publicFiles)('%s is compressed once, kept for 5 minutes, and revalidated by ETag', async (path) => {
  const { url } = await startService()
  const get = (headers: Record<string, string>) =>
    fetch(url + path, { headers: { 'accept-encoding': 'br', ...headers } })

  const first = await get({})
  const { headers } = first
  await first.text()

  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(headers.get('content-encoding')).toBe('br')
  const again = await get({ 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('published keys take no query per request, and a change shows within a second on every node', async () => {
  const service = await startService()
  const other = await service.startNode()
  const kidsAt = async (node: { url: string }, which: string) => {
    const response = await fetch(`${node.url}/.well-known/licet-${which}-keys.json`)
    return ((await response.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
  }
  const first = await kidsAt(service, 'license')
  expect(await kidsAt(other, 'license')).toEqual(first)
  const countMisses = async () =>
    Number(/licet_cache_\w+\{cache="live_texts",result="miss"\} (\d+)/.exec(await service.ctx.metrics.text())?.[1])
  // The first request created the key, which is a change, too.
  await aSecondLater(() => kidsAt(service, 'license'))
  const before = await countMisses()
  for (const _request of times(100, () => 0)) await kidsAt(service, 'license')
  // On a busy machine, the news can come late, and then the database is asked.
  expect((await countMisses()) - before).toBeLessThan(5)

  const audit = await kidsAt(other, 'audit')
  const { kid } = await rotateSigningKey(service.ctx)
  const { kid: auditKid } = await rotateAuditKey(service.ctx)

  expect(await kidsAt(service, 'license')).toEqual([kid, ...first])
  const [licenseKids, auditKids] = await aSecondLater(() =>
    Promise.all([kidsAt(other, 'license'), kidsAt(other, 'audit')]),
  )
  expect(licenseKids).toEqual([kid, ...first])
  expect(new Set(auditKids)).toEqual(new Set([...audit, auditKid]))
})

/** The lock that verifications share, and the purge of records takes alone. */
const purgeLock = 7_314_267

/** Lets verifications start, but not read, until the returned function is called. */
async function holdVerifications({ db }: Service): Promise<() => Promise<void>> {
  let release = (): void => undefined
  const isHeld = new Promise<void>((taken) => {
    void db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(purgeLock)})`.execute(connection)
      const done = new Promise<void>((resolve) => {
        release = resolve
      })
      taken()
      await done
      await sql`select pg_advisory_unlock(${sql.lit(purgeLock)})`.execute(connection)
    })
  })
  await isHeld
  return async () => release()
}

async function countWaitingVerifications({ db }: Service): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks where locktype = 'advisory' and not granted and objid = ${sql.lit(purgeLock)}
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes every connection of a pool until `release`. */
async function holdAll(pool: Pool): Promise<{ release: () => void }> {
  const held: (() => void)[] = []
  for (const _connection of times(pool.size, () => 0)) {
    await new Promise<void>((taken) => {
      void pool.connection().execute(
        () =>
          new Promise<void>((done) => {
            held.push(done)
            taken()
          }),
      )
    })
  }
  return {
    release: () => {
      for (const done of held) done()
    },
  }
}
