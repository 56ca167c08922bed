import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { publishInvalidation } from '../src/memory/changes/service.ts'
import { Vault } from '../src/platform/crypto/vault.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import { type ChangePosition, Cursors } from '../src/sessions/changes/cursors.ts'
import { newApiKey } from './api-keys.ts'
import { type ChangeFollower, follow } from './change-stream.ts'
import { eventually, type Node, type Service, type ServiceOptions, startService, times } from './harness.ts'
import { FaultyProxy, targetOf, urlThrough } from './pressure/proxy.ts'

/** Two nodes, a session on both, and a server that follows. */
async function start(options: ServiceOptions = {}) {
  const service = await startService(options)
  const key = await newApiKey(service, { scopes: ['sessions:verify', 'sessions:write'] })
  const ada = await service.signIn('ada@example.com')
  const session = await service.sessionIdOf(ada.accessToken)
  const other = await service.startNode()
  for (const node of [service, other]) await eventually(() => knowsItsPosition(node, key))
  return { service, other, key, ada, session }
}

/**
 * While another test writes in one long transaction, positions stay behind it, and a node that started since does not know what it
 * missed: it drops everything, as it must.
 */
async function knowsItsPosition(node: Node, key: string): Promise<boolean> {
  const { data } = await pollAt(node, key)
  return (await pollAt(node, key, data.cursor)).data.events.every(({ event }: { event: string }) => event !== 'reset')
}

/** Sessions of one user, copied from theirs. Returns their IDs. */
async function copySessions({ db }: Service, session: string, count: number): Promise<string[]> {
  const columns = `project_id, app_id, user_id, access_hash, access_expires_at, refresh_hash, expires_at, absolute_expires_at,
    method, redirect_uri, created_at, last_active_at, refresh_family_ciphertext`
  const { rows } = await sql<{ public_id: string }>`
    insert into sessions (public_id, family, ${sql.raw(columns)})
    select 'ses_' || md5('copy' || n), decode(md5('family' || n) || md5(n::text), 'hex'), ${sql.raw(columns)}
    from sessions, generate_series(1, ${count}::int) n where public_id = ${session}
    returning public_id`.execute(db)
  return rows.map(({ public_id }) => public_id)
}

const revoke = (node: Node, key: string, session: string) =>
  node.call('DELETE', `/v1/admin/sessions/${session}`, { headers: { 'x-api-key': key } })

const pollAt = (node: Node, key: string, after?: string) =>
  node.call('GET', `/v1/sessions/changes${after === undefined ? '' : `?${new URLSearchParams({ after })}`}`, {
    headers: { 'x-api-key': key },
  })

