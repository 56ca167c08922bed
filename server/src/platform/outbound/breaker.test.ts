import { expect, test } from 'vitest'
import { CircuitBreaker } from './breaker.ts'

const down = async () => {
  throw new Error('down')
}
const up = async () => 'up'

function startBreaker() {
  let time = 0
  const breaker = new CircuitBreaker({ threshold: 5, coolDownMs: 30_000, now: () => time })
  return {
    breaker,
    advance: (ms: number) => {
      time += ms
    },
    async failTimes(count: number) {
      for (let n = 0; n < count; n += 1) await expect(breaker.run('corp', down)).rejects.toThrow('down')
    },
  }
}

test('five failures in a row open the circuit, and calls are refused without being made', async () => {
  const { breaker, failTimes } = startBreaker()
  await failTimes(5)

  let called = false
  const refused = breaker.run('corp', async () => {
    called = true
  })

  await expect(refused).rejects.toMatchObject({ kind: 'breaker_open' })
  expect(called).toBe(false)
})

test('a success between failures restarts the count', async () => {
  const { breaker, failTimes } = startBreaker()
  await failTimes(4)
  await breaker.run('corp', up)
  await failTimes(4)

  expect(await breaker.run('corp', up)).toBe('up')
})

test('after 30 seconds one probe passes; others are still refused while it runs', async () => {
  const { breaker, advance, failTimes } = startBreaker()
  await failTimes(5)
  advance(30_000)

  let answer = (_text: string): void => undefined
  const reply = new Promise<string>((resolve) => {
    answer = resolve
  })
  const running = breaker.run('corp', () => reply)
  await expect(breaker.run('corp', up)).rejects.toMatchObject({ kind: 'breaker_open' })
  answer('up')

  expect(await running).toBe('up')
  expect(await breaker.run('corp', up)).toBe('up')
})

test('a failed probe opens the circuit for another 30 seconds', async () => {
  const { breaker, advance, failTimes } = startBreaker()
  await failTimes(5)
  advance(30_000)
  await failTimes(1)

  advance(29_999)
  await expect(breaker.run('corp', up)).rejects.toMatchObject({ kind: 'breaker_open' })
  advance(1)
  expect(await breaker.run('corp', up)).toBe('up')
})

test('an error that shows the other side responding does not count as a failure', async () => {
  const { breaker } = startBreaker()
  for (let n = 0; n < 9; n += 1) await expect(breaker.run('corp', down, () => false)).rejects.toThrow('down')

  expect(await breaker.run('corp', up)).toBe('up')
})

test("one provider's outage does not refuse another", async () => {
  const { breaker, failTimes } = startBreaker()
  await failTimes(5)

  expect(await breaker.run('google', up)).toBe('up')
})
