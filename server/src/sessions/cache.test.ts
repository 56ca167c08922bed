import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { familyOf, sessionOf } from '../../test/fill-cache.ts'
import { rounds, seed } from '../../test/rounds.ts'
import type { LiveSession } from '../context.ts'
import { momentNow } from '../platform/memory/cache.ts'
import { Activity, SessionCache } from './cache.ts'
import { SessionRecords } from './records.ts'
import { ReplayMemory } from './replays.ts'

const client = { ip: '192.0.2.7', userAgent: 'curl/8.5.0' }

/** A cache over sessions that can be changed: `graceSeconds` counts the changes that a read has seen. */
function overSessions(maxBytes = 8 * 2 ** 20) {
  const changes = { session: [0, 0, 0, 0, 0, 0], app: [0, 0, 0], project: [0, 0] }
  const versionOf = (number: number) =>
    sum(changes.session[number], changes.app[appOf(number)], changes.project[projectOf(number)])
  const read = (number: number): LiveSession => ({
    ...sessionOf(number),
    appId: appOf(number),
    projectId: projectOf(number),
    graceSeconds: 1_000 + versionOf(number),
  })
  const loads: (() => void)[] = []
  const cache = new SessionCache(maxBytes, {
    // The database is read immediately, and its response takes a while.
    load: (family) => {
      const session = read(numberOf(family))
      return new Promise((resolve) => loads.push(() => resolve(session)))
    },
    rotate: async () => undefined,
    activity: new Activity(),
    replays: new ReplayMemory(),
    metrics: { cache: () => undefined },
  })
  cache.vouch(momentNow())
  const settle = async () => {
    for (const arrive of loads.splice(0)) arrive()
    await Promise.resolve()
    await Promise.resolve()
  }
  const load = async (number: number) => {
    const found = cache.load(familyOf(number))
    await settle()
    return found
  }
  return { cache, changes, read, versionOf, settle, load }
}

const sum = (...parts: (number | undefined)[]) => parts.reduce<number>((total, part) => total + (part ?? 0), 0)
const numbers = [1, 2, 3, 4, 5]
const appOf = (number: number) => number % 3
const projectOf = (number: number) => number % 2
const numberOf = (family: string) => numbers.find((number) => familyOf(number) === family) ?? 0

test('a cached session has every field of the session that was read', async () => {
  const { cache, load, read } = overSessions()
  await load(1)

  const { accessHash, refreshHash, previousAccessHash, previousRefreshHash, ...fields } = read(1)
  const cached = cache.get(familyOf(1))

  expect(cached).toMatchObject(fields)
  expect([cached?.accessHash, cached?.refreshHash]).toEqual([accessHash, refreshHash])
  // No token has this hash.
  const none = Buffer.alloc(32)
  expect([previousAccessHash, cached?.previousAccessHash]).toEqual([null, none])
  expect([previousRefreshHash, cached?.previousRefreshHash]).toEqual([null, none])
})

test('a session with another form of ID or hash is read each time', () => {
  const records = new SessionRecords(2 ** 20)
  const session = sessionOf(1)
  const others = [
    { publicId: 'ses_1' },
    { userRef: session.publicId },
    { accessHash: Buffer.alloc(31) },
    { previousRefreshHash: Buffer.alloc(33) },
  ]
  for (const other of others) {
    records.keep(familyOf(1), { ...session, ...other }, momentNow())
    expect(records.size).toBe(0)
  }
})

test('a copy that a request holds stays the same when its record gets another session', async () => {
  const records = new SessionRecords(600_000)
  records.keep(familyOf(1), sessionOf(1), momentNow())
  const held = records.read(records.find(familyOf(1)))
  for (let number = 2; number <= 3_000; number += 1) records.keep(familyOf(number), sessionOf(number), momentNow())

  expect(records.find(familyOf(1))).toBe(0)
  expect(held).toMatchObject({ id: 1, userId: 1, publicId: sessionOf(1).publicId, userRef: sessionOf(1).userRef })
  expect(held.accessHash).toEqual(sessionOf(1).accessHash)
})

test('the least recently used sessions are dropped first, and the estimate stays below the limit', () => {
  const maxBytes = 1_000_000
  const records = new SessionRecords(maxBytes)
  const most = 10_000
  for (let number = 1; number <= most; number += 1) {
    records.keep(familyOf(number), sessionOf(number), momentNow())
    // The first one stays in use.
    records.read(records.find(familyOf(1)))
    expect(records.bytes).toBeLessThanOrEqual(maxBytes)
  }

  const kept = Array.from({ length: most }, (_, index) => index + 1).filter((number) => records.find(familyOf(number)))
  expect(kept.length).toBe(records.size)
  expect(kept.length).toBeGreaterThan(1_000)
  expect(kept).toEqual([1, ...kept.slice(1).map((_, index) => most - kept.length + 2 + index)])
})