/** Another project. Returns its number. */
async function newProject({ db, ctx }: Service): Promise<number> {
  const row = { public_id: 'prj_other', key: 'other', name: 'Other', created_at: ctx.now(), updated_at: ctx.now() }
  const { id } = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The position in a cursor. */
function positionOf({ ctx, app }: Service, cursor: string | undefined): ChangePosition {
  const position = new Cursors(ctx.vault, app.projectId).open(cursor ?? '')
  if (!position) throw new Error(`not a cursor of the project: ${cursor}`)
  return position
}

/** Texts that are no cursors of the project: of another project or key, changed, cut, by chance, and of no kind at all. */
function foreignCursors({ ctx, app }: Service, position: ChangePosition): string[] {
  const stranger = new Vault([{ id: 'k1', key: randomBytes(32) }])
  const own = new Cursors(ctx.vault, app.projectId).seal(position)
  return [
    new Cursors(ctx.vault, app.projectId + 1).seal(position),
    new Cursors(stranger, app.projectId).seal(position),
    `${own.slice(0, 20)}${own[20] === 'A' ? 'B' : 'A'}${own.slice(21)}`,
    own.slice(0, -4),
    randomBytes(40).toString('base64url'),
    `${position.restores}.${position.horizon}`,
    '7.100',
    '%00 /?&',
    'x'.repeat(5_000),
  ]
}

const changesIn = ({ events }: Pick<ChangeFollower, 'events'>) =>
  events.filter(({ event }) => event === 'change' || event === 'reset').map(({ event, data }) => ({ event, ...data }))

const publish = (node: Node, ids: readonly number[]) =>
  inTransaction({ ...node.ctx, requestId: 'test', client: { ip: '', userAgent: '' } } as never, (tx) =>
    publishInvalidation(tx as never, 'session', ...ids),
  )

test('a follower of another node gets each of 500 revocations once, and trusts none after a second', async () => {
  const { service, other, key, session } = await start()
  const ids = await copySessions(service, session, 500)
  const stream = await follow(other, { key })
  const revokedAt = new Map<string, number>()
  for (const id of ids) {
    expect((await revoke(service, key, id)).status).toBe(200)
    revokedAt.set(id, performance.now())
  }
  await eventually(() => ids.every((id) => stream.toldAt(id) !== undefined))

  const trusted = ids.filter((id) => {
    const secondLater = Number(revokedAt.get(id)) + 1_000
    return Number(stream.toldAt(id)) > secondLater && stream.holdsAt(secondLater)
  })
  expect(trusted).toEqual([])
  expect(stream.of('change')).toHaveLength(ids.length)
})

test('changes of the same node are sent at commit, and only to followers of the project', async () => {
  const { service, key, ada, session } = await start()
  const projectId = await newProject(service)
  const foreign = await follow(service, { key: await newApiKey(service, { scopes: ['sessions:verify'], projectId }) })
  const stream = await follow(service, { key })
  await stream.settled()

  await service.call('PATCH', '/v1/users/me', { token: ada.accessToken, body: { name: 'Ada' } })
  await service.call('POST', '/v1/auth/logout', { token: ada.accessToken })
  await stream.settled()

  expect(changesIn(stream).slice(-2)).toEqual([
    { event: 'change', kind: 'user', id: ada.user.id },
    { event: 'change', kind: 'session', id: session },
  ])
  expect(changesIn(foreign)).toEqual([])
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(stream.events[0]).toMatchObject({ event: 'ready', data: { lease: 900, every: 250, resumed: false } })
})

test('a stream that opens after a commit, before the next read, still gets the change of that read', async () => {
  const { service, key, ada, session } = await start()
  const first = await follow(service, { key })
  const { cursor } = first
  await service.call('POST', '/v1/auth/logout', { token: ada.accessToken })

  const second = await follow(service, { key, lastEventId: cursor })
  await second.settled()

  expect(second.events[0]).toMatchObject({ event: 'ready', data: { resumed: true } })
  expect(changesIn(second)).toContainEqual({ event: 'change', kind: 'session', id: session })
})

test('Last-Event-ID continues on another node, and an unknown one drops everything', async () => {
  const { service, other, key, session } = await start()
  const ids = await copySessions(service, session, 40)
  const stream = await follow(service, { key })
  await stream.settled()
  stream.response.destroy()
  const { cursor } = stream
  await Promise.all(ids.map((id) => revoke(service, key, id)))

  const resumed = await follow(other, { key, lastEventId: cursor })
  const byQuery = await follow(other, { key, after: cursor ?? '' })
  await Promise.all([resumed.settled(), byQuery.settled()])
  for (const each of [resumed, byQuery]) {
    expect(each.events[0]).toMatchObject({ event: 'ready', id: undefined, data: { resumed: true } })
    expect(new Set(each.of('change').map(({ data }) => data['id']))).toEqual(new Set(ids))
    expect(each.of('reset')).toEqual([])
  }

  // Of a restored database, of long ago, of another database that is far ahead, of another project, and of no one.
  const position = positionOf(service, cursor)
  const cursors = new Cursors(service.ctx.vault, service.app.projectId)
  const unknown = [
    cursors.seal({ ...position, restores: position.restores + 7 }),
    cursors.seal({ ...position, horizon: 1n }),
    cursors.seal({ ...position, horizon: position.horizon + 99_999_999_999n }),
    ...foreignCursors(service, position),
  ]
  for (const lastEventId of unknown) {
    const lost = await follow(other, { key, lastEventId })
    await lost.settled()
    expect(changesIn(lost)).toEqual([{ event: 'reset', reason: 'cursor_unknown' }])
  }
})

test('the response in JSON has every change until its request', async () => {
  const { service, other, key, ada, session } = await start()
  const { data: before } = await pollAt(other, key)
  expect(before).toMatchObject({ events: [], proven: true })
  await service.call('POST', '/v1/auth/logout', { token: ada.accessToken })

  const { data } = await pollAt(other, key, before.cursor)

  expect(data).toMatchObject({ events: [{ event: 'change', kind: 'session', id: session }], proven: true })
  expect((await pollAt(other, key, data.cursor)).data.events).toEqual([])
  for (const unknown of foreignCursors(service, positionOf(service, data.cursor)))
    expect((await pollAt(other, key, unknown)).data.events).toEqual([{ event: 'reset', reason: 'cursor_unknown' }])
})

test('a cursor says nothing of the changes of other projects, and continues in its own alone', async () => {
  const { service, other, key, session } = await start()
  const projectId = await newProject(service)
  const strangerKey = await newApiKey(service, { scopes: ['sessions:verify'], projectId })
  const [stream, stranger] = [await follow(service, { key }), await follow(other, { key: strangerKey })]
  const ids = await copySessions(service, session, 20)
  for (const id of ids) await revoke(service, key, id)
  await Promise.all([stream.settled(), stranger.settled()])

  // No part is a number that grows: each proof has another text of the same length, whether something changed or nothing.
  const cursors = stranger.events.flatMap(({ id }) => id ?? [])
  expect(new Set(cursors).size).toBe(cursors.length)
  expect(new Set(cursors.map(({ length }) => length))).toEqual(new Set([54]))
  for (const cursor of cursors) expect(cursor).toMatch(/^[\w-]+$/)

  const { data } = await pollAt(service, strangerKey, stranger.cursor)
  expect(data.events).toEqual([])
  for (const node of [service, other]) {
    expect((await pollAt(node, strangerKey, stream.cursor)).data.events).toEqual([
      { event: 'reset', reason: 'cursor_unknown' },
    ])
    expect((await pollAt(node, strangerKey, data.cursor)).data.events).toEqual([])
  }
})

test('a row without a project, and too many changes at the same time, drop everything', async () => {
  const { service, other, key, session } = await start()
  const stream = await follow(other, { key })
  const { cursor } = stream
  await sql`insert into invalidations (kind, key, created_at) values ('session', 1, now())`.execute(service.db)
  await stream.settled()
  expect(changesIn(stream)).toEqual([{ event: 'reset', reason: 'untold' }])
  const late = await follow(other, { key, lastEventId: cursor })
  await late.settled()
  expect(changesIn(late)).toEqual([{ event: 'reset', reason: 'cursor_unknown' }])

  const ids = await copySessions(service, session, 1_001)
  await service.call('DELETE', '/v1/admin/sessions', { headers: { 'x-api-key': key }, body: { ids } })
  const rows = await service.db.selectFrom('sessions').select('id').where('public_id', 'in', ids).execute()
  await publish(
    service,
    rows.map(({ id }) => id),
  )
  await stream.settled()
  expect(changesIn(stream).at(-1)).toEqual({ event: 'reset', reason: 'too_many' })
})

test('a revoked key, a key without the scope, and an expired one end their streams', async () => {
  const { service, other, key } = await start({ clockRuns: true })
  const admin = await service.adminSignIn()
  const keyOf = async (more: object = {}) =>
    (
      await admin.call('POST', '/v1/admin/api-keys', {
        body: { name: 'k', projectId: service.app.projectRef, scopes: ['sessions:verify'], ...more },
      })
    ).data
  const [revoked, rotated, expiring] = [
    await keyOf(),
    await keyOf(),
    await keyOf({ expiresAt: new Date(service.ctx.now().getTime() + 2_500).toISOString() }),
  ]
  const streams = await Promise.all(
    [revoked, rotated, expiring].flatMap((each) => [service, other].map((node) => follow(node, { key: each.key }))),
  )
  const staying = await follow(other, { key })

  await admin.call('DELETE', `/v1/admin/api-keys/${revoked.id}`)
  await admin.call('POST', `/v1/admin/api-keys/${rotated.id}/rotate`, { body: { overlapDays: 0 } })
  await Promise.all(streams.slice(0, 4).map((stream) => stream.end('key_revoked')))
  await Promise.all(streams.slice(4).map((stream) => stream.end('key_revoked')))
  expect(staying.hasEnded).toBe(false)
  expect((await follow(other, { key: await newApiKey(service, { scopes: ['sessions:read'] }) })).status).toBe(403)
  expect((await follow(other, { key: revoked.key })).status).toBe(401)
})

test('of 130 streams of one key exactly 100 open, of a project half, and a closed one makes room', async () => {
  const { service, key } = await start({ config: { changesMaxStreams: 210 } })

  const streams = await Promise.all(times(130, () => follow(service, { key })))

  const open = streams.filter(({ status }) => status === 200)
  const refused = streams.filter(({ status }) => status === 429)
  expect([open.length, refused.length]).toEqual([100, 30])
  expect(refused[0]?.response.headers['retry-after']).toBe('5')
  const second = await newApiKey(service, { scopes: ['sessions:verify'] })
  const more = await Promise.all(times(10, () => follow(service, { key: second })))
  expect(more.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await service.ctx.metrics.text()).toMatch(/^licet_change_streams(\{[^}]*\})? 105$/m)
  const projectId = await newProject(service)
  const ofOther = await newApiKey(service, { scopes: ['sessions:verify'], projectId })
  const others = await Promise.all(times(20, () => follow(service, { key: ofOther })))
  expect(others.filter(({ status }) => status === 200)).toHaveLength(20)
  for (const { response } of open) response.destroy()
  await eventually(async () => (await follow(service, { key })).status === 200)
})

