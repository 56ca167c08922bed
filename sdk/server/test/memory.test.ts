import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds, seed } from '../../../server/test/rounds.ts'
import { Follower } from '../src/changes/follower.ts'
import type { Verified } from '../src/types.ts'
import { type Entry, entryOf, keyEntryOf } from '../src/verify/entry.ts'
import { KeyVerifier } from '../src/verify/key-verifier.ts'
import { Memory } from '../src/verify/memory.ts'
import { familyOf } from '../src/verify/places.ts'
import { Table } from '../src/verify/table.ts'
import { Verifier } from '../src/verify/verifier.ts'
import { madeUpKey } from './key-texts.ts'
import { World } from './world.ts'

/** Every session of the world. */
const audience = { apps: new Set(['app_1']), requiredScopes: [] }
const client = { ip: '203.0.113.7', userAgent: 'test' }

async function start({ sessions = 1, maxEntries = 1_000 } = {}) {
  const world = new World(sessions, 0)
  const memory = new Memory({ clock: world.clock, network: world.questions, maxEntries, staleIfUnavailable: 0 })
  const verifier = new Verifier({ memory, audience, issuer: 'http://licet' })
  const keyVerifier = new KeyVerifier({ memory, issuer: 'http://licet', accessKeys: true, followsKeys: () => true })
  new Follower({ clock: world.clock, network: world.changes, transport: 'stream' }, memory)
  await world.pass(600)
  const tokens = world.sessions.map(({ token }) => token)
  const verify = (index = 0, by = client) => verifier.verify(tokens[index] as string, by)
  return { world, memory, verify, keyVerifier }
}

test('a result that is used is renewed at 80% of its life, with the number of its requests', async () => {
  const { world, verify } = await start()
  void verify()
  await world.pass(20)
  for (let count = 0; count < 16; count += 1) expect(verify()).not.toBeInstanceOf(Promise)
  await world.pass(1_500)
  expect(world.asked).toHaveLength(1)

  await world.pass(100)
  expect(verify()).not.toBeInstanceOf(Promise)
  await world.pass(20)
  expect(world.asked.map(([question]) => question?.requests)).toEqual([1, 16])

  // From the new result: the first one is too old by now.
  await world.pass(1_000)
  expect(verify()).not.toBeInstanceOf(Promise)
  await world.pass(2_500)
  // No one has used it since, so it was not renewed again. Its last two requests come with the next question.
  void verify()
  await world.pass(20)
  expect(world.asked.map(([question]) => question?.requests)).toEqual([1, 16, 3])
})

test.each([300, 600, 700, 800, 890, 2_000])(
  'a stream that took %i ms to open does not leave the server without its memory',
  async (ms) => {
    const world = new World(1, 0)
    const memory = new Memory({ clock: world.clock, network: world.questions, maxEntries: 10, staleIfUnavailable: 0 })
    world.openMs = ms
    new Follower({ clock: world.clock, network: world.changes, transport: 'auto' }, memory)
    await world.pass(ms + 10)
    world.openMs = 2
    await world.pass(10_000)

    let held = 0
    for (let count = 0; count < 1_000; count += 1) {
      await world.pass(10)
      if (memory.status.lease === 'held') held += 1
    }
    expect(held).toBe(1_000)
  },
)

test('questions of a millisecond travel together: 100 tokens per request, 4 requests at a time', async () => {
  const { world, memory, verify } = await start({ sessions: 550 })
  const all: (Verified | Promise<Verified>)[] = []
  for (let index = 0; index < 550; index += 1) all.push(verify(index), verify(index))

  await world.pass(2)
  expect(world.asked.map(({ length }) => length)).toEqual([100, 100, 100, 100])
  await world.pass(20)
  expect(world.asked.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 50])
  await Promise.all(all)
  expect(memory.status).toMatchObject({ entries: 550, misses: 1_100 })
})

test('of too many results, those that were not used for longest leave', async () => {
  const { world, memory, verify } = await start({ sessions: 4, maxEntries: 3 })
  for (const index of [0, 1, 2]) {
    void verify(index)
    await world.pass(10)
  }
  void verify(0)
  void verify(3)
  await world.pass(10)

  expect(memory.status.entries).toBe(3)
  expect([0, 2, 3].map((index) => verify(index) instanceof Promise)).toEqual([false, false, false])
  expect(verify(1)).toBeInstanceOf(Promise)
})

