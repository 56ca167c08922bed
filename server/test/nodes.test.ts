import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../src/platform/db/db.ts'
import { dropApp, findApp } from '../src/projects/apps/service.ts'
import { chromeOnWindows, fromAnywhere, type Reply } from './client.ts'
import { eventually, insertApp, type Node, type Service, type SignedIn, startService, times } from './harness.ts'
import { addHostileProvider, finishLogin, startLogin } from './providers.ts'
import { rounds } from './rounds.ts'

/** The documented bound for every node except the one that handled the request. */
const boundMs = 1_000

const current = (node: Node, token: string): Promise<Reply> =>
  node.call('GET', '/v1/sessions/current', { token, headers: fromAnywhere() })

// --- ways to end a session

interface Ending {
  /** A session that will be ended. */
  victim: SignedIn
  /** Resolves when the first node has acknowledged the end. */
  end(): Promise<void>
}

/** Every way in which a session can end, each with its own user. */
const endings: Record<string, (service: Service) => Promise<Ending>> = {
  async logout(service) {
    const victim = await service.signIn('logout@example.com')
    const end = () => expectOk(service.call('POST', '/v1/auth/logout', { token: victim.accessToken }))
    return { victim, end }
  },
  async 'revoke one'(service) {
    const victim = await service.signIn('one@example.com')
    const { accessToken: token } = await service.signIn('one@example.com')
    const id = await service.sessionIdOf(victim.accessToken)
    return { victim, end: () => expectOk(service.call('DELETE', `/v1/sessions/${id}`, { token })) }
  },
  async 'revoke all'(service) {
    const victim = await service.signIn('all@example.com')
    const { accessToken: token } = await service.signIn('all@example.com')
    return { victim, end: () => expectOk(service.call('DELETE', '/v1/sessions?exceptCurrent=true', { token })) }
  },
  async evict(service) {
    const victim = await service.signIn('evicted@example.com')
    return {
      victim,
      async end() {
        await service.signIn('evicted@example.com')
        await service.signIn('evicted@example.com')
      },
    }
  },
  async 'refresh token used again'(service) {
    const { refreshToken: first } = await service.signIn('reuse@example.com')
    const { data: second } = await refresh(service, first)
    const { data: victim } = await refresh(service, second.refreshToken)
    return { victim, end: async () => expectRevoked(await refresh(service, first)) }
  },
  async 'another device, where that is not allowed'(service) {
    const { app, ctx, db } = service
    await insertApp(db, app.projectId, {
      key: 'strict',
      now: ctx.now(),
      redirectUris: ['https://strict.example.com/'],
      settings: { fingerprintPolicy: 'strict' },
    })
    const victim = await signInTo(service, 'https://strict.example.com/', 'strict@example.com')
    return {
      victim,
      async end() {
        const headers = { 'user-agent': chromeOnWindows }
        const reply = await service.call('GET', '/v1/sessions/current', { token: victim.accessToken, headers })
        expect(reply.status).toBe(401)
      },
    }
  },
  async 'deletion of the account'(service) {
    const victim = await service.signIn('erased@example.com')
    const { accessToken: token } = await service.signIn('erased@example.com')
    return { victim, end: () => expectOk(service.call('DELETE', '/v1/users/me', { token })) }
  },
  async 'deletion of the app'(service) {
    const { app, ctx, db } = service
    const redirectUris = ['https://gone.example.com/']
    const { id } = await insertApp(db, app.projectId, { key: 'gone', now: ctx.now(), redirectUris })
    const victim = await signInTo(service, 'https://gone.example.com/', 'gone@example.com')
    const gone = await findApp(ctx, id)
    if (!gone) throw new Error('the app is not there')
    return { victim, end: () => inTransaction(ctx, (tx) => dropApp(tx, gone)) }
  },
}

async function expectOk(call: Promise<Reply>): Promise<void> {
  expect((await call).status).toBe(200)
}

const refresh = (node: Node, refreshToken: string): Promise<Reply> =>
  node.call('POST', '/v1/auth/refresh', { body: { refreshToken } })

const expectRevoked = (reply: Reply): void =>
  expect(reply).toMatchObject({ status: 401, error: { code: 'REFRESH_TOKEN_REVOKED' } })

async function signInTo(service: Service, address: string, email: string): Promise<SignedIn> {
  await service.call('POST', '/v1/auth/magic-link', { body: { email, redirectUri: address } })
  const { token } = await service.lastMail(email)
  return (await service.call('POST', '/v1/auth/verify', { body: { token } })).data
}

