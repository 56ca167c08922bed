import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sealAll } from '../src/audit/seals.ts'
import { conditions } from '../src/health/conditions.ts'
import type { HealthStatus } from '../src/health/schema.ts'
import { reportConditions } from '../src/health/service.ts'
import { statusOf } from '../src/health/status.ts'
import { checkKey } from '../src/instance/service.ts'
import { rotateSigningKey } from '../src/licenses/keys/service.ts'
import { createReadiness } from '../src/platform/http/health.ts'
import { startMetricsServer } from '../src/platform/http/metrics-server.ts'
import { createLimits } from '../src/platform/limits/limits.ts'
import { examineConditions } from '../src/start/conditions-examination.ts'
import { examineDatabase } from '../src/start/database-examination.ts'
import type { Finding } from '../src/start/finding.ts'
import { newApiKey } from './api-keys.ts'
import { setUpBilling } from './billing.ts'
import { freePort } from './free-port.ts'
import { eventually, minutes, type ServiceOptions, startService, times } from './harness.ts'
import { newDatabaseUrl, newFolder, runLicet, serveLicet } from './licet-process.ts'
import { onDay, purchase, setUpPayments, stripeRefusal } from './payments.ts'
import { startPrivateCluster } from './private-cluster.ts'
import { addHostileProvider, insertProvider, startLogin } from './providers.ts'
import { connectTo, isRedisInstalled, startRedis } from './redis-server.ts'
import { setUpTeams } from './teams.ts'
import { addEndpoint } from './webhook-receiver.ts'

/** A node with its metrics port, as `main` connects them. */
async function startWatched(options: ServiceOptions = {}) {
  const service = await startService(options)
  const { ctx } = service
  reportConditions(ctx)
  const server = await startMetricsServer({ host: '127.0.0.1', port: 0, text: () => ctx.metrics.text(), statusOf })
  onTestFinished(() => server.stop())
  const readiness = createReadiness(ctx.caches.health.uselessness)
  const watched: Watched = {
    url: `http://127.0.0.1:${server.port}`,
    isReady: () => isOk(readiness),
    examine: () => examineConditions(ctx),
  }
  return { service, watched }
}

const isOk = async ({ read }: ReturnType<typeof createReadiness>) => (await read()).status === 'ok'

interface Watched {
  readonly url: string
  isReady(): Promise<boolean>
  /** What the doctor finds. */
  examine(): Promise<readonly Finding[]>
}

async function readStatus({ url }: Pick<Watched, 'url'>): Promise<HealthStatus> {
  return (await (await fetch(`${url}/health/status`)).json()) as HealthStatus
}

const readValue = async (watched: Watched, key: string): Promise<number | null | undefined> =>
  (await readStatus(watched)).conditions.find((each) => each.key === key)?.value

/** Expects that a condition holds in `/health/status`, in the metrics, in readiness, and for the doctor, where it belongs there. */
async function expectHolds(watched: Watched, key: string): Promise<void> {
  const condition = conditions.find((each) => each.key === key)
  const { status, conditions: shown } = await readStatus(watched)
  const found = shown.find((each) => each.key === key)
  expect(found).toMatchObject({ state: 'holds', severity: condition?.severity, doNext: condition?.doNext })
  expect(found?.value).toBeGreaterThanOrEqual(found?.threshold ?? Number.NaN)
  expect(found?.message).toMatch(/\w\.$/)
  expect(status).not.toBe('ok')
  const metrics = await (await fetch(`${watched.url}/metrics`)).text()
  const holding = [...metrics.matchAll(/^licet_condition\{condition="(\w+)",severity="\w+"\} 1$/gm)].map(([, of]) => of)
  expect(holding).toContain(key)
  expect(await watched.isReady()).toBe(condition?.makesUseless !== true)
  // The doctor is another process, and itself says when the database does not respond.
  if (condition?.of === 'process' || key === 'database') return
  expect((await watched.examine()).filter(({ state }) => state === 'bad').map(({ subject }) => subject)).toContain(
    key.replaceAll('_', ' '),
  )
}

