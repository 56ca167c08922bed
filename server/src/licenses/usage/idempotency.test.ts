import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { startService, times } from '../../../test/harness.ts'
import { setUpCatalog, setUpLicensedUser } from '../../../test/licensing.ts'

const usage = '/v1/licenses/usage'

/** A user with a license, and a server that reports their usage with these fields and headers. */
async function startReporting() {
  const service = await startService()
  const { user, token } = await setUpLicensedUser(service, 'free')
  const apiKey = await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] })
  const send = (path: string, body: object, header?: string) =>
    service.call('POST', path, {
      headers: { 'x-api-key': apiKey, ...(header !== undefined && { 'idempotency-key': header }) },
      body,
    })
  const report = (fields: object, header?: string) =>
    send(usage, { userId: user.id, key: 'api_calls', ...fields }, header)
  const readUsed = async () => (await service.call('GET', usage, { token })).data.features[0].used
  return { service, user, token, send, report, readUsed }
}

test('the header Idempotency-Key counts like the field, whichever is sent first', async () => {
  const { report, readUsed } = await startReporting()

  expect((await report({ quantity: 5 }, 'a')).status).toBe(201)
  for (const again of [report({ quantity: 5 }, 'a'), report({ quantity: 5, idempotencyKey: 'a' })]) {
    expect(await again).toMatchObject({ status: 200, data: { outcome: 'duplicate', used: 5 } })
  }
  expect((await report({ quantity: 5, idempotencyKey: 'b' })).status).toBe(201)
  expect((await report({ quantity: 5 }, 'b')).data.outcome).toBe('duplicate')
  expect((await report({ quantity: 5, idempotencyKey: 'b' }, 'b')).data.outcome).toBe('duplicate')
  expect((await report({ quantity: 6 }, 'a')).error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await readUsed()).toBe(10)
})

test('a report that is sent many times with one header is counted once', async () => {
  const { report, readUsed } = await startReporting()

  const replies = await Promise.all(times(40, () => report({}, 'a')))

  expect(replies.map(({ status }) => status).sort()).toEqual([...times(39, () => 200), 201])
  expect(await readUsed()).toBe(1)
})

test.each([
  ['no idempotency key', {}, undefined, 'idempotencyKey'],
  ['different ones in the field and the header', { idempotencyKey: 'a' }, 'b', 'idempotencyKey'],
  ['an empty header', {}, '', 'header.Idempotency-Key'],
  ['a header that is too long', {}, 'a'.repeat(256), 'header.Idempotency-Key'],
])('a report of a server is refused with the name of the field: %s', async (_name, fields, header, path) => {
  const { report, readUsed } = await startReporting()

  const reply = await report(fields, header)

  expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR', details: { fields: [{ path }] } } })
  expect(await readUsed()).toBe(0)
})

test.each(['partial', 'atomic'])('an event of a batch needs an idempotency key: %s', async (mode) => {
  const { user, send, readUsed } = await startReporting()
  const event = { userId: user.id, key: 'api_calls' }
  const events = [{ ...event, idempotencyKey: 'a' }, event]

  const reply = await send(`${usage}/batch`, { mode, events })

  const fields = [{ path: 'events.1.idempotencyKey' }]
  expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR', details: { fields } } })
  expect(await readUsed()).toBe(0)
})

test('a batch of 1,000 events with long keys and IDs is counted; above 1 MiB it is refused with the size', async () => {
  const { user, send } = await startReporting()
  const event = (index: number, more: object = {}) => ({
    userId: user.id,
    key: 'api_calls',
    quantity: 0.01,
    idempotencyKey: `${index}`.padStart(255, 'k'),
    occurredAt: '2026-01-01T00:00:00.000Z',
    ...more,
  })

  const counted = await send(`${usage}/batch`, { events: times(1_000, (index) => event(index)) })
  const properties = { text: 'x'.repeat(1_000) }
  const refused = await send(`${usage}/batch`, { events: times(1_000, (index) => event(index, { properties })) })

  expect(counted).toMatchObject({ status: 200, data: { accepted: 1_000, denied: 0 } })
  const fields = [{ path: 'body', message: 'must be at most 1024 KiB' }]
  expect(refused).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR', details: { fields } } })
})

