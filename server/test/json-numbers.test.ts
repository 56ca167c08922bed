import { expect, test } from 'vitest'
import { startService } from './harness.ts'

test.each([
  ['{"metadata":{"id":9007199254740993}}', 'metadata.id'],
  ['{"metadata":{"ids":["1234567890123456789",{"\\"":-1234567890123456789}]}}', 'metadata.ids.1."'],
  ['{"metadata":{"id": 1234567890123456789012345678901234567890 ,"more":1}}', 'metadata.id'],
  ['{"metadata":{"size":1e400}}', 'metadata.size'],
  ['{"metadata":{"id":12345678901234567.0}}', 'metadata.id'],
  ['{"metadata":{"id":-9007199254740993.5}}', 'metadata.id'],
  ['{"metadata":{"size":-1.5E+999}}', 'metadata.size'],
])('a number that would come back as another is refused by the name of its field: %s', async (raw, path) => {
  const { call, signIn } = await startService()
  const { accessToken } = await signIn('ada@example.com')
  const headers = { 'content-type': 'application/json' }

  const { status, error } = await call('PATCH', '/v1/users/me', { token: accessToken, raw, headers })

  const message = 'is too large for a JSON number: send it as a string'
  expect([status, error?.code, error?.details.fields]).toEqual([400, 'VALIDATION_ERROR', [{ path, message }]])
})

test('numbers that come back as they were sent, fractions, and digits in texts are accepted', async () => {
  const { call, signIn } = await startService()
  const { accessToken } = await signIn('ada@example.com')
  const raw = `{"metadata":{"most":9007199254740991,"even":9007199254740992,"least":-9007199254740991,"js":${2 ** 68},"zero":9007199254740992.0,
    "fraction":0.1234567890123456789,"small":1e-400,"large":1e300,"text":"1234567890123456789","12345678901234567891":"\\"1e400",
    "twice":1234567890123456789,"twice":1}}`

  const headers = { 'content-type': 'application/json' }
  const { status, data } = await call('PATCH', '/v1/users/me', { token: accessToken, raw, headers })

  expect([status, data?.metadata ?? data?.user?.metadata]).toEqual([200, JSON.parse(raw).metadata])
})

test('a body of many long numbers, and one nested without end, are read in little time', async () => {
  const { call, signIn } = await startService()
  const { accessToken } = await signIn('ada@example.com')
  const headers = { 'content-type': 'application/json' }
  for (const inner of [
    `[${'1e100,'.repeat(9_000)}1]`,
    `${'['.repeat(30_000)}1e999${']'.repeat(30_000)}`,
    `"${'\\\\'.repeat(15_000)}1e400"`,
  ]) {
    const startedAt = performance.now()
    const raw = `{"metadata":{"a":${inner}}}`
    expect((await call('PATCH', '/v1/users/me', { token: accessToken, raw, headers })).status).toBe(400)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  }
})