test('nothing holds on a new node, and everything that applies is measured', async () => {
  const { watched } = await startWatched({ config: { dataDir: newFolder() } })
  const { status, conditions: shown } = await readStatus(watched)

  expect(shown.map(({ key }) => key)).toEqual(conditions.map(({ key }) => key))
  const [disk, others] = [shown.find(({ key }) => key === 'disk'), shown.filter(({ key }) => key !== 'disk')]
  expect(disk).toMatchObject({ value: expect.any(Number) })
  expect(others.filter(({ state }) => state !== 'ok').map(({ key, state }) => [key, state])).toEqual([
    ['redis', 'unused'],
    ['seal_shipping', 'unused'],
  ])
  expect(status).toBe(disk?.state === 'holds' ? 'critical' : 'ok')
  expect(await watched.isReady()).toBe(true)
})

test('database: a server that stopped, and the rest is unknown', async () => {
  const cluster = await startPrivateCluster()
  const { watched } = await startWatched({ database: cluster.connection })
  await cluster.stop()

  await expectHolds(watched, 'database')
  const { conditions: shown } = await readStatus(watched)
  for (const { key, asksDatabase } of conditions)
    if (asksDatabase) expect(shown).toContainEqual(expect.objectContaining({ key, state: 'unknown', value: null }))
}, 60_000)

test.each([
  ['a server that is read-only', { default_transaction_read_only: 'on' }],
  ['a server that can write no new files, as on a full disk', { temp_file_limit: '64' }],
])(
  'database_writes: %s, and the node stays ready',
  async (_name, fault) => {
    const cluster = await startPrivateCluster()
    const { watched } = await startWatched({ database: cluster.connection })
    await cluster.set(fault)

    await expectHolds(watched, 'database_writes')
  },
  60_000,
)

test('migrations: a schema from before this version makes a node useless', async () => {
  const { service, watched } = await startWatched()
  await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(service.db)

  await expectHolds(watched, 'migrations')
})

test('keys: a key in use that the node lacks', async () => {
  const { service, watched } = await startWatched()
  await checkKey(service.ctx)
  await sql`insert into retired_keys (key_id, key_check, replaced_at) values ('k9', 'k9.unknown', now())`.execute(
    service.db,
  )

  await expectHolds(watched, 'keys')
})

const columnsOfSecrets = {
  oauth_providers: 'client_secret_ciphertext',
  api_keys: 'secret_ciphertext',
  webhook_endpoints: 'secret_ciphertext',
  license_signing_keys: 'private_key_ciphertext',
}