test('a change of an app or a project visits no cached session, and one of a session only its own', () => {
  const records = new SessionRecords(2 ** 30)
  for (let number = 1; number <= 5_000; number += 1) records.keep(familyOf(number), sessionOf(number), momentNow())
  const reads = [vi.spyOn(DataView.prototype, 'getUint32'), vi.spyOn(DataView.prototype, 'getFloat64')]
  const visits = (step: () => void) => {
    for (const read of reads) read.mockClear()
    step()
    return sum(...reads.map(({ mock }) => mock.calls.length))
  }

  expect(visits(() => records.end('app', 1))).toBe(0)
  expect(visits(() => records.end('project', 1))).toBe(0)
  expect(visits(() => records.drop(records.findById(2_500)))).toBeLessThan(50)
  vi.restoreAllMocks()

  // Each hundredth is of app 1, and each tenth of project 1.
  expect(records.find(familyOf(100))).toBe(0)
  expect(records.find(familyOf(10))).toBe(0)
  expect(records.find(familyOf(2_500))).toBe(0)
  expect(records.find(familyOf(101))).not.toBe(0)
})

type Step =
  | { does: 'load'; key: number }
  | { does: 'arrive'; key: 0 }
  | { does: 'session' | 'app' | 'project'; key: number }

const stepOf = <D extends Step['does']>(weight: number, does: D, ...keys: number[]) => ({
  weight,
  arbitrary: fc.constantFrom(...keys).map((key) => ({ does, key }) as Step),
})
const step = fc.oneof(
  stepOf(6, 'load', ...numbers),
  stepOf(4, 'arrive', 0),
  stepOf(1, 'session', ...numbers),
  stepOf(1, 'app', 0, 1, 2),
  stepOf(1, 'project', 0, 1),
)

async function take({ does, key }: Step, { cache, changes, settle }: ReturnType<typeof overSessions>): Promise<void> {
  if (does === 'load') void cache.load(familyOf(key))
  else if (does === 'arrive') await settle()
  else {
    const list = changes[does]
    list[key] = sum(list[key], 1)
    cache.forget(does, key)
  }
}

test('no order of reads and changes returns a session from before a change that this node has read', async () => {
  let hits = 0
  const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
    const sessions = overSessions()
    for (const each of steps) {
      await take(each, sessions)
      sessions.cache.vouch(momentNow())
      const found = numbers.flatMap((number) => sessions.cache.get(familyOf(number)) ?? [])
      hits += found.length
      expect(found.map(({ graceSeconds }) => graceSeconds)).toEqual(
        found.map(({ id }) => 1_000 + sessions.versionOf(id)),
      )
    }
  })
  const numRuns = rounds(200)
  await fc.assert(property, { numRuns, seed })
  expect(hits).toBeGreaterThan(5 * numRuns)
})

test('a rotation does not bring back a session from before a change of its app', async () => {
  const { cache, load } = overSessions()
  await load(1)
  cache.forget('app', appOf(1))
  await cache.rotate({
    family: familyOf(1),
    appId: null,
    refreshHash: Buffer.alloc(32),
    nextRefreshHash: Buffer.alloc(32),
    nextAccessHash: Buffer.alloc(32),
    replay: Buffer.alloc(0),
  })
  expect(cache.get(familyOf(1))).toBeUndefined()
})

test('two copies of a session count one change of its IP address', async () => {
  const { cache, load } = overSessions()
  await load(1)
  const [one, other] = [cache.get(familyOf(1)), cache.get(familyOf(1))]
  if (!one || !other) throw new Error('the session is not cached')

  const found = [one, other].map((copy) => cache.touch(copy, { ...client, userAgent: copy.userAgent }, 1_000_000, 1))

  expect(found).toEqual([
    { ip: true, userAgent: false },
    { ip: false, userAgent: false },
  ])
  expect(cache.activity.take()).toMatchObject([{ requests: 2, ipChanges: 1, ip: client.ip }])
  expect(cache.get(familyOf(1))).toMatchObject({ lastIp: client.ip, lastActiveAt: 1_000_000, recent: one.recent })
})

const program = fileURLToPath(new URL('../../test/fill-cache.ts', import.meta.url))

/** Fills the cache in another process. */
async function fill(count: number, bytes: number): Promise<{ size: number; estimate: number; taken: number }> {
  const options = ['--expose-gc', '--max-old-space-size=64', '--import', 'tsx', program]
  const { stdout } = await promisify(execFile)(process.execPath, [...options, String(count), String(bytes)])
  return JSON.parse(stdout)
}

test('a small heap survives more sessions than fit, and the estimate is what they take', async () => {
  const maxBytes = 16 * 2 ** 20
  const { size, estimate, taken } = await fill(60_000, maxBytes)

  expect(size).toBeGreaterThan(30_000)
  expect(estimate).toBeLessThanOrEqual(maxBytes)
  expect(taken / estimate).toBeGreaterThan(0.75)
  expect(taken / estimate).toBeLessThan(1.15)
}, 120_000)
