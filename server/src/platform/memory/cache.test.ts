import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longestAgeMs, momentNow, VouchedCache, type VouchedCacheParts, vouchedForMs } from './cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** A cache over a local table, with the number of reads per key and the counted hits. */
function overTable(table: Map<string, string>, parts: Partial<VouchedCacheParts<string, string | undefined>> = {}) {
  const reads: string[] = []
  const counted: string[] = []
  const cache = new VouchedCache<string, string | undefined>({
    max: 10,
    load: async (keys) => {
      reads.push(...keys)
      return keys.map((key) => table.get(key))
    },
    count: (result) => counted.push(result),
    ...parts,
  })
  const vouch = () => cache.vouch(momentNow())
  vouch()
  return { cache, reads, counted, vouch }
}

test('a value is read again when the wall clock shows that the machine was suspended', async () => {
  const table = new Map([['a', '1']])
  const { cache } = overTable(table)
  await cache.of('a')
  table.set('a', '2')
  vi.setSystemTime(Date.now() + vouchedForMs)
  expect(await cache.of('a')).toBe('2')
})

test('a known value is returned without waiting, and counted as a hit', async () => {
  const { cache, reads, counted } = overTable(new Map([['a', '1']]))
  expect(await cache.of('a')).toBe('1')
  expect(cache.of('a')).toBe('1')
  expect([reads, counted]).toEqual([['a'], ['miss', 'hit']])
})

test('a value is read again when invalidations could not be read, and after a maximum age', async () => {
  const table = new Map([['a', '1']])
  const { cache, reads, vouch } = overTable(table)
  await cache.of('a')
  table.set('a', '2')
  vi.advanceTimersByTime(vouchedForMs - 1)
  expect(cache.of('a')).toBe('1')
  vi.advanceTimersByTime(1)
  expect(await cache.of('a')).toBe('2')
  for (let passed = 0; passed < longestAgeMs * 0.75; passed += 500) {
    vouch()
    expect(cache.of('a')).toBe('2')
    vi.advanceTimersByTime(500)
  }
  vi.advanceTimersByTime(longestAgeMs / 4)
  vouch()
  await cache.of('a')
  expect(reads).toEqual(['a', 'a', 'a'])
})

test('values that were read together are not all read again together', async () => {
  const keys = Array.from({ length: 100 }, (_, index) => `${index}`)
  const { cache, reads, vouch } = overTable(new Map(keys.map((key) => [key, key])), { max: 100 })
  await Promise.all(keys.map((key) => cache.of(key)))
  const readAgain: number[] = []
  for (let passed = 0; passed < longestAgeMs; passed += longestAgeMs / 20) {
    const before = reads.length
    vi.advanceTimersByTime(longestAgeMs / 20)
    vouch()
    await Promise.all(keys.map((key) => cache.of(key)))
    readAgain.push(reads.length - before)
  }
  expect(readAgain.slice(0, 14).every((count) => count === 0)).toBe(true)
  expect(Math.max(...readAgain)).toBeLessThanOrEqual(22)
  expect(readAgain.reduce((sum, count) => sum + count)).toBe(100)
})

test('a read that started before its key was invalidated is not kept', async () => {
  const table = new Map([['a', '1']])
  const waiting: (() => void)[] = []
  const { cache } = overTable(table, {
    load: async (keys) => {
      const found = keys.map((key) => table.get(key))
      await new Promise<void>((resolve) => waiting.push(resolve))
      return found
    },
  })
  const answer = async () => (await vi.waitUntil(() => waiting.shift()))()

  const early = cache.of('a')
  await vi.waitUntil(() => waiting.length > 0)
  table.set('a', '2')
  cache.forget('a')
  await answer()
  expect(await early).toBe('1')
  const late = cache.of('a')
  expect(late).toBeInstanceOf(Promise)
  await answer()
  expect(await late).toBe('2')
})

test('a missing or expired value is read again each time', async () => {
  const { cache, reads } = overTable(new Map([['b', 'bad']]), { isGood: (value) => value !== 'bad' })
  for (const key of ['a', 'a', 'b', 'b']) await cache.of(key)
  expect(reads).toEqual(['a', 'a', 'b', 'b'])
})

test('all values can be dropped at the same time', async () => {
  const { cache, reads } = overTable(new Map([['a', '1']]))
  await cache.of('a')
  cache.forgetAll()
  await cache.of('a')
  expect(reads).toEqual(['a', 'a'])
})

test('a change of a group outdates its values and those of no group, also while they are read', async () => {
  const groups = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 0],
  ])
  const { cache, reads } = overTable(new Map([...groups.keys()].map((key) => [key, key])), {
    groupOf: (value) => groups.get(value) ?? 0,
  })
  for (const key of groups.keys()) await cache.of(key)
  cache.forgetGroup(1)
  expect([...groups.keys()].map((key) => cache.known(key))).toEqual([undefined, 'b', undefined])

  const reading = cache.read('b')
  cache.forgetGroup(2)
  await reading
  expect(cache.known('b')).toBeUndefined()
  expect(reads).toEqual(['a', 'b', 'c', 'b'])
})

test('a limit in bytes drops the least recently used values, by their estimates', async () => {
  const { cache } = overTable(new Map([...'abcd'].map((key) => [key, key])), {
    max: { bytes: 3_000, bytesOf: () => 750 },
  })
  for (const key of 'abc') await cache.of(key)
  cache.known('a')
  await cache.of('d')
  expect([...'abcd'].map((key) => cache.known(key))).toEqual(['a', undefined, 'c', 'd'])
  expect(cache.bytes).toBe(3_000)
})