test('a client that stops reading is disconnected, and costs the others nothing', async () => {
  const { service, key, session } = await start()
  const ids = await copySessions(service, session, 900)
  const rows = await service.db.selectFrom('sessions').select('id').where('public_id', 'in', ids).execute()
  const [stuck, reading] = [await follow(service, { key }), await follow(service, { key })]
  stuck.response.pause()
  const numbers = rows.map(({ id }) => id)

  // Buffers of the machine hold some megabytes before the process keeps anything itself.
  const isStuckGone = async () =>
    /streams_ended_total\{[^}]*reason="slow"[^}]*\} 1/.test(await service.ctx.metrics.text())
  for (let round = 0; round < 300 && !(await isStuckGone()); round += 1) await publish(service, numbers)

  expect(await isStuckGone()).toBe(true)
  await reading.settled()
  expect(reading.hasEnded).toBe(false)
})

test('a shutdown loses nothing: what commits after the farewell is on the stream of the next node', async () => {
  const { service, other, key, session } = await start()
  const ids = await copySessions(service, session, 60)
  const stream = await follow(other, { key })
  await stream.settled()
  const work = (async () => {
    for (const id of ids) await revoke(service, key, id)
  })()

  await eventually(() => stream.of('change').length > 5)
  const stopped = other.stop()
  await stream.end('shutdown')
  // Later than all of them, so that only the position tells what is missing.
  await Promise.all([work, stopped])
  const next = await follow(service, { key, lastEventId: stream.cursor })
  await next.settled()

  const told = new Set([...stream.of('change'), ...next.of('change')].map(({ data }) => data['id']))
  expect(ids.filter((id) => !told.has(id))).toEqual([])
  expect(next.of('reset')).toEqual([])
})

