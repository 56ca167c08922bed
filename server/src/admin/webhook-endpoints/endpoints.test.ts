import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Service, startService, times } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { eachRound } from '../../../test/rounds.ts'
import { addEndpoint, startReceiver, work } from '../../../test/webhook-receiver.ts'
import { rotateKeys } from '../../instance/rotation.ts'
import { Vault } from '../../platform/crypto/vault.ts'
import { signWebhook } from '../../platform/crypto/webhook-signature.ts'
import { sealedColumns } from '../../start/rooms.ts'

const url = 'http://127.0.0.1:1024/hooks?token=hunter2'

const create = async (service: Service, body: object) =>
  (await service.adminSignIn()).call('POST', '/v1/admin/webhook-endpoints', {
    body: { projectId: service.app.projectRef, url, events: ['*'], ...body },
  })

test('an endpoint is created, read, changed, and deleted, each with a record; its secret is shown once', async () => {
  const service = await startService()
  const endpoint = await addEndpoint(service, url, { description: 'Billing', events: ['license.*'] })
  const { secret, ...info } = endpoint.info

  expect(info).toEqual({
    id: expect.stringMatching(/^whe_[0-9a-f]{32}$/),
    projectId: service.app.projectRef,
    url,
    description: 'Billing',
    events: ['license.*'],
    enabled: true,
    disabledReason: null,
    failingSince: null,
    secretInfo: {
      configured: true,
      last4: secret.slice(-4),
      updatedAt: '2026-01-01T00:00:00.000Z',
      previousExpiresAt: null,
    },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  expect((await endpoint.call('GET')).data).toEqual(info)
  const changed = await endpoint.call('PATCH', '', { events: ['user.created', 'usage.*'], enabled: false })
  expect(changed.data).toMatchObject({ events: ['user.created', 'usage.*'], enabled: false, disabledReason: 'asked' })
  expect((await endpoint.call('PATCH', '', { description: 'Billing' })).data).toMatchObject({ disabledReason: 'asked' })
  expect((await endpoint.call('DELETE')).data).toEqual({ success: true })
  expect((await endpoint.call('GET')).error.code).toBe('WEBHOOK_ENDPOINT_NOT_FOUND')

  expect(await recordsOf(service, 'webhook_endpoint.create')).toMatchObject([
    {
      actor_type: 'member',
      entity_ref: endpoint.id,
      new_value: { origin: 'http://127.0.0.1:1024', events: ['license.*'] },
    },
  ])
  expect(await recordsOf(service, 'webhook_endpoint.update')).toMatchObject([
    { old_value: { enabled: true }, new_value: { enabled: false } },
  ])
  expect(await recordsOf(service, 'webhook_endpoint.delete')).toHaveLength(1)
  const { rows } = await sql<{ text: string }>`select string_agg(a::text, ' ') as text from audit_logs a`.execute(
    service.db,
  )
  expect(`${rows[0]?.text} ${service.logLines.join()}`).not.toMatch(/hunter2|whsec_/)
})

test.each([
  ['https://10.0.0.1/', 'private IP addresses'],
  ['https://[::1]/', 'private IP addresses'],
  ['https://169.254.169.254/latest', 'private IP addresses'],
  ['http://app.example.com/', 'plain http'],
  ['ftp://app.example.com/', 'only http and https'],
  ['https://user:hunter2@app.example.com/', 'username or password'],
  ['https://app.example.com/#part', 'fragment'],
  ['/hooks/licet', 'absolute URL'],
])('the URL %s is refused before it is stored', async (wrong, why) => {
  const service = await startService({ config: { outboundAllow: [] } })
  const refused = {
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: { fields: [{ path: 'url', message: expect.stringContaining(why) }] } },
  }

  expect(await create(service, { url: wrong })).toMatchObject(refused)
  const { data } = await create(service, { url: 'https://app.example.com/hooks' })
  const admin = await service.adminSignIn()
  expect(await admin.call('PATCH', `/v1/admin/webhook-endpoints/${data.id}`, { body: { url: wrong } })).toMatchObject(
    refused,
  )
})

test.each([
  [22, false],
  [25, false],
  [80, true],
  [443, true],
  [1_023, false],
  [1_024, true],
  [3_306, false],
  [5_432, false],
  [6_379, false],
  [8_443, true],
  [65_535, true],
])('port %i can receive webhooks: %s', async (port, fits) => {
  const service = await startService({ config: { outboundAllow: ['default=app.example.com'] } })
  const reply = await create(service, { url: `http://app.example.com:${port}/hooks` })

  expect(reply.status).toBe(fits ? 201 : 400)
  if (!fits) {
    expect(reply.error.details.fields).toMatchObject([{ path: 'url', message: expect.stringContaining('port') }])
  }
})

test.each([
  ['10.0.0.1', 400],
  ['10.0.0.2', 201],
  ['10.0.0.3', 400],
  ['10.0.0.4', 201],
])(
  'of OUTBOUND_ALLOW, a project uses its own entries and those of every project: %s gives %i',
  async (host, status) => {
    const outboundAllow = ['10.0.0.1', 'default=10.0.0.2', 'other=10.0.0.3', '*=10.0.0.4']
    const service = await startService({ config: { outboundAllow } })

    expect((await create(service, { url: `http://${host}:8080/` })).status).toBe(status)
    const { data } = await create(service, { url: 'https://app.example.com/hooks' })
    const admin = await service.adminSignIn()
    const changed = await admin.call('PATCH', `/v1/admin/webhook-endpoints/${data.id}`, {
      body: { url: `http://${host}:8080/` },
    })
    expect(changed.status).toBe(status === 201 ? 200 : 400)
  },
)

test.each(['license', 'license.**', 'nonsense.created', ''])(
  'the unknown event %j cannot be selected',
  async (event) => {
    expect(await create(await startService(), { events: [event] })).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_ERROR' },
    })
  },
)