/** Polls a session and records the start and the outcome of each request. */
function watch(node: Node, token: string) {
  const seen: { startedAt: number; status: number }[] = []
  let stopped = false
  const done = (async () => {
    while (!stopped) {
      const startedAt = performance.now()
      seen.push({ startedAt, status: (await current(node, token)).status })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  return {
    seen,
    async stop() {
      stopped = true
      await done
    },
  }
}

/**
 * Ends every session on the first node and polls the other one: returns its responses with the milliseconds since the
 * end.
 */
async function endAndWatch(service: Service, other: Node, found: Record<string, Ending>) {
  const watches = Object.entries(found).map(([way, { victim, end }]) => {
    return { way, victim, end, watched: watch(other, victim.accessToken) }
  })
  const endedAt = new Map<string, number>()
  await Promise.all(
    watches.map(async ({ way, victim, end }) => {
      await end()
      endedAt.set(way, performance.now())
      expect((await current(service, victim.accessToken)).status, `${way}: the next request where it ended`).toBe(401)
    }),
  )
  const last = Math.max(...endedAt.values())
  await eventually(() => performance.now() > last + 2 * boundMs)
  await Promise.all(watches.map(({ watched }) => watched.stop()))
  return watches.flatMap(({ way, watched }) =>
    watched.seen.map(({ startedAt, status }) => ({ way, status, sinceEnd: startedAt - (endedAt.get(way) ?? 0) })),
  )
}

async function prepare(service: Service, nodes: Node[]): Promise<Record<string, Ending>> {
  const found: Record<string, Ending> = {}
  for (const [way, begin] of Object.entries(endings)) found[way] = await begin(service)
  for (const { victim } of Object.values(found)) {
    for (const node of nodes) expect((await current(node, victim.accessToken)).status).toBe(200)
  }
  return found
}

async function cacheHits({ ctx }: Node): Promise<number> {
  const figure = /licet_cache_reads_total\{cache="sessions",result="hit"\} (\d+)/.exec(await ctx.metrics.text())
  return Number(figure?.[1] ?? 0)
}

/** Returns whether a lookup is served from the cache. */
async function usesCache(node: Node, token: string): Promise<boolean> {
  const before = await cacheHits(node)
  expect((await current(node, token)).status).toBe(200)
  expect((await current(node, token)).status).toBe(200)
  return (await cacheHits(node)) > before
}

// --- cutting off a node

const settings = { maxSessions: 2, refreshReuseGrace: 0 }

/** A node with its own database role, so that the test can revoke single privileges. */
async function startNodeWithRole(service: Service): Promise<{ node: Node; role: string }> {
  const role = `node_${randomBytes(6).toString('hex')}`
  const run = (text: string) => sql.raw(text).execute(service.db)
  await run(`create role ${role}`)
  await run(`grant all on all tables in schema public to ${role}`)
  await run(`grant all on all sequences in schema public to ${role}`)
  onTestFinished(async () => {
    await run(`drop owned by ${role}`)
    await run(`drop role ${role}`)
  })
  return { node: await service.startNode({ databaseRole: role }), role }
}

describe('an ended session', () => {
  test('is refused by the next request on its node and within 1 s on another, for every way to end it', async () => {
    const service = await startService({ settings })
    const other = await service.startNode()
    const found = await prepare(service, [service, other])

    const answers = await endAndWatch(service, other, found)

    expect(answers.filter(({ sinceEnd, status }) => sinceEnd >= boundMs && status !== 401)).toEqual([])
  }, 600_000)

  test('is refused within 1 s on a node that keeps losing all its connections', async () => {
    const service = await startService({ settings })
    const other = await service.startNode({ nodeName: 'cut-off' })
    const found = await prepare(service, [service, other])
    const lasting = await service.signIn('lasting@example.com')
    let cutting = true
    const cuts = (async () => {
      while (cutting) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut-off'`.execute(
          service.db,
        )
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })()
    const kept = watch(other, lasting.accessToken)

    const answers = await endAndWatch(service, other, found)
    cutting = false
    await cuts
    await kept.stop()

    expect(answers.filter(({ sinceEnd, status }) => sinceEnd >= boundMs && status === 200)).toEqual([])
    // A lost connection is a server error: it never returns what an invalid token returns.
    expect(new Set(kept.seen.map(({ status }) => status))).not.toContain(401)
    await eventually(async () => (await current(other, lasting.accessToken)).status === 200)
    await eventually(() => usesCache(other, lasting.accessToken))
  }, 600_000)

  test('is refused immediately on a node that cannot read changes: it reads the database for every request', async () => {
    const service = await startService({ settings })
    const { node: other, role } = await startNodeWithRole(service)
    const found = await prepare(service, [service, other])
    const lasting = await service.signIn('lasting@example.com')
    await eventually(() => usesCache(other, lasting.accessToken))

    await sql.raw(`revoke select on invalidations from ${role}`).execute(service.db)
    await eventually(async () => !(await usesCache(other, lasting.accessToken)))
    const answers = await endAndWatch(service, other, found)

    expect(answers.filter(({ sinceEnd, status }) => sinceEnd >= 0 && status !== 401)).toEqual([])
    expect(await usesCache(other, lasting.accessToken)).toBe(false)

    await sql.raw(`grant select on invalidations to ${role}`).execute(service.db)
    await eventually(() => usesCache(other, lasting.accessToken))
  }, 600_000)

  test('is refused within 1 s on a node that was just cut off from changes', async () => {
    const service = await startService({ settings })
    const { node: other, role } = await startNodeWithRole(service)
    const found = await prepare(service, [service, other])

    await sql.raw(`revoke select on invalidations from ${role}`).execute(service.db)
    const answers = await endAndWatch(service, other, found)

    expect(answers.filter(({ sinceEnd, status }) => sinceEnd >= boundMs && status !== 401)).toEqual([])
  }, 600_000)

  test('is refused within 1 s on a node that receives changes late', async () => {
    const service = await startService({ settings })
    const { node: other, role } = await startNodeWithRole(service)
    const found = await prepare(service, [service, other])
    const run = (text: string) => sql.raw(text).execute(service.db)
    await run('alter table invalidations enable row level security')
    await run(`create policy write on invalidations for insert to ${role} with check (true)`)
    // This node needs three seconds to read each row of changes.
    await run(`create policy late on invalidations for select to ${role} using (pg_sleep(3) is not null)`)

    const answers = await endAndWatch(service, other, found)

    expect(answers.filter(({ sinceEnd, status }) => sinceEnd >= boundMs && status !== 401)).toEqual([])
  }, 600_000)
})

// --- concurrent requests

const played = rounds(20)
const callers = 20

describe('of concurrent requests over two nodes', () => {
  test('with one link, exactly one signs in', async () => {
    const { service, nodes } = await twoNodes()
    for (let round = 0; round < played; round += 1) await raceLink(service, nodes, `link${round}@example.com`, callers)
    await raceLink(service, nodes, 'many@example.com', 200)
    expect(await countSessions(service)).toBe(played + 1)
  }, 600_000)

  test('with one code, exactly one signs in', async () => {
    const { service, nodes } = await twoNodes()
    for (let round = 0; round < played; round += 1) {
      const email = `code${round}@example.com`
      const { code, handle } = await service.requestLink(email)
      const replies = await together(nodes, callers, (node) => verify(node, { handle, code }))
      expectOne(replies, 'MAGIC_LINK_USED')
    }
    expect(await countSessions(service)).toBe(played)
  }, 600_000)

  test('with wrong codes, at most five are checked, and then the correct one is refused', async () => {
    const { service, nodes } = await twoNodes()
    for (let round = 0; round < played; round += 1) {
      const email = `wrong${round}@example.com`
      const { code, handle, token } = await service.requestLink(email)
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      const replies = await together(nodes, callers, (node) => verify(node, { handle, code: wrong }))
      expect(new Set(replies.map(({ error }) => error.code))).toEqual(new Set(['UNAUTHORIZED']))
      expect((await verify(service, { handle, code })).error.details.reason).toBe('code_ended')
      expect((await verify(service, { token })).status).toBe(200)
    }
    const { rows } = await sql<{ failures: number }>`
      select distinct code_failures as failures from magic_links`.execute(service.db)
    expect(rows).toEqual([{ failures: 5 }])
    expect(await countSessions(service)).toBe(played)
  }, 600_000)

  test('with one refresh token, all get the same successors', async () => {
    const { service, nodes } = await twoNodes()
    for (let round = 0; round < played; round += 1) await raceRefresh(service, nodes, `r${round}@example.com`, callers)
    await raceRefresh(service, nodes, 'many@example.com', 200)
    expect(await countSessions(service)).toBe(played + 1)
  }, 600_000)

  test('with one refresh token and no grace period, one gets successors and the session is revoked', async () => {
    const { service, nodes } = await twoNodes({ refreshReuseGrace: 0 })
    for (let round = 0; round < played; round += 1) {
      const { refreshToken } = await service.signIn(`strict${round}@example.com`)
      const replies = await together(nodes, callers, (node) => refresh(node, refreshToken))
      expectOne(replies, 'REFRESH_TOKEN_REVOKED')
      const winner = replies.find(({ status }) => status === 200)
      expectRevoked(await refresh(service, winner?.data.refreshToken))
    }
    expect(await countSessions(service)).toBe(0)
  }, 600_000)

  test('with one authorization code, exactly one signs in', async () => {
    const { service, nodes } = await twoNodes()
    const hostile = await addHostileProvider(service)
    const { data } = await startLogin(service)
    const body = { state: data.state, code: hostile.issueCode(data.authUrl) }

    const replies = await together(nodes, 200, (node) => finishLogin(node, body))

    expectOne(replies, 'INVALID_STATE')
    expect(hostile.calls['/token']).toBe(1)
    expect(await countSessions(service)).toBe(1)
  }, 600_000)

  test('that refresh while the session is revoked, none gets a token that works', async () => {
    const { service, nodes } = await twoNodes()
    const issued: string[] = []
    for (let round = 0; round < played; round += 1) {
      const outcome = await raceRevoke(service, nodes, `revoke${round}@example.com`)
      issued.push(...outcome.accessTokens)
      // Requests that started after the acknowledgment, on either node, with any token of the session.
      const late = await Promise.all(
        nodes.flatMap((node) => [...outcome.refreshTokens].map((token) => refresh(node, token))),
      )
      for (const reply of late) expectRevoked(reply)
      for (const token of outcome.accessTokens) expect((await current(service, token)).status).toBe(401)
    }
    const lastAt = performance.now()
    await eventually(() => performance.now() > lastAt + boundMs)
    for (const node of nodes) {
      const replies = await Promise.all(issued.map((token) => current(node, token)))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]))
    }
    // Only the sessions of the revoking caller.
    expect(await countSessions(service)).toBe(played)
  }, 600_000)
})