test('a refusal is kept nowhere', async () => {
  const { world, memory, verify } = await start()
  world.revoke(world.sessions[0] as World['sessions'][number])
  for (let count = 1; count <= 3; count += 1) {
    const found = Promise.resolve(verify())
    const refused = expect(found).rejects.toMatchObject({ reason: 'ended', endedReason: 'revoked' })
    await world.pass(20)
    await refused
    expect(world.asked).toHaveLength(count)
  }
  expect(memory.status.entries).toBe(0)
})

test('a made-up key costs no request, and a refused one costs a request in 10 seconds', async () => {
  const { world, keyVerifier } = await start()
  const reasonOf = async (text: string) => {
    const found = Promise.resolve(keyVerifier.verify(text, client)).then(
      () => 'accepted',
      ({ reason }) => reason,
    )
    await world.pass(20)
    return found
  }
  const [key] = world.keys
  const { text = '' } = key ?? {}
  for (const made of [`${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`, `x${text}`, text.slice(1), 'key', ''])
    expect(await reasonOf(made)).toBe(made ? 'unknown' : 'no_token')
  expect(world.asked).toHaveLength(0)

  const unknown = madeUpKey()
  for (let count = 0; count < 5; count += 1) expect(await reasonOf(unknown)).toBe('unknown')
  expect(world.asked).toHaveLength(1)
  await world.pass(10_000)
  expect(await reasonOf(unknown)).toBe('unknown')
  expect(world.asked).toHaveLength(2)

  // A key that works again is not among them.
  world.leave()
  const ofTeam = world.keys[1]?.text ?? ''
  expect(await reasonOf(ofTeam)).toBe('holder')
  world.join()
  expect(await reasonOf(ofTeam)).toBe('accepted')
  // Those that were refused lately are forgotten with each change of a key, and do not become more than 10,000.
  const { length } = world.asked
  if (key) world.revokeKey(key)
  await world.pass(600)
  expect(await reasonOf(unknown)).toBe('unknown')
  expect(world.asked).toHaveLength(length + 1)
  for (let count = 0; count < 10_001; count += 1) void Promise.resolve(keyVerifier.verify(madeUpKey())).catch(() => {})
  await world.pass(1_000)
  const after = world.asked.length
  expect(await reasonOf(unknown)).toBe('unknown')
  expect(world.asked).toHaveLength(after + 1)
})

test('both texts of a key are in memory, and leave with it', async () => {
  const { world, memory, keyVerifier } = await start()
  const [key] = world.keys
  if (!key) throw new Error('no key')
  const previous = { ...key, text: madeUpKey() }
  world.keys.push(previous)
  const texts = [key.text, previous.text]
  for (const text of texts) void keyVerifier.verify(text, client)
  await world.pass(20)
  expect(memory.status.entries).toBe(2)
  for (const text of texts) expect(keyVerifier.verify(text, client)).toMatchObject({ key: { id: key.id } })

  world.revokeKey(key)
  await world.pass(600)
  expect(memory.status.entries).toBe(0)
})

test('a key is used in its own organization alone, and a name of another one is refused without a request', async () => {
  const { world, keyVerifier } = await start()
  const [personal, ofTeam] = world.keys.map(({ text }) => text)
  for (const text of [personal, ofTeam]) void keyVerifier.verify(text ?? '', client)
  await world.pass(20)
  const inContext = (text: string | undefined, context: string) =>
    Promise.resolve(keyVerifier.verify(text ?? '', client, context)).then(
      () => true,
      ({ reason }) => reason,
    )
  for (const [text, context] of [
    [personal, 'personal'],
    [personal, ''],
    [ofTeam, 'acme'],
    [ofTeam, 'org_1'],
  ] as const)
    expect([context, await inContext(text, context)]).toEqual([context, true])
  for (const [text, context] of [
    [personal, 'acme'],
    [ofTeam, 'personal'],
    [ofTeam, 'beta'],
    [ofTeam, '../x'],
  ] as const)
    expect([context, await inContext(text, context)]).toEqual([context, 'not_a_member'])
  expect(world.asked).toHaveLength(1)
})