test('an event that is selected twice is refused with the name of the field', async () => {
  const service = await startService()
  const twice = { events: ['license.*', 'license.*'] }
  const refused = {
    status: 400,
    error: {
      code: 'VALIDATION_ERROR',
      details: { fields: [{ path: 'events', message: 'must not have duplicate items' }] },
    },
  }
  const endpoint = await addEndpoint(service, url)

  expect(await create(service, twice)).toMatchObject(refused)
  expect(await endpoint.call('PATCH', '', twice)).toMatchObject(refused)
})

test('a rotated secret signs beside the previous one until the overlap ends', async () => {
  const service = await startService()
  const receiver = await startReceiver()
  const endpoint = await addEndpoint(service, receiver.url)
  work(service.ctx)
  const sendTest = async () => {
    const before = receiver.received.length
    const { data } = await endpoint.call('POST', '/test')
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    const one = receiver.received.at(-1)
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = one?.headers ?? {}
    expect(one).toMatchObject({ type: 'webhook.test', data: { endpoint: { id: endpoint.id } } })
    expect(data.deliveryId).toMatch(/^whd_/)
    const sign = (secrets: string[]) =>
      signWebhook(secrets, { id: String(id), timestamp: Number(timestamp), body: one?.raw ?? '' })
    return { signature, sign }
  }

  const { data } = await endpoint.call('POST', '/rotate-secret', { overlapHours: 2 })
  expect(data.secret).not.toBe(endpoint.secret)
  expect(data.secretInfo).toMatchObject({ last4: data.secret.slice(-4), previousExpiresAt: '2026-01-01T02:00:00.000Z' })
  const during = await sendTest()
  expect(during.signature).toBe(during.sign([data.secret, endpoint.secret]))

  service.advance(2 * 3_600_000)
  const after = await sendTest()
  expect(after.signature).toBe(after.sign([data.secret]))
  expect((await endpoint.call('GET')).data.secretInfo.previousExpiresAt).toBeNull()
  expect(await recordsOf(service, 'webhook_endpoint.rotate_secret')).toMatchObject([{ new_value: { overlapHours: 2 } }])
  expect(await recordsOf(service, 'webhook_endpoint.test')).toHaveLength(2)
})

test('after concurrent rotations on two nodes, only the last two secrets sign', async () => {
  const service = await startService()
  const other = await service.startNode()
  const receiver = await startReceiver()
  const endpoint = await addEndpoint(service, receiver.url)
  const admin = await service.adminSignIn()
  const path = `/v1/admin/webhook-endpoints/${endpoint.id}/rotate-secret`

  for (const _round of eachRound(20)) {
    const replies = await Promise.all(
      times(20, (index) => (index % 2 ? other : service).call('POST', path, { body: {}, headers: admin.headers })),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const secrets = new Set(replies.map(({ data }) => data.secret))
    expect(secrets.size).toBe(20)
    const row = await service.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow()
    const kept = [row.secret_ciphertext, row.previous_secret_ciphertext ?? ''].map((sealed) =>
      service.ctx.vault.open(sealed, `webhook_endpoints.secret:${endpoint.id}`),
    )
    expect(new Set(kept).size).toBe(2)
    expect(kept.every((secret) => secrets.has(secret))).toBe(true)
  }
}, 180_000)

test('secrets are encrypted at rest, and are re-encrypted when the encryption key changes', async () => {
  const service = await startService()
  const endpoint = await addEndpoint(service, url)
  await endpoint.call('POST', '/rotate-secret', {})
  const { rows } = await sql<{ text: string }>`select e::text as text from webhook_endpoints e`.execute(service.db)
  expect(rows[0]?.text).not.toContain('whsec_')
  const old = service.ctx.config.encryptionKeys
  const keys = [{ id: 'k2', key: Buffer.alloc(32, 9) }, ...old]
  const vault = new Vault(keys)

  const counts = await rotateKeys(
    { ...service.ctx, vault, config: { ...service.ctx.config, encryptionKeys: keys } },
    sealedColumns,
  )

  expect(counts).toMatchObject({ 'webhook_endpoints.secret': 1, 'webhook_endpoints.previous_secret': 1 })
  const row = await service.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow()
  expect(
    new Vault(keys.slice(0, 1)).open(row.previous_secret_ciphertext ?? '', `webhook_endpoints.secret:${endpoint.id}`),
  ).toBe(endpoint.secret)
})
