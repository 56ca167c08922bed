import { expect, test } from 'vitest'
import { createReadiness } from './health.ts'

const never = () => new Promise(() => undefined)

test('readiness names each part, and one that fails or does not respond makes it unavailable', async () => {
  const readiness = createReadiness({
    database: async () => 'here',
    migrations: never,
    other: () => Promise.reject(new Error('gone')),
  })

  expect(await readiness.read()).toEqual({
    status: 'unavailable',
    checks: { database: { status: 'ok' }, migrations: { status: 'failed' }, other: { status: 'failed' } },
  })
})

test('each part is checked at most once a second, however many readiness requests arrive', async () => {
  let asked = 0
  const readiness = createReadiness({
    database: async () => {
      asked += 1
    },
  })

  for (let round = 0; round < 50; round += 1) await readiness.read()

  expect(asked).toBe(1)
})

test('a service that stops is not ready, though all its parts are well', async () => {
  const readiness = createReadiness({ database: async () => 'here' })
  await readiness.read()

  readiness.stop()

  expect(await readiness.read()).toEqual({ status: 'stopping', checks: { database: { status: 'ok' } } })
})