/** An entry for one of 12 tokens in one of two contexts; 4 each have the same hash. */
function entryFor(index: number): Entry {
  const one = index % 12
  const context = index < 12 ? '' : 'acme'
  const token = `lat_${String(one).padStart(8, '0')}${String(one % 3).padStart(8, '0')}${'x'.repeat(27)}`
  const session = { appId: 'app_1', scopes: null }
  const result = { active: true, maxAge: 1_000 * (index + 1), expiresIn: 1e6, session }
  const answer = { result, serverTime: '', sentAt: { monotonic: 5, wall: 7 }, position: 0 }
  return entryOf(answer as never, {
    ...{ token, context },
    issuer: 'http://licet',
    client: undefined,
    requests: 0,
    audience,
  })
}

/** The same for access keys: their texts have several lengths, one that of a token, and those longer than a record end alike. */
function keyEntryFor(index: number): Entry {
  const token = `${'k'.repeat(35 + index)}${String(index % 2).padStart(8, '0')}`
  const key = { id: `akey_${index >> 1}`, name: '', scopes: [], expiresAt: null }
  const result = { active: true, maxAge: 1_000 * (index + 1), key, user: { id: 'usr_1' } }
  const answer = { result, serverTime: '', sentAt: { monotonic: 5, wall: 7 }, position: 0 }
  return keyEntryOf(answer as never, { token, issuer: 'http://licet', client: undefined })
}

const mostOfSessions = 24

const anyEntryFor = (index: number): Entry =>
  index < mostOfSessions ? entryFor(index) : keyEntryFor(index - mostOfSessions)

const keyOf = ({ token, context }: Pick<Entry, 'token' | 'context'>): string => `${token} ${context}`

/** A table, and a map that must have the same. */
class Compared {
  readonly table = new Table(6)
  readonly model = new Map<string, Entry>()

  remove(entry: Entry | undefined): void {
    if (entry && this.model.delete(keyOf(entry))) this.table.remove(entry)
  }

  add(entry: Entry): void {
    this.remove(this.model.get(keyOf(entry)))
    const unused = this.table.unused()
    expect(unused !== undefined).toBe(this.model.size === 6)
    this.remove(unused)
    this.table.add(entry)
    this.model.set(keyOf(entry), entry)
  }

  apply(what: string, index: number): void {
    const entry = anyEntryFor(index)
    if (what === 'add') this.add(entry)
    else if (what === 'remove') this.remove(this.model.get(keyOf(entry)))
    else if (index < 2) {
      this.table.clear()
      this.model.clear()
    }
  }

  expectEqual(index: number): void {
    expect(this.table.size).toBe(this.model.size)
    if (index < mostOfSessions) this.#expectSession(entryFor(index))
    else this.#expectKey(anyEntryFor(index))
  }

  #expectKey(entry: Entry): void {
    const { token } = entry
    expect(this.table.findKey(token)).toBe(this.model.get(keyOf(entry)))
    expect(this.table.find(token)).toBeUndefined()
    for (const at of [0, 5, token.length - 9, token.length - 1])
      expect(this.table.findKey(`${token.slice(0, at)}y${token.slice(at + 1)}`)).toBeUndefined()
    expect(this.table.findKey(`k${token}`)?.token).not.toBe(token)
  }

  #expectSession({ token, context, lifeMs }: Entry): void {
    const known = this.model.get(keyOf({ token, context }))
    expect(this.table.findKey(token)).toBeUndefined()
    expect(this.table.find(token, context)).toBe(known)
    expect(this.table.ofFamily(familyOf(token), context)).toBe(known)
    expect(this.table.find(token, 'other')).toBeUndefined()
    for (const at of [0, 20, 46])
      expect(this.table.find(`${token.slice(0, at)}y${token.slice(at + 1)}`, context)).toBeUndefined()
    if (known) expect(this.table.msLeft(known, 105, 8)).toBe(lifeMs - 100)
    if (known) expect(this.table.msLeft(known, 6, 207)).toBe(lifeMs - 200)
  }
}

test('the table has what was added and not removed, in every order, and makes room only when it is full', () => {
  const orders = fc.array(fc.tuple(fc.constantFrom('add', 'add', 'remove', 'clear'), fc.nat(43)), { maxLength: 60 })
  fc.assert(
    fc.property(orders, (steps) => {
      const compared = new Compared()
      for (const [what, index] of steps) compared.apply(what, index)
      for (let index = 0; index < 44; index += 1) compared.expectEqual(index)
    }),
    { numRuns: rounds(200), seed },
  )
})
