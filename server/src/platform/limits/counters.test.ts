import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rounds, seed } from '../../../test/rounds.ts'
import { type Counter, LeasedCounters, type Tally } from './counters.ts'
import type { LeaseAsk, LeaseStore } from './leases.ts'
import { Presence } from './presence.ts'
import { Budgets } from './primary-leases.ts'
import { type Window, Windows } from './windows.ts'

const limit = 100
const seconds = 60
const counterOf = (key: string, cost = 1, count = limit): Counter => ({
  bucket: 'standard',
  key,
  limit: count,
  seconds,
  cost,
})

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, index) => make(index))

/** The budgets of a primary process, as far away as `delayMs` says, and how many asks it got. */
class Distant implements LeaseStore {
  #budgets = new Budgets()
  delayMs = 1
  isDown = false
  messages = 0
  asks = 0

  forget(): void {
    this.#budgets = new Budgets()
  }

  lease(asks: readonly LeaseAsk[]) {
    this.messages += 1
    this.asks += asks.length
    const { delayMs } = this
    const later = <T>(make: () => T) => new Promise((resolve) => setTimeout(resolve, delayMs)).then(make)
    return later(() => this.#answer(asks)).then((leases) => later(() => leases))
  }

  #answer(asks: readonly LeaseAsk[]) {
    if (this.isDown) throw new Error('the store is down')
    return asks.map((ask) => this.#budgets.lease(ask))
  }
}

const nodesOf = (store: LeaseStore, count: number) =>
  times(count, () => new LeasedCounters(store, new Presence(undefined)))
const isAdmitted = (tallies: readonly Tally[]): boolean => tallies.every(({ fits }) => fits)

/** Sends requests at the same time. Returns those that were admitted. */
async function flood(node: LeasedCounters, many: number): Promise<readonly (readonly Tally[])[]> {
  return (await floodAll([node], [many]))[0]?.taken ?? []
}

const floodAll = (nodes: readonly LeasedCounters[], requests: readonly number[], counter = counterOf('a')) =>
  passUntil(
    Promise.all(
      requests.map(async (many, index) => {
        const node = nodes[index] as LeasedCounters
        const all = await Promise.all(times(many, () => node.takeAll([counter])))
        return { node, taken: all.filter(isAdmitted) }
      }),
    ),
  )

/** Lets time pass until the result is known. */
async function passUntil<T>(result: Promise<T>): Promise<T> {
  let isDone = false
  const finish = () => {
    isDone = true
  }
  result.then(finish, finish)
  for (let passed = 0; !isDone && passed < 1_000; passed += 1) await vi.advanceTimersByTimeAsync(10)
  expect(isDone).toBe(true)
  return result
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setImmediate'] })
  return () => void vi.useRealTimers()
})

/** What three nodes do at the same time: requests of a cost, how many are no attempts, and how long all are quiet then. */
const amount = fc.nat({ max: 40 })
const step = fc.record({
  requests: fc.tuple(amount, amount, amount),
  cost: fc.integer({ min: 1, max: 3 }),
  returned: fc.nat({ max: 5 }),
  delayMs: fc.nat({ max: 40 }),
  pauseMs: fc.nat({ max: 1_500 }),
})