async function twoNodes(appSettings: Record<string, unknown> = {}): Promise<{ service: Service; nodes: [Node, Node] }> {
  const service = await startService({ settings: appSettings })
  return { service, nodes: [service, await service.startNode()] }
}

const together = (nodes: Node[], count: number, ask: (node: Node, index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(times(count, (index) => ask(nodes[index % nodes.length] as Node, index)))

const verify = (node: Node, body: object): Promise<Reply> => node.call('POST', '/v1/auth/verify', { body })

/** One success, and the same code for all others. */
function expectOne(replies: Reply[], code: string): void {
  const outcomes = replies.map(({ status, error }) => (status === 200 ? 'success' : error.code)).sort()
  expect(outcomes).toEqual([...times(replies.length - 1, () => code), 'success'].sort())
}

async function countSessions({ db }: Service): Promise<number> {
  const rows = await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
  return rows.length
}

async function raceLink(service: Service, nodes: Node[], email: string, count: number): Promise<void> {
  const { token } = await service.requestLink(email)
  const replies = await together(nodes, count, (node) => verify(node, { token }))
  expectOne(replies, 'MAGIC_LINK_USED')
}

async function raceRefresh(service: Service, nodes: Node[], email: string, count: number): Promise<void> {
  const { refreshToken } = await service.signIn(email)
  const replies = await together(nodes, count, (node) => refresh(node, refreshToken))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
}

/** 19 callers keep refreshing while another one revokes their session. */
async function raceRevoke(service: Service, nodes: [Node, Node], email: string) {
  const victim = await service.signIn(email)
  const { accessToken: token } = await service.signIn(email)
  const id = await service.sessionIdOf(victim.accessToken)
  const accessTokens = new Set([victim.accessToken])
  const refreshTokens = new Set([victim.refreshToken])
  const refreshOn = async (node: Node): Promise<void> => {
    let newest = victim.refreshToken
    for (;;) {
      const reply = await refresh(node, newest)
      if (reply.status !== 200) return expectRevoked(reply)
      newest = reply.data.refreshToken
      accessTokens.add(reply.data.accessToken)
      refreshTokens.add(newest)
    }
  }
  const refreshing = Promise.all(times(callers - 1, (index) => refreshOn(nodes[index % 2] ?? service)))
  const ended = await service.call('DELETE', `/v1/sessions/${id}`, { token })
  // A caller two rotations behind presents an old token: that revokes the session too, and may happen first.
  expect(['success', 'SESSION_ALREADY_REVOKED']).toContain(ended.status === 200 ? 'success' : ended.error.code)
  await refreshing
  return { accessTokens, refreshTokens }
}