test('users may report without an idempotency key, and the header counts for them, too', async () => {
  const service = await startService()
  const features = [{ key: 'calls', name: 'Calls', type: 'metered', clientReportable: true }]
  const plans = [{ key: 'base', name: 'Base', default: true, entitlements: { calls: { limit: 100, reset: 'month' } } }]
  await setUpCatalog(service, { features, plans })
  const { accessToken: token } = await service.signIn('ada@example.com')
  const report = (headers: Record<string, string> = {}) =>
    service.call('POST', usage, { token, headers, body: { key: 'calls' } })

  expect([(await report()).status, (await report()).status]).toEqual([201, 201])
  const header = { 'idempotency-key': 'a' }
  expect([(await report(header)).status, (await report(header)).data.outcome]).toEqual([201, 'duplicate'])
})

/** Two users who may report usage themselves, and a server that reports it, too. */
async function startWithReporters() {
  const service = await startService()
  const features = [{ key: 'calls', name: 'Calls', type: 'metered', clientReportable: true }]
  const plans = [{ key: 'base', name: 'Base', default: true, entitlements: { calls: { limit: 1000, reset: 'month' } } }]
  await setUpCatalog(service, { features, plans })
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const [ada, grace] = [await service.signIn('ada@example.com'), await service.signIn('grace@example.com')]
  const asUser = ({ accessToken: token }: { accessToken: string }, quantity: number) =>
    service.call('POST', usage, { token, body: { key: 'calls', quantity, idempotencyKey: 'order-1001' } })
  const asServer = ({ user }: { user: { id: string } }, quantity: number) => ({
    userId: user.id,
    key: 'calls',
    quantity,
    idempotencyKey: 'order-1001',
  })
  const send = (path: string, body: object) => service.call('POST', path, { headers, body })
  return { service, ada, grace, asUser, asServer, send }
}

test('a key that a user has sent is new for a server and for every other user', async () => {
  const { ada, grace, asUser, asServer, send } = await startWithReporters()
  expect((await asUser(ada, 0.000001)).status).toBe(201)

  expect((await asUser(grace, 2)).status).toBe(201)
  expect((await send(usage, asServer(grace, 500))).data).toMatchObject({ outcome: 'accepted', used: 502 })
  const events = [asServer(grace, 500), { ...asServer(ada, 1), idempotencyKey: 'order-1002' }]
  expect((await send(`${usage}/batch`, { events, mode: 'atomic' })).data).toMatchObject({ accepted: 1, duplicates: 1 })

  expect((await asUser(ada, 0.000001)).data.outcome).toBe('duplicate')
  expect((await asUser(ada, 1)).error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await asUser(grace, 2)).data.outcome).toBe('duplicate')
})

test('a key that many users and a server send together is counted once for each of them', async () => {
  const { ada, grace, asUser, asServer, send } = await startWithReporters()

  const replies = await Promise.all(
    times(20, () => [asUser(ada, 1), asUser(grace, 1), send(usage, asServer(ada, 1))]).flat(),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(57)
})

test('entitlements take a quantity in the query, and return whether it fits', async () => {
  const { service, token } = await startReporting()
  const ask = (quantity: string) =>
    service.call('GET', `/v1/licenses/entitlements?keys=api_calls&quantity=${quantity}`, { token })

  for (const fitting of ['1', '99.5', '100', '1e2', '1e-7']) {
    expect(await ask(fitting)).toMatchObject({
      status: 200,
      data: { entitlements: { api_calls: { hasAccess: true } } },
    })
  }
  const refusal = { hasAccess: false, reason: 'INSUFFICIENT_REMAINING' }
  expect((await ask('100.5')).data.entitlements.api_calls).toMatchObject(refusal)
  for (const wrong of ['0', '-1', 'many', '', '0x10', '1e999', '9007199254740993']) {
    const fields = [{ path: 'quantity' }]
    expect([wrong, await ask(wrong)]).toMatchObject([wrong, { status: 400, error: { details: { fields } } }])
  }
})