describe('nodes with leases', () => {
  test('admit in a window at most its limit, and one of them all of it once the others are quiet', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const store = new Distant()
        const nodes = nodesOf(store, 3)
        let admitted = 0
        for (const { requests, cost, returned, delayMs, pauseMs } of steps) {
          store.delayMs = delayMs
          for (const { node, taken } of await floodAll(nodes, requests, counterOf('a', cost))) {
            admitted += taken.length * cost
            for (const tally of taken.slice(0, returned).flat()) node.giveBack(tally)
            admitted -= Math.min(returned, taken.length) * cost
          }
          expect(admitted).toBeLessThanOrEqual(limit)
          await vi.advanceTimersByTimeAsync(pauseMs)
        }
        await vi.advanceTimersByTimeAsync(3_500)
        const rest = await flood(nodes[0] as LeasedCounters, limit * 2)
        expect(admitted + rest.length).toBe(limit)
      }),
      { numRuns: rounds(100), seed },
    )
  })

  test('admit in many windows at most the limit of each', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 15 }),
        fc.integer({ min: 5_000, max: 40_000 }),
        async (steps, gapMs) => {
          const nodes = nodesOf(new Distant(), 3)
          const startedAt = Date.now()
          let admitted = 0
          for (const { requests, pauseMs } of steps) {
            for (const { taken } of await floodAll(nodes, requests)) admitted += taken.length
            await vi.advanceTimersByTimeAsync(pauseMs + gapMs)
          }
          const windows = Math.ceil((Date.now() - startedAt) / (seconds * 1_000)) + 1
          expect(admitted).toBeLessThanOrEqual(windows * limit)
        },
      ),
      { numRuns: rounds(50), seed },
    )
  })

  test('of 192 concurrent requests to three nodes admit exactly the limit', async () => {
    const nodes = nodesOf(new Distant(), 3)
    const all = Promise.all(times(192, (index) => (nodes[index % 3] as LeasedCounters).takeAll([counterOf('a')])))
    expect((await passUntil(all)).filter(isAdmitted)).toHaveLength(limit)
  })

  test('of one key in steady use ask the store about once a second, and show the exact rest', async () => {
    const store = new Distant()
    const [node] = nodesOf(store, 1) as [LeasedCounters]
    const shown: number[] = []
    for (let request = 0; request < 5_000; request += 1) {
      const taking = node.takeAll([counterOf('a', 1, 10_000)])
      await vi.advanceTimersByTimeAsync(2)
      shown.push((await taking)[0]?.remaining ?? -1)
    }
    expect(shown).toEqual(times(5_000, (index) => 9_999 - index))
    expect(store.asks).toBeLessThan(30)
  })

  test('ask once for many new keys, and once a second for a key without units', async () => {
    const store = new Distant()
    const [node] = nodesOf(store, 1) as [LeasedCounters]
    const all = times(500, (index) => node.takeAll([counterOf(`ip:${index}`)]))
    await vi.advanceTimersByTimeAsync(10)
    expect((await Promise.all(all)).filter(isAdmitted)).toHaveLength(500)
    expect(store.messages).toBe(1)

    await flood(node, 200)
    const before = store.asks
    for (const _ of times(30, () => 0)) await flood(node, 100)
    expect(store.asks - before).toBeLessThanOrEqual(4)
  })

  test('start again when the store has lost their window', async () => {
    const store = new Distant()
    const [node] = nodesOf(store, 1) as [LeasedCounters]
    await flood(node, 60)
    await vi.advanceTimersByTimeAsync(40_000)
    store.forget()
    expect(await flood(node, 200)).toHaveLength(limit)
  })

  test('refuse requests above the limit when the store has lost the window that they still have', async () => {
    const store = new Distant()
    const [node] = nodesOf(store, 1) as [LeasedCounters]
    await flood(node, 60)
    store.forget()
    let more = 0
    for (const _ of times(60, () => 0)) more += (await flood(node, 1)).length
    expect(more).toBe(limit - 60)
  })

  test('admit no more than the limit when the store fails again and again', async () => {
    const store = new Distant()
    const [node] = nodesOf(store, 1) as [LeasedCounters]
    let admitted = 0
    for (let turn = 0; turn < 20; turn += 1) {
      store.isDown = !store.isDown
      admitted += (await flood(node, 30)).length
      await vi.advanceTimersByTimeAsync(1_100)
    }
    expect(admitted).toBe(limit)
  })

  test('give back near the limit to others without delay', async () => {
    const store = new Distant()
    const [one, other] = nodesOf(store, 2) as [LeasedCounters, LeasedCounters]
    const taken = await flood(one, limit)

    for (const tally of taken.slice(0, 3).flat()) one.giveBack(tally)
    await vi.advanceTimersByTimeAsync(10)

    expect(await flood(other, 10)).toHaveLength(3)
  })

  test('ask again after a second when the clock was set back', async () => {
    const store = new Distant()
    const [one, other] = nodesOf(store, 2) as [LeasedCounters, LeasedCounters]
    const taken = await flood(one, limit)
    expect(await flood(other, 1)).toHaveLength(0)
    for (const tally of taken.flat()) one.giveBack(tally)

    vi.setSystemTime(Date.now() - 600_000)
    await vi.advanceTimersByTimeAsync(3_500)

    expect((await flood(other, limit * 2)).length).toBe(limit)
  })

  test('serve requests in their order, whatever they cost', async () => {
    const [node] = nodesOf(new Distant(), 1) as [LeasedCounters]
    const costs = times<number>(60, (index) => (index % 2 === 0 ? 7 : 1))
    const all = costs.map((cost) => node.takeAll([counterOf('a', cost)]))

    const admitted = (await passUntil(Promise.all(all))).map(isAdmitted)

    // 12 pairs of 8 are 96 units: the next 7 do not fit, and each 1 does until the limit is reached.
    expect(admitted.slice(0, 24)).toEqual(times(24, () => true))
    expect(costs.filter((_cost, index) => admitted[index]).reduce((a, b) => a + b)).toBe(limit)
  })

  test('lose at most a part of the budget to a process that dies', async () => {
    const store = new Distant()
    const [dying, other] = nodesOf(store, 2) as [LeasedCounters, LeasedCounters]
    const before = []
    for (const _ of times(2, () => 0)) before.push(...(await flood(dying, 5)))
    const after = await flood(other, 200)
    expect(before.length + after.length).toBeLessThanOrEqual(limit)
    expect(before.length + after.length).toBeGreaterThan(limit - limit / 8)
  })
})

test('a flood of 500,000 addresses takes a bounded number of bytes and displaces no window in use', () => {
  const mostBytes = 1024 * 1024
  const windows = new Windows<Window>(mostBytes)
  const counters = new LeasedCounters(undefined, new Presence(undefined), windows)
  const take = (key: string) => void counters.takeAll([counterOf(key, 1, 1_000)])
  const inUse = times(50, (index) => `user:${index}`)
  for (const key of inUse) take(key)
  let most = 0

  for (let address = 0; address < 500_000; address += 1) {
    take(`ip:${address}`)
    most = Math.max(most, windows.bytes)
    if (address % 1_000 === 0) for (const key of inUse) take(key)
  }

  expect(most).toBeLessThanOrEqual(mostBytes)
  const used = inUse.map((key) => windows.find('standard', key, Date.now())?.used)
  expect(used).toEqual(times(50, () => 501))
})