type Strike = (proxies: { readonly network: FaultyProxy; readonly database: FaultyProxy }) => void

test.each<[string, Strike]>([
  ['a cut connection', ({ network }) => network.refuse()],
  ['a half-open connection', ({ network }) => network.freeze()],
  [
    'a delay of 3 seconds',
    ({ network }) => {
      network.delayMs = 3_000
    },
  ],
  ['a node without its database', ({ database }) => database.freeze()],
])('with %s, no client trusts its memory a second after a revocation that it has not seen', async (_fault, strike) => {
  const { service, key, session } = await start()
  const database = await new FaultyProxy(targetOf(service.database)).listen(onTestFinished)
  const node = await service.startNode({ database: { connectionString: urlThrough(service.database, database) } })
  const address = { host: '127.0.0.1', port: Number(new URL(node.url).port) }
  const network = await new FaultyProxy(address).listen(onTestFinished)
  const stream = await follow({ url: `http://127.0.0.1:${network.port}` }, { key })
  await stream.settled()
  expect(stream.holdsAt(performance.now())).toBe(true)

  strike({ network, database })
  await revoke(service, key, session)
  const revokedAt = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 3_800))

  const toldAt = stream.toldAt(session) ?? Number.POSITIVE_INFINITY
  const trusted = times(56, (n) => revokedAt + 1_000 + n * 50).filter((at) => at < toldAt && stream.holdsAt(at))
  expect(trusted).toEqual([])
  expect(toldAt).toBeGreaterThan(revokedAt + 1_000)
  database.restore()
})