test('stored_secrets: those under a lost key, until each is set again, and the node stays ready', async () => {
  const { service, watched } = await startWatched()
  const { ctx, db } = service
  const admin = await service.adminSignIn()
  await insertProvider(service, { key: 'github', type: 'github', clientId: 'web', clientSecret: 'a-secret' })
  await newApiKey(service, { scopes: ['users:read'] })
  const endpoint = await addEndpoint(service, 'http://127.0.0.1:1024/')
  await rotateSigningKey(ctx)
  for (const [table, column] of Object.entries(columnsOfSecrets))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = 'lost.' || ${sql.ref(column)}`.execute(db)

  await expectHolds(watched, 'stored_secrets')
  expect(await readValue(watched, 'stored_secrets')).toBe(4)
  const line = expect.objectContaining({
    subject: 'stored secrets',
    message: expect.stringMatching(/key lost.*key lost/),
  })
  expect(await examineDatabase(ctx)).toContainEqual(line)

  const { public_id: provider } = await db.selectFrom('oauth_providers').select('public_id').executeTakeFirstOrThrow()
  const { public_id: key } = await db.selectFrom('api_keys').select('public_id').executeTakeFirstOrThrow()
  await admin.call('PATCH', `/v1/admin/providers/${provider}`, { body: { clientSecret: 'another-secret' } })
  await admin.call('DELETE', `/v1/admin/api-keys/${key}`)
  await endpoint.call('POST', '/rotate-secret', { overlapHours: 0 })
  await rotateSigningKey(ctx)
  await eventually(async () => (await readValue(watched, 'stored_secrets')) === 0, 15_000)
}, 30_000)

test('schema_newer: a schema of a later version', async () => {
  const { service, watched } = await startWatched()
  await sql`insert into schema_migrations (name) values ('999_later')`.execute(service.db)

  await expectHolds(watched, 'schema_newer')
})

test('pool: more queries than connections', async () => {
  const { service, watched } = await startWatched({ connections: 8 })
  const slow = times(10, () => sql`select pg_sleep(1)`.execute(service.db))

  await expectHolds(watched, 'pool')
  await Promise.allSettled(slow)
})

test.runIf(isRedisInstalled)('redis: a server that was killed, also while no request is counted', async () => {
  const redis = await startRedis()
  const { service, watched } = await startWatched({ config: { redisUrl: redis.url } })
  const { ctx } = service
  const client = await connectTo(redis)
  const limits = createLimits(ctx.config.rateLimits, { kind: 'redis', client })
  ctx.caches.health.observe({ skewSeconds: () => 0, areLimitsShared: limits.isShared })
  expect(limits.isShared()).toBe(true)
  await redis.kill()
  await eventually(() => client.status !== 'ready')

  await expectHolds(watched, 'redis')
})

test('mail_queue: an email that no node sends', async () => {
  const { service, watched } = await startWatched()
  await service.requestLink('ada@example.com')
  service.advance(6 * minutes)

  await expectHolds(watched, 'mail_queue')
})

test('webhook_queue: 10,000 deliveries', async () => {
  const { service, watched } = await startWatched()
  await addEndpoint(service, 'http://127.0.0.1:1024/')
  await sql`
    insert into webhook_deliveries (public_id, project_id, endpoint_id, event_id, event_type, subject, body, status,
      queued_at, next_attempt_at, created_at)
    select 'whd_' || n, project_id, id, 'evt_' || n, 'user.login', 'usr_' || n, '{}', 'queued', now(), now(), now()
    from webhook_endpoints, generate_series(1, 10000) n`.execute(service.db)

  await expectHolds(watched, 'webhook_queue')
})

const purchaseOf = (price: string) =>
  purchase('created', 0, {
    purchase: 'p-1',
    email: 'ada@example.com',
    items: [{ price }],
    status: 'active',
    endsAt: onDay(30),
  })

test('payment_queue: an event that no node applies', async () => {
  const { service, watched } = await startWatched()
  const payments = await setUpPayments(service)
  await payments.tell(purchaseOf('price_pro'))
  await sql`update payment_events set status = 'received'`.execute(service.db)
  service.advance(6 * minutes)

  await expectHolds(watched, 'payment_queue')
})

test('unlicensed_payments: a price without a plan', async () => {
  const { service, watched } = await startWatched()
  const payments = await setUpPayments(service)
  await payments.tell(purchaseOf('price_new'))

  await expectHolds(watched, 'unlicensed_payments')
})

test('billing_provider: an API key that may not create checkouts, until it may', async () => {
  const { service, watched } = await startWatched()
  const { checkOut, stripe, asAdmin, config } = await setUpBilling(service)
  const read = async () => (await asAdmin('GET', `/v1/admin/payment-configs/${config.id}`)).data.can?.checkout
  stripe.intervene = (method) => (method === 'POST' ? stripeRefusal('rak_checkout_session_write') : undefined)
  expect((await checkOut()).error.code).toBe('PAYMENT_PROVIDER_REFUSED')
  const refused = { allowed: false, reason: 'permission_missing', permission: 'rak_checkout_session_write' }
  // A key that was never tested is tested beside the response.
  await expect.poll(read, { timeout: 10_000 }).toEqual(refused)

  await expectHolds(watched, 'billing_provider')
  stripe.intervene = undefined
  expect((await checkOut()).status).toBe(200)
  expect(await read()).toEqual({ allowed: true, reason: null, permission: null })
  await eventually(async () => (await readValue(watched, 'billing_provider')) === 0, 10_000)
}, 30_000)

test('ownerless_organizations: the only owner who is not suspended is suspended, until the suspension ends', async () => {
  const { service, watched } = await startWatched()
  const { admin, make, join } = await setUpTeams(service)
  const { user: ada } = await service.signIn('ada@example.com')
  const { user: grace } = await service.signIn('grace@example.com')
  const acme = await make('acme')
  for (const { id } of [ada, grace]) await join(acme, id)
  await join(await make('beta'), ada.id, 'member')
  const suspend = (id: string, body: object = {}) => admin.call('POST', `/v1/admin/users/${id}/suspend`, { body })
  expect((await suspend(ada.id)).status).toBe(200)
  expect(await readValue(watched, 'ownerless_organizations')).toBe(0)
  const until = new Date(+service.ctx.now() + 60 * minutes).toISOString()
  expect((await suspend(grace.id, { until })).status).toBe(200)

  await eventually(async () => (await readValue(watched, 'ownerless_organizations')) === 1, 10_000)
  await expectHolds(watched, 'ownerless_organizations')
  service.advance(61 * minutes)
  await eventually(async () => (await readValue(watched, 'ownerless_organizations')) === 0, 10_000)
  expect(await service.ctx.metrics.text()).toContain('licet_condition{condition="ownerless_organizations"')
})

test('providers: five sign-ins at a provider that fails', async () => {
  const { service, watched } = await startWatched()
  const hostile = await addHostileProvider(service)
  hostile.mischief = { discovery: (_request, response) => void response.writeHead(500).end() }
  for (const _ of times(5, String)) await startLogin(service)

  await expectHolds(watched, 'providers')
})

test('seals: records that no node has signed for an hour', async () => {
  const { service, watched } = await startWatched()
  await service.signIn('ada@example.com')
  service.advance(61 * minutes)

  await expectHolds(watched, 'seals')
})

test('seal_shipping: seals that have not been sent for an hour', async () => {
  const { service, watched } = await startWatched({ config: { auditShip: { file: '/nowhere/seals' } } })
  await service.signIn('ada@example.com')
  await sealAll(service.ctx)
  service.advance(61 * minutes)

  await expectHolds(watched, 'seal_shipping')
})

/** A disk of 1 MiB. Undefined where this process may mount none. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync('/tmp/licet-disk-')
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'licet', folder])
  onTestFinished(() => {
    if (status === 0) spawnSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })
  return status === 0 ? folder : undefined
}

test('disk: one that is nearly full, of the embedded database alone', async (context) => {
  const dataDir = mountDisk()
  if (dataDir === undefined) return context.skip('needs the right to mount')
  writeFileSync(join(dataDir, 'large'), Buffer.alloc(980 * 1024))
  const { watched } = await startWatched({ config: { dataDir } })
  await expectHolds(watched, 'disk')

  const elsewhere = await startWatched({ config: { dataDir, databaseUrl: 'postgres://db.example.com/licet' } })
  const { conditions: shown } = await readStatus(elsewhere.watched)
  expect(shown).toContainEqual(expect.objectContaining({ key: 'disk', state: 'unused' }))
})

const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

test.runIf(existsSync(fakeTime) || process.env['CI'] === 'true')(
  'clock: two processes on a machine 10 minutes ahead stay ready, and their status is one',
  async () => {
    const port = await freePort()
    const folder = newFolder()
    const own = {
      NODE_ENV: 'production',
      BASE_URL: 'https://auth.example.com',
      DATABASE_URL: await newDatabaseUrl(),
      SMTP_URL: 'smtp://127.0.0.1:1',
      ENCRYPTION_KEY: '7f'.repeat(32),
      LAME_DUCK: '0',
      METRICS_PORT: String(port),
      LD_PRELOAD: fakeTime,
      FAKETIME: '+600s',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    const { url } = await serveLicet(folder, ['--workers', '2'], own)
    const watched = {
      url: `http://127.0.0.1:${port}`,
      isReady: async () => (await fetch(`${url}/health/ready`)).status === 200,
      examine: async () => JSON.parse((await runLicet(folder, ['doctor', '--json'], own)).stdout).findings,
    }
    // One process is ready before the other one reports.
    await eventually(async () => (await fetch(`${watched.url}/metrics`)).status === 200, 30_000)

    await expectHolds(watched, 'clock')
    const { conditions: shown } = await readStatus(watched)
    expect(shown.filter(({ state }) => state === 'unknown')).toEqual([])
  },
  60_000,
)

test('a condition that was put right no longer holds', async () => {
  const { service, watched } = await startWatched()
  await service.requestLink('ada@example.com')
  service.advance(6 * minutes)
  await expectHolds(watched, 'mail_queue')

  await sql`update mails set status = 'sent'`.execute(service.db)

  await eventually(async () => (await readStatus(watched)).status === 'ok', 15_000)
}, 30_000)
